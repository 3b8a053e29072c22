/** A row of the list to try, in the words of a list builder. */
export interface SampleRow {
  count: number;
  name: string;
  title?: string;
  upgrades: readonly string[];
  /** Of one unit with its upgrades. */
  points: number;
}

/** The attribute of a row's element: its place in the list. */
export const ROW = 'data-unit';

const unitsIn = (rows: readonly SampleRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const pointsOf = (rows: readonly SampleRow[]): number =>
  rows.reduce((sum, { count, points }) => sum + count * points, 0);

/** A list as on a list builder's page, our own drawing. `show` opens the card of the row that has the focus. */
export const SampleList = ({ rows, show }: { rows: readonly SampleRow[]; show(): void }) => (
  <section class="army" aria-label="A list to try it on">
    <header>
      <h3>Rebel Alliance</h3>
      <span class="muted">
        {unitsIn(rows)} units, {pointsOf(rows)} points
      </span>
    </header>
    <ul>
      {rows.map(({ count, name, title, upgrades, points }, i) => (
        <li key={name} {...{ [ROW]: i }}>
          <button type="button" onClick={show}>
            <span class="count">{count}</span>
            <span class="unit">
              {name}
              <span class="muted">{[...(title ? [title] : []), ...upgrades].join(' · ')}</span>
            </span>
            <span class="points">{count * points}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
