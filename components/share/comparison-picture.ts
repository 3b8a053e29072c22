import { describe } from '../../words/describe';
import { signed } from '../../words/numbers';
import type { Cell, Comparison, ComparisonRow } from '../answer/comparison';
import { Page, type Style } from './page';
import { wrapWithin } from './wrap';

const WIDTH = 1200;
const MARGIN = 56;
const LABELS = 300;
const ROW = 42;
/** A row with differences below its numbers. */
const TALL_ROW = 64;
const MOST_NAME_LINES = 3;

const TITLE: Style = { size: 40, color: 'text', bold: true };
const LABEL: Style = { size: 24, color: 'text' };
const WHICH: Style = { size: 20, color: 'muted' };
const NUMBER: Style = { size: 26, color: 'text', align: 'right' };
const CHANGE: Style = { size: 19, color: 'text', align: 'right' };
const NAME: Style = { size: 22, color: 'text', bold: true, align: 'right' };
const SMALL: Style = { size: 20, color: 'muted' };

/** The page with its columns: the labels at the start, then equally wide ones that end at `rightOf`. */
const columnsOf = (page: Page, count: number) => {
  const width = (page.innerWidth - LABELS) / count;
  return { width, rightOf: (i: number) => page.margin + LABELS + width * (i + 1) - 12 };
};
type Columns = ReturnType<typeof columnsOf>;

const drawHeads = (page: Page, { attacks }: Comparison, columns: Columns): void => {
  const names = attacks.map(({ name }) =>
    wrapWithin(name, columns.width - 24, (words) => page.widthOf(words, NAME), MOST_NAME_LINES),
  );
  names.forEach((lines, i) => {
    lines.forEach((line, n) => {
      page.textAt(line, columns.rightOf(i), page.y + NAME.size * (0.7 + 1.3 * n), NAME);
    });
  });
  page.gap(NAME.size * 1.3 * Math.max(...names.map((lines) => lines.length)) + 14);
};

const drawCell = (page: Page, cell: Cell, right: number, width: number, height: number, digits: number): void => {
  const { text, difference, isBest } = cell;
  if (isBest) page.box(right + 12 - width + 8, page.y + 3, width - 8, height - 6, 'best');
  const hasChange = height === TALL_ROW && difference !== undefined;
  page.textAt(text, right, page.y + (hasChange ? 22 : height / 2), { ...NUMBER, ...(isBest && { bold: true }) });
  if (!hasChange) return;
  page.textAt(signed(difference, digits), right, page.y + 47, CHANGE);
};

const drawRow = (page: Page, row: ComparisonRow, columns: Columns, height: number): void => {
  const { label, which, cells, digits } = row;
  page.box(page.margin, page.y, page.innerWidth, 1, 'line');
  page.textAt(label, page.margin, page.y + height / 2, LABEL);
  if (which) page.textAt(which, page.margin + page.widthOf(`${label} `, LABEL), page.y + height / 2, WHICH);
  cells.forEach((cell, i) => {
    drawCell(page, cell, columns.rightOf(i), columns.width, height, digits);
  });
  page.gap(height);
};

/** Draws a comparison as a table, the best of each row marked. `title` says what is compared. */
export const drawComparison = (canvas: HTMLCanvasElement, comparison: Comparison, title: string): void => {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser could not draw the picture.');
  const { attacks, numbers, targets } = comparison;
  const page = new Page(pen, WIDTH, MARGIN);
  const columns = columnsOf(page, attacks.length);
  page.paragraph(title, TITLE);
  page.gap(12);
  for (const { name, config } of attacks) page.paragraph(`${name}: ${describe(config)}`, WHICH);
  page.gap(28);
  drawHeads(page, comparison, columns);
  for (const row of numbers) {
    const hasChanges = row.cells.some(({ difference }) => difference !== undefined);
    drawRow(page, row, columns, hasChanges ? TALL_ROW : ROW);
  }
  if (targets.length > 0) {
    page.gap(24);
    page.paragraph('Same attack vs.', SMALL);
    page.gap(8);
    for (const row of targets) drawRow(page, row, columns, ROW);
  }
  page.gap(28);
  page.paragraph('Average wounds. The best of each row is marked. Tell Me the Odds, an unofficial fan tool', SMALL);
  page.drawOn(canvas);
};
