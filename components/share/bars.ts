import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { woundChart, woundsToDestroy } from '../../words/wound-chart';
import type { Page, Style } from './page';

const HEIGHT = 300;
const LABEL: Style = { size: 24, color: 'text', bold: true, align: 'center' };
const NUMBER: Style = { size: 22, color: 'muted', align: 'center' };
const KILL: Style = { size: 20, color: 'text' };
const DASH = 8;

/** A dashed line before the first bar that destroys the target, with its words on the side where there is room. */
const drawKillLine = (page: Page, at: number, share: number, top: number, bottom: number, words: string): void => {
  for (let y = top; y < bottom; y += 2 * DASH) page.box(at - 1, y, 2, Math.min(DASH, bottom - y), 'text');
  const isLeft = share > 0.7;
  page.textAt(words, at + (isLeft ? -14 : 14), top + KILL.size / 2, { ...KILL, align: isLeft ? 'right' : 'left' });
};

/** The chart as on screen: a bar for each number of wounds with its chance, the kill line, the tail in the last bar. */
export const drawBars = (page: Page, odds: AttackOdds, config: AttackConfig): void => {
  const destroyedBy = woundsToDestroy(odds, config);
  const { bars, killAt, killText } = woundChart(odds.wounds.distribution, { destroyedBy });
  const highest = Math.max(...bars.map(({ chance }) => chance));
  const slot = page.innerWidth / bars.length;
  const width = Math.min(slot * 0.76, 160);
  const top = page.y;
  // the words of the kill line have their own line above the tallest bar's value
  const bottom = top + KILL.size * 1.6 + LABEL.size * 1.5 + HEIGHT;
  const widest = Math.max(
    ...bars.map(({ text, label }) => Math.max(page.widthOf(text, LABEL), page.widthOf(label, NUMBER))),
  );
  const every = Math.ceil((widest + 8) / slot);
  bars.forEach(({ label, chance, text }, index) => {
    const middle = page.margin + slot * (index + 0.5);
    const height = Math.max((chance / highest) * HEIGHT, chance > 0 ? 2 : 0);
    page.box(middle - width / 2, bottom - height, width, height, 'attack');
    if (index % every !== 0) return;
    page.textAt(text, middle, bottom - height - LABEL.size * 0.75, LABEL);
    page.textAt(label, middle, bottom + NUMBER.size, NUMBER);
  });
  page.box(page.margin, bottom, page.innerWidth, 2, 'line');
  if (killText) {
    const at = killAt ?? bars.length;
    drawKillLine(page, page.margin + slot * at, at / bars.length, top, bottom, killText);
  }
  page.y = bottom + NUMBER.size * 1.8;
  page.textAt('wounds', page.width / 2, page.y + NUMBER.size * 0.6, NUMBER);
  page.gap(NUMBER.size * 1.3);
};
