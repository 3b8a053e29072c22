import { type Signal, useSignal } from '@preact/signals';
import type { Numbers, UpgradeRow } from '../../state/units/equip-question';
import { fullName } from '../../state/units/index';
import { percent, wounds } from '../../words/numbers';
import { Segments } from '../controls/Segments';
import { Signed } from '../controls/Signed';
import { atRange, changesNothing, per10Points, spokenChange } from './equip-words';
import './UpgradeChanges.css';

const SORTS = { slot: 'by slot', gain: 'by gain', perPoint: 'by gain per point' } as const;
type Sort = keyof typeof SORTS;

const gainPerPoint = ({ wounds: gain, points }: UpgradeRow): number =>
  points > 0 ? gain / points : gain > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;

/** The rows under their titles: one for each slot, or a single one without a title. */
const groupsOf = (rows: readonly UpgradeRow[], sort: Sort): { title: string; rows: UpgradeRow[] }[] => {
  const byGain = rows.toSorted((a, b) => b.wounds - a.wounds || a.taken - b.taken || a.points - b.points);
  if (sort === 'gain') return [{ title: '', rows: byGain }];
  if (sort === 'perPoint') return [{ title: '', rows: byGain.toSorted((a, b) => gainPerPoint(b) - gainPerPoint(a)) }];
  const titleOf = ({ slot, isCounterparts }: UpgradeRow) => (isCounterparts ? `${slot} (counterpart)` : slot);
  return [...new Set(rows.map(titleOf))]
    .map((title) => ({ title, rows: byGain.filter((row) => titleOf(row) === title) }))
    .filter((group) => group.rows.length > 0);
};

interface RowProps {
  row: UpgradeRow;
  most: number;
  onEquip(row: UpgradeRow): void;
  onCompare: ((row: UpgradeRow) => void) | undefined;
}

const Row = ({ row, most, onEquip, onCompare }: RowProps) => {
  const { upgrade, replaces, before, after, points, notIncluded } = row;
  const name = fullName(upgrade);
  const where = atRange(before.range, after.range);
  return (
    <tr>
      <th scope="row">
        <button type="button" class="as-link" title={spokenChange(row)} onClick={() => onEquip(row)}>
          {name}
        </button>{' '}
        {where && <small>{where}</small>}
        {replaces && <small>instead of {fullName(replaces)}</small>}
        {notIncluded.length > 0 && <small class="left-out">not included: {notIncluded.join(' ')}</small>}
      </th>
      <td>{points < 0 ? `−${-points}` : points}</td>
      <td class="before-after">
        {wounds(before.wounds)} → <b>{wounds(after.wounds)}</b>
      </td>
      <td class="gain-bar" aria-hidden="true">
        {row.wounds > 0 && <i style={{ width: `${(100 * row.wounds) / most}%` }} />}
      </td>
      <td>
        <Signed difference={row.wounds} />
      </td>
      <td class="wide-only">
        {row.destroyed === undefined ? '–' : <Signed difference={100 * row.destroyed} digits={1} />}
      </td>
      <td class="taken">
        <Signed difference={row.taken} />
      </td>
      <td class="wide-only">{per10Points(row) ?? '–'}</td>
      {onCompare && (
        <td class="compare">
          <button type="button" class="quiet" aria-label={`Compare with ${name}`} onClick={() => onCompare(row)}>
            Compare
          </button>
        </td>
      )}
    </tr>
  );
};

const HEADS = [
  { name: 'pts', title: 'Points' },
  { name: 'wounds', title: 'Average wounds before and after' },
  { name: '', title: '' },
  { name: 'change', title: 'Change in average wounds' },
  { name: 'destroyed', title: 'Change of the chance to destroy the target, in percentage points', looks: 'wide-only' },
  { name: 'taken', title: 'Change in wounds taken from a standard attack', looks: 'taken' },
  { name: 'per 10 pts', title: 'Change in wounds for each 10 points', looks: 'wide-only' },
];

interface Props {
  base: Numbers;
  rows: readonly UpgradeRow[];
  onEquip(row: UpgradeRow): void;
  onCompare?: (row: UpgradeRow) => void;
}

const SortChoice = ({ sort }: { sort: Signal<Sort> }) => (
  <Segments
    label="Order"
    help="How the upgrades are sorted"
    look="view"
    value={sort.value}
    names={Object.keys(SORTS)}
    wordOf={(name) => SORTS[name as Sort]}
    onChange={(name) => {
      sort.value = name as Sort;
    }}
  />
);

/** What each upgrade changes, those without any change by name below. */
export const UpgradeChanges = ({ base, rows, onEquip, onCompare }: Props) => {
  const sort = useSignal<Sort>('slot');
  const changing = rows.filter((row) => !changesNothing(row));
  const others = rows.filter(changesNothing);
  const most = Math.max(...changing.map((row) => row.wounds), 0);
  return (
    <section class="upgrade-changes" aria-label="What each upgrade changes">
      <div class="changes-head">
        <h3>What each upgrade changes</h3>
        <SortChoice sort={sort} />
      </div>
      <table>
        <caption class="unseen">
          Each upgrade added to {wounds(base.wounds)} wounds
          {base.destroyed === undefined ? '' : `, ${percent(base.destroyed)} destroyed`}. Choose one to equip it.
        </caption>
        <thead>
          <tr>
            <th scope="col">upgrade</th>
            {HEADS.map(({ name, title, looks }) => (
              <th key={title} scope="col" class={looks} title={title} aria-hidden={name === '' || undefined}>
                {name}
              </th>
            ))}
            {onCompare && <td class="compare" />}
          </tr>
        </thead>
        {groupsOf(changing, sort.value).map((group) => (
          <tbody key={group.title}>
            {group.title && (
              <tr>
                <th scope="rowgroup" colSpan={4} class="slot-name">
                  {group.title}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <Row
                key={`${row.upgrade.id}${row.isCounterparts}`}
                row={row}
                most={most}
                onEquip={onEquip}
                onCompare={onCompare}
              />
            ))}
          </tbody>
        ))}
      </table>
      {others.length > 0 && (
        <details class="muted">
          <summary>
            {others.length} {others.length === 1 ? 'upgrade changes' : 'upgrades change'} no number here
          </summary>
          <ul>
            {others.map((row) => (
              <li key={`${row.upgrade.id}${row.isCounterparts}`}>
                {fullName(row.upgrade)}, {row.upgrade.cost} pts
                {row.notIncluded.length > 0 && `: ${row.notIncluded.join(' ')}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
