import { withSoftHyphens } from '../../words/soft-hyphens';
import type { MapTable } from '../battle/map-table';
import { Page, type Style } from './page';
import { wrap, wrapWithin } from './wrap';

const MARGIN = 48;
const LABELS = 340;
const COLUMN = 132;
const ROW = 52;
/** A title has room even above a narrow map. */
const LEAST_WIDTH = 900;
const MOST_NAME_LINES = 4;

const TITLE: Style = { size: 36, color: 'text', bold: true };
const ABOUT: Style = { size: 22, color: 'muted' };
const NAME: Style = { size: 20, color: 'text' };
const HEAD: Style = { size: 18, color: 'text', align: 'right' };
const RANGE: Style = { size: 16, color: 'text' };
const NUMBER: Style = { size: 22, color: 'text', align: 'right' };
const SMALL: Style = { size: 18, color: 'muted' };

const drawHeads = (page: Page, columns: MapTable['columns']): void => {
  const measure = (words: string) => page.widthOf(words, HEAD);
  const names = columns.map(({ name, short }) => {
    const lines = wrap(withSoftHyphens(name), COLUMN - 16, measure);
    if (lines.length <= MOST_NAME_LINES) return lines;
    return wrapWithin(withSoftHyphens(short), COLUMN - 16, measure, MOST_NAME_LINES);
  });
  const most = Math.max(...names.map((lines) => lines.length));
  names.forEach((lines, i) => {
    lines.forEach((line, n) => {
      const y = page.y + HEAD.size * 1.3 * (most - lines.length + n + 0.5);
      page.textAt(line, MARGIN + LABELS + COLUMN * (i + 1) - 10, y, HEAD);
    });
  });
  page.gap(HEAD.size * 1.3 * most + 8);
};

const drawRow = (page: Page, { name, cells }: MapTable['rows'][number]): void => {
  const middle = page.y + ROW / 2;
  const lines = wrapWithin(name, LABELS - 16, (words) => page.widthOf(words, NAME), 2);
  lines.forEach((line, n) => {
    page.textAt(line, MARGIN, middle + NAME.size * 1.2 * (n - (lines.length - 1) / 2), NAME);
  });
  cells.forEach(({ text, range, heat, isLoss, isBest, isBestOfRow }, i) => {
    const left = MARGIN + LABELS + COLUMN * i;
    if (isBest) page.box(left, page.y, COLUMN - 2, ROW - 2, 'text');
    const inset = isBest ? 3 : 0;
    const [x, y, width, height] = [left + inset, page.y + inset, COLUMN - 2 - 2 * inset, ROW - 2 - 2 * inset];
    page.box(x, y, width, height, 'ground');
    page.box(x, y, width, height, isLoss ? 'heatBlue' : 'heat', Math.min(1, heat));
    page.textAt(range, left + 10, middle, RANGE);
    page.textAt(text, left + COLUMN - 12, middle, { ...NUMBER, ...(isBestOfRow && { bold: true }) });
  });
  page.gap(ROW);
};

/** Draws the map with its numbers: the best attacker of a column has an outline, the best target of a row is bold. */
export const drawMap = (canvas: HTMLCanvasElement, { title, about, columns, rows }: MapTable): void => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture.');
  const page = new Page(pen, Math.max(LEAST_WIDTH, 2 * MARGIN + LABELS + COLUMN * columns.length), MARGIN);
  page.paragraph(title, TITLE);
  page.paragraph(about, ABOUT);
  page.gap(24);
  drawHeads(page, columns);
  for (const row of rows) drawRow(page, row);
  page.gap(20);
  page.paragraph(
    'Outline: best attacker of a column. Bold: best target of a row. Tell Me the Odds, an unofficial fan tool',
    SMALL,
  );
  page.drawOn(canvas);
};
