import type { CardText } from '../messages/card';
import { create } from './elements';

/** Fewer bars do not get wider than this, in pixels. */
const WIDEST_BAR = 48;
/** The room for all bars on the narrowest card, in pixels. */
const LEAST_ROOM = 270;
/** The usual width of a letter of the label, in pixels. */
const LETTER = 6.5;

/** The line where the target is destroyed, with its label on the side that has room. */
const killMark = ({ text, at }: { text: string; at?: number }, bars: number): HTMLElement => {
  const share = (at ?? bars - 0.5) / bars;
  const fromLeft = share * Math.min(LEAST_ROOM, bars * WIDEST_BAR);
  const isLeft = at === undefined || fromLeft + text.length * LETTER > LEAST_ROOM;
  const mark = create('div', `kill${isLeft ? ' left' : ''}${at === undefined ? ' tail' : ''}`, text);
  mark.style.setProperty('--at', String(share));
  return mark;
};

/** The chances of 0, 1, 2 … wounds as bars, with their values on them. */
export const woundBars = ({ bars, kill }: Pick<NonNullable<CardText['attack']>, 'bars' | 'kill'>): HTMLElement => {
  const columns = bars.map(([wounds, chance, height]) => {
    const column = create('div', 'col', create('span', 'v', chance), create('i', ''), create('span', 'x', wounds));
    column.style.setProperty('--p', String(height));
    return column;
  });
  const chart = create('div', kill ? 'chart marked' : 'chart', ...columns, kill && killMark(kill, bars.length));
  chart.style.maxWidth = `${bars.length * WIDEST_BAR}px`;
  chart.setAttribute('role', 'img');
  const words = bars.map(([wounds, chance]) => `${wounds}: ${chance}`).join(', ');
  chart.setAttribute('aria-label', `Chance of each number of wounds: ${words}${kill ? `. ${kill.text}` : ''}`);
  return chart;
};
