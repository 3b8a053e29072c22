import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import {
  fullName,
  STANDARD_TARGETS,
  type TableCell,
  type TableNumbers,
  type TableRow,
  type Units,
} from '../../state/units/index';
import { wounds } from '../../words/numbers';
import { kindsOf } from '../answer/target-kinds';
import { Sheet } from '../controls/Sheet';

type Measure = 'wounds' | 'per100';
const MEASURES = { per100: 'wounds per 100 points', wounds: 'wounds expected' } as const;

const KINDS = kindsOf(STANDARD_TARGETS);

const numberOf = (numbers: TableNumbers | undefined, measure: Measure): number | undefined =>
  measure === 'wounds' ? numbers?.answer.wounds : numbers?.per100;

const measureOf = ({ cells }: TableRow, target: number, measure: Measure): number | undefined =>
  numberOf(cells[target], measure);

/** The unit's main attack and, if it has both kinds, the other one in small print. */
const Cell = ({ cell, measure }: { cell: TableCell | undefined; measure: Measure }) => {
  const value = numberOf(cell, measure);
  const other = numberOf(cell?.other, measure);
  if (value === undefined) return <td>–</td>;
  return (
    <td>
      {wounds(value)}
      {other !== undefined && (
        <span class="other-kind">
          {' '}
          {cell?.other?.range === 'melee' ? 'melee' : 'ranged'} {wounds(other)}
        </span>
      )}
    </td>
  );
};

/** Column titles: the kinds of targets, and below them the targets, each a button that sorts by it. */
const Head = ({ sortTarget }: { sortTarget: Signal<number> }) => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        unit
      </th>
      <th scope="col" rowSpan={2}>
        points
      </th>
      {KINDS.map(({ kind, targets }) => (
        <th key={kind} scope="colgroup" colSpan={targets.length}>
          {kind}
        </th>
      ))}
    </tr>
    <tr>
      {STANDARD_TARGETS.map(({ id, name, brief }, index) => (
        <th key={id} scope="col" aria-sort={sortTarget.value === index ? 'descending' : 'none'}>
          <button
            type="button"
            title={name}
            aria-label={`Sort by ${name}`}
            onClick={() => {
              sortTarget.value = index;
            }}
          >
            {brief[1]} {sortTarget.value === index && '▼'}
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

const Body = ({ units, rows, measure }: { units: Units; rows: readonly TableRow[]; measure: Measure }) => (
  <tbody>
    {rows.map((row) => {
      const unit = units.catalogue.value?.units.get(row.id);
      return (
        <tr key={row.id}>
          <th scope="row">{unit ? fullName(unit) : row.id}</th>
          <td>{row.points ?? '–'}</td>
          {STANDARD_TARGETS.map(({ id }, index) => (
            <Cell key={id} cell={row.cells[index]} measure={measure} />
          ))}
        </tr>
      );
    })}
  </tbody>
);

/** Every unit against every standard target, sortable: which unit kills what best, per point. */
export const AllUnitsSheet = ({ units, onClose }: { units: Units; onClose(): void }) => {
  const sortTarget = useSignal(0);
  const measure = useSignal<Measure>('per100');
  const rows = units.table.value;
  useSignalEffect(() => {
    const stop = units.measureAll();
    return stop;
  });
  const sorted = rows?.toSorted(
    (a, b) =>
      (measureOf(b, sortTarget.value, measure.value) ?? -1) - (measureOf(a, sortTarget.value, measure.value) ?? -1),
  );
  return (
    <Sheet title="All units" onClose={onClose} wide>
      <div class="line">
        <label>
          Show
          <select
            value={measure.value}
            onChange={(event) => {
              measure.value = event.currentTarget.value as Measure;
            }}
          >
            {Object.entries(MEASURES).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <span class="muted" role="status">
          {sorted ? `${sorted.length} released units` : 'Working it out …'}
        </span>
        {!sorted && <span class="muted">{units.measured.value.toLocaleString('en')} attacks</span>}
      </div>
      {sorted && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
        <section class="all-units" tabIndex={0} aria-label="All units against the standard targets">
          <table>
            <colgroup span={2} />
            {KINDS.map(({ kind, targets }) => (
              <colgroup key={kind} span={targets.length} />
            ))}
            <Head sortTarget={sortTarget} />
            <Body units={units} rows={sorted} measure={measure.value} />
          </table>
        </section>
      )}
      <p class="muted">
        Mandatory upgrades only, no tokens, best range. Each unit as it fights: fighters in melee if that does more to a
        target in the open, everyone else by shooting; the other kind of attack is the small number. Points and cards as
        of {units.catalogue.value?.date}.
      </p>
    </Sheet>
  );
};
