import type { Store } from '../../state/sync/store';
import { focusBeside } from '../controls/focus-beside';
import { Signed } from '../controls/Signed';
import { isSecondClick } from '../controls/UndoNotice';
import type { Cell, Comparison, ComparisonRow } from './comparison';

const UnpinButton = ({ store, index, letter }: { store: Store; index: number; letter: string }) => (
  <button
    type="button"
    class="remove"
    aria-label={`Unpin ${letter}`}
    title={`Unpin ${letter}`}
    onClick={(event) => {
      if (isSecondClick(event)) return;
      focusBeside(event.currentTarget.closest('th'), '.compare .pin-button');
      store.do({ do: 'unpin', index });
    }}
  >
    ×
  </button>
);

/** Keys that survive removing a pin before, so that a column keeps its button and the focus. */
const keysOf = (pins: readonly { code: string }[]): string[] =>
  pins.map(({ code }, i) => `${code} ${pins.slice(0, i).filter((pin) => pin.code === code).length}`);

/** Breaks between its parts first: "DLT-19, / 62 pts". */
const ColumnName = ({ name }: { name: string }) => (
  <span class="column-name">
    {name.split(/(?<=,) /).flatMap((part, i) => [i > 0 && ' ', <span key={part}>{part}</span>])}
  </span>
);

const Heads = ({ store, comparison, keys }: { store: Store; comparison: Comparison; keys: readonly string[] }) => (
  <tr>
    <td />
    {comparison.attacks.map(({ letter, name }, i) => (
      <th key={keys[i]} scope="col" title={name}>
        {letter ? (
          <span class="column-key">
            <span class={`legend legend-${i - 1}`}>{letter}</span>
            <UnpinButton store={store} index={i - 1} letter={letter} />
          </span>
        ) : (
          <span class="column-key">now</span>
        )}
        <ColumnName name={name} />
      </th>
    ))}
  </tr>
);

const CellOf = ({ cell: { text, difference, isBest }, digits }: { cell: Cell; digits: number }) => (
  <td class={isBest ? 'best' : undefined}>
    {text}
    {isBest && <span class="unseen"> best</span>}
    {difference !== undefined && <Signed difference={difference} digits={digits} />}
  </td>
);

const RowOf = ({ row, keys, isBrief }: { row: ComparisonRow; keys: readonly string[]; isBrief?: boolean }) => (
  <tr>
    <th scope="row">
      {row.label} {row.which && <small>{row.which}</small>}
    </th>
    {row.cells.map(({ difference, ...cell }, i) => (
      <CellOf
        key={keys[i]}
        digits={row.digits}
        cell={{ ...cell, ...(!isBrief && difference !== undefined && { difference }) }}
      />
    ))}
  </tr>
);

/** A column for each attack; the numbers first, then the same attacks against the standard targets. */
export const CompareTable = ({ store, comparison }: { store: Store; comparison: Comparison }) => {
  const { numbers, targets, attacks } = comparison;
  const keys = ['now', ...keysOf(store.session.value.pins)];
  return (
    <table style={{ '--columns': attacks.length }} aria-label="Comparison">
      <thead>
        <Heads store={store} comparison={comparison} keys={keys} />
      </thead>
      <tbody>
        {numbers.map((row) => (
          <RowOf key={row.id} row={row} keys={keys} />
        ))}
      </tbody>
      {targets.length > 0 && (
        <tbody>
          <tr class="group">
            <th scope="rowgroup" colSpan={attacks.length + 1}>
              Same attack vs.
            </th>
          </tr>
          {targets.map((row) => (
            <RowOf key={row.id} row={row} keys={keys} isBrief />
          ))}
        </tbody>
      )}
    </table>
  );
};
