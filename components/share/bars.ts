import { percent } from '../../words/numbers';
import type { Page, Style } from './page';

const HEIGHT = 340;
const LABEL: Style = { size: 22, color: 'text', align: 'center' };
const NUMBER: Style = { size: 22, color: 'muted', align: 'center' };
/** Tails with a smaller total chance are not drawn. */
const RARE = 0.0005;

/** The range of wounds to draw, without the rare tails. */
export const barRange = (distribution: readonly number[]): { from: number; to: number } => {
  let from = 0;
  let to = distribution.length - 1;
  let below = distribution[from] ?? 0;
  let above = distribution[to] ?? 0;
  while (from < to && below < RARE) below += distribution[++from] ?? 0;
  while (to > from && above < RARE) above += distribution[--to] ?? 0;
  return { from, to };
};

/** A bar for each number of wounds, labelled with its chance; where labels are too close, only every second, third … */
export const drawBars = (page: Page, distribution: readonly number[]): void => {
  const { from, to } = barRange(distribution);
  const shown = distribution.slice(from, to + 1);
  const highest = Math.max(...shown);
  const slot = page.innerWidth / shown.length;
  const width = Math.min(slot * 0.72, 120);
  const bottom = page.y + LABEL.size * 1.6 + HEIGHT;
  const widest = Math.max(...shown.map((p) => page.widthOf(percent(p), LABEL)));
  const every = Math.ceil((widest + 12) / slot);
  shown.forEach((p, index) => {
    const middle = page.margin + slot * (index + 0.5);
    const height = Math.max((p / highest) * HEIGHT, p > 0 ? 2 : 0);
    page.box(middle - width / 2, bottom - height, width, height, 'attack');
    if (index % every !== 0) return;
    page.textAt(percent(p), middle, bottom - height - LABEL.size * 0.8, LABEL);
    page.textAt(String(from + index), middle, bottom + NUMBER.size, NUMBER);
  });
  page.box(page.margin, bottom, page.innerWidth, 2, 'line');
  page.y = bottom + NUMBER.size * 1.8;
  page.textAt('wounds', page.width / 2, page.y + NUMBER.size * 0.6, NUMBER);
  page.gap(NUMBER.size * 1.3);
};
