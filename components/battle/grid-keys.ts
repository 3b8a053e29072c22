import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/** Where a key leads from a cell: along its row, or to another row. */
const KEYS: Record<string, readonly [rows: number, columns: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/**
 * Makes the buttons of a table's cells one stop of the Tab key: arrow keys move between cells, Home and End to the ends
 * of a row, with Ctrl to the first and last cell. Render the first button with `tabIndex={0}`, the others with -1.
 */
export const useGridKeys = (table: RefObject<HTMLTableElement | null>) => {
  const grid = (): HTMLElement[][] =>
    [...(table.current?.querySelectorAll('tbody tr') ?? [])]
      .map((row) => [...row.querySelectorAll<HTMLElement>('[data-column]')])
      .filter((cells) => cells.length > 0);
  const isStop = ({ tabIndex }: HTMLElement) => tabIndex === 0;
  // rows come and go while they are worked out
  useEffect(() => {
    const cells = grid().flat();
    if (!cells.some(isStop) && cells[0]) cells[0].tabIndex = 0;
  });
  return (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const rows = grid();
    const row = rows.findIndex((cells) => cells.includes(event.target as HTMLElement));
    const column = rows[row]?.indexOf(event.target as HTMLElement) ?? -1;
    const step = KEYS[event.key];
    const isEdge = event.key === 'Home' || event.key === 'End';
    if (row < 0 || column < 0 || !(step || isEdge)) return;
    event.preventDefault();
    const edge = event.key === 'Home' ? 0 : -1;
    const line = isEdge && event.ctrlKey ? rows.at(edge) : rows[row + (step?.[0] ?? 0)];
    const next = step ? line?.[column + step[1]] : line?.at(edge);
    if (!next) return;
    for (const cell of rows.flat().filter(isStop)) cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
};
