import { type ReadonlySignal, signal } from '@preact/signals';

/**
 * How much room the window has beside the attack: 0 in the popup, 1 for columns, 2 for columns and open tables. The widths
 * are those of Columns.css.
 */
export const watchRoom = (): ReadonlySignal<number> => {
  const queries = [1400, 1800].map((width) => matchMedia(`(min-width: ${width}px)`));
  const reached = () => queries.filter(({ matches }) => matches).length;
  const room = signal(reached());
  for (const query of queries) {
    query.addEventListener('change', () => {
      room.value = reached();
    });
  }
  return room;
};
