/** A row of the sample list, worded like a list builder's. */
export interface SampleRow {
  count: number;
  name: string;
  title?: string;
  upgrades: readonly string[];
  /** For one unit with its upgrades. */
  points: number;
}

/** The attribute that holds a row's index in the list. */
export const ROW = 'data-unit';

const unitsIn = (rows: readonly SampleRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);
const pointsOf = (rows: readonly SampleRow[]): number =>
  rows.reduce((sum, { count, points }) => sum + count * points, 0);

/** A tap is the card's own, as on a list builder. */
const isByTap = (event: MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch';

/** A list that looks like a list builder's, in our own design. `show` opens the card of the focused row. */
export const SampleList = ({ rows, show }: { rows: readonly SampleRow[]; show(): void }) => (
  <section class="army" aria-label="Sample list">
    <header>
      <h3>Rebel Alliance</h3>
      <span class="muted">
        {unitsIn(rows)} units · {pointsOf(rows)} pts
      </span>
    </header>
    <ul>
      {rows.map(({ count, name, title, upgrades, points }, i) => (
        <li key={name} {...{ [ROW]: i }}>
          <button type="button" onClick={(event) => isByTap(event) || show()}>
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
