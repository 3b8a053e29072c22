import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

type Step = readonly [rows: number, columns: number];

/** Where a key leads from a cell: along its row, or to another row. */
const KEYS: Record<string, Step> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** The button of each cell of the head and the body, as far as it has one; a waiting row has only its head's. */
const gridOf = (table: HTMLTableElement | null): (HTMLElement | null)[][] =>
  [...(table?.querySelectorAll<HTMLTableRowElement>('thead tr, tbody tr') ?? [])].map((row) =>
    [...row.cells].map((cell) => cell.querySelector('button')),
  );

/** The next button that way. */
const nextIn = (grid: (HTMLElement | null)[][], row: number, column: number, step: Step): HTMLElement | undefined => {
  const [nextRow, nextColumn] = [row + step[0], column + step[1]];
  if (!grid[nextRow] || nextColumn < 0 || nextColumn >= (grid[0]?.length ?? 0)) return undefined;
  return grid[nextRow][nextColumn] ?? nextIn(grid, nextRow, nextColumn, step);
};

/** The first or last match-up of the row, or with Ctrl of the table; in the head, the first or last column. */
const endOf = (
  grid: (HTMLElement | null)[][],
  row: number,
  { key, ctrlKey }: KeyboardEvent,
): HTMLElement | undefined => {
  const edge = key === 'Home' ? 0 : -1;
  const answered = grid.filter((cells) => cells.some(isCell));
  const line = ctrlKey ? answered.at(edge) : grid[row];
  return line?.slice(1).at(edge) ?? undefined;
};

const isCell = (button: HTMLElement | null): boolean => button?.dataset.column !== undefined;

/**
 * Makes the buttons of a table one stop of the Tab key: arrow keys move between its cells and on to the buttons in its
 * heads, Home and End to the ends of a row, with Ctrl to the first and last cell. The stop is always a cell. Render the
 * first cell's button with `tabIndex={0}`, all others with -1.
 */
export const useGridKeys = (table: RefObject<HTMLTableElement | null>) => {
  const cells = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const isStop = ({ tabIndex }: HTMLElement) => tabIndex === 0;
  // rows come and go while they are worked out
  useEffect(() => {
    const [first, ...others] = cells();
    if (first && ![first, ...others].some(isStop)) first.tabIndex = 0;
  });
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const step = KEYS[event.key];
    if (!(step || event.key === 'Home' || event.key === 'End')) return;
    const grid = gridOf(table.current);
    const row = grid.findIndex((buttons) => buttons.includes(event.target as HTMLElement));
    if (row < 0) return;
    event.preventDefault();
    const column = grid[row]?.indexOf(event.target as HTMLElement) ?? -1;
    const next = step ? nextIn(grid, row, column, step) : endOf(grid, row, event);
    if (!next) return;
    if (isCell(next)) {
      for (const cell of cells().filter(isStop)) cell.tabIndex = -1;
      next.tabIndex = 0;
    }
    // a cell that is partly visible would not scroll on its own
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
};
