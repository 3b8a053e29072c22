import { type Signal, useSignal } from '@preact/signals';
import type { Numbers, UpgradeRow } from '../../state/units/equip-question';
import { fullName, type Upgrade } from '../../state/units/index';
import { percent, wounds } from '../../words/numbers';
import { Segments } from '../controls/Segments';
import { Signed } from '../controls/Signed';
import { atRange, changesNothing, per10Points, spokenChange, type Wanted } from './equip-words';
import './UpgradeChanges.css';

const SORTS = { slot: 'by slot', gain: 'by gain', perPoint: 'by gain per point' } as const;
type Sort = keyof typeof SORTS;

const gainOf = (row: UpgradeRow, wanted: Wanted): number => (wanted === 'wounds' ? row.wounds : -row.taken);

const gainPerPoint = (row: UpgradeRow, wanted: Wanted): number => {
  const gain = gainOf(row, wanted);
  return row.points > 0 ? gain / row.points : gain > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
};

interface Group {
  title: string;
  rows: UpgradeRow[];
  /** What each of them takes the place of, if it is the same. */
  replaces?: Upgrade | undefined;
}

const sameReplaced = (rows: readonly UpgradeRow[]): Upgrade | undefined => {
  const [first] = rows;
  return rows.every(({ replaces }) => replaces?.id === first?.replaces?.id) ? first?.replaces : undefined;
};

/** The rows under their titles: one for each slot, or a single one without a title. */
const groupsOf = (rows: readonly UpgradeRow[], sort: Sort, wanted: Wanted): Group[] => {
  const byGain = rows.toSorted(
    (a, b) => gainOf(b, wanted) - gainOf(a, wanted) || a.taken - b.taken || a.points - b.points,
  );
  if (sort === 'gain') return [{ title: '', rows: byGain }];
  if (sort === 'perPoint') {
    return [{ title: '', rows: byGain.toSorted((a, b) => gainPerPoint(b, wanted) - gainPerPoint(a, wanted)) }];
  }
  const titleOf = ({ slot, isCounterparts }: UpgradeRow) => (isCounterparts ? `${slot} (counterpart)` : slot);
  return [...new Set(rows.map(titleOf))]
    .map((title) => ({ title, rows: byGain.filter((row) => titleOf(row) === title) }))
    .filter((group) => group.rows.length > 0)
    .map((group) => ({ ...group, replaces: sameReplaced(group.rows) }));
};

interface RowProps {
  row: UpgradeRow;
  wanted: Wanted;
  most: number;
  hasTaken: boolean;
  /** Whether the title above says what it takes the place of. */
  isInTitle: boolean;
  onEquip(row: UpgradeRow): void;
  onCompare: ((row: UpgradeRow) => void) | undefined;
}

const Row = ({ row, wanted, most, hasTaken, isInTitle, onEquip, onCompare }: RowProps) => {
  const { upgrade, replaces, before, after, points, notIncluded } = row;
  const name = fullName(upgrade);
  const where = wanted === 'wounds' && atRange(before.range, after.range);
  const gain = gainOf(row, wanted);
  return (
    <>
      <tr>
        <th scope="row">
          <button
            type="button"
            class="as-link"
            title={wanted === 'wounds' ? spokenChange(row) : undefined}
            onClick={() => onEquip(row)}
          >
            {name}
          </button>{' '}
          <small>
            {[where, replaces && !isInTitle && `instead of ${fullName(replaces)}`].filter(Boolean).join(', ')}
          </small>
        </th>
        <td>{points < 0 ? `−${-points}` : points}</td>
        <td>
          <span class="before">{wounds(before[wanted])} → </span>
          <b>{wounds(after[wanted])}</b>
        </td>
        <td class={wanted === 'taken' ? 'gain-bar fewer' : 'gain-bar'} aria-hidden="true">
          {gain > 0 && <i style={{ width: `${(100 * gain) / most}%` }} />}
        </td>
        <td class="change">
          <Signed difference={row[wanted]} />
        </td>
        {wanted === 'wounds' && (
          <>
            <td class="wide-only">
              {row.destroyed === undefined ? '–' : <Signed difference={100 * row.destroyed} digits={1} />}
            </td>
            {hasTaken && (
              <td class="taken">
                <Signed difference={row.taken} />
              </td>
            )}
          </>
        )}
        <td class="wide-only per-10">{per10Points(row, wanted) ?? '–'}</td>
        {onCompare && (
          <td class="compare">
            <button type="button" class="as-link" aria-label={`Compare with ${name}`} onClick={() => onCompare(row)}>
              compare
            </button>
          </td>
        )}
      </tr>
      {notIncluded.length > 0 && (
        <tr class="left-out">
          <td colSpan={onCompare ? 9 : 8}>not included: {notIncluded.join(' ')}</td>
        </tr>
      )}
    </>
  );
};

interface Head {
  name: string;
  title: string;
  looks?: string;
}

const BAR: Head = { name: '', title: '', looks: 'gain-bar' };

const HEADS: Record<Wanted, readonly Head[]> = {
  wounds: [
    { name: 'pts', title: 'Points' },
    { name: 'wounds', title: 'Average wounds before and after' },
    BAR,
    { name: 'change', title: 'Change in average wounds', looks: 'change' },
    {
      name: 'destroyed',
      title: 'Change of the chance to destroy the target, in percentage points',
      looks: 'wide-only',
    },
    { name: 'taken', title: 'Change in wounds taken from a standard attack', looks: 'taken' },
    { name: 'per 10 pts', title: 'Change in wounds for each 10 points', looks: 'wide-only per-10' },
  ],
  taken: [
    { name: 'pts', title: 'Points' },
    { name: 'taken', title: 'Average wounds taken from a standard attack before and after' },
    BAR,
    { name: 'change', title: 'Change in wounds taken from a standard attack', looks: 'change' },
    { name: 'per 10 pts', title: 'Change in wounds taken for each 10 points', looks: 'wide-only per-10' },
  ],
};

/** The table's caption for screen readers: what each upgrade is compared with. */
const captionOf = (base: Numbers, wanted: Wanted): string => {
  const destroyed = base.destroyed === undefined ? '' : `, ${percent(base.destroyed)} destroyed`;
  return wanted === 'wounds'
    ? `Each upgrade added to ${wounds(base.wounds)} wounds${destroyed}. Choose one to equip it.`
    : `Each upgrade added to ${wounds(base.taken)} wounds taken. Choose one to equip it.`;
};

/** The attack below the sheet has other numbers. */
const TAKEN_FROM = 'Average wounds taken from the four standard attacks, not from the attack on screen.';

const unchangedWords = (count: number, wanted: Wanted): string => {
  const make = count === 1 ? 'upgrade makes' : 'upgrades make';
  return `${count} ${make} no difference ${wanted === 'taken' ? 'to these wounds' : 'here'}`;
};

interface Props {
  base: Numbers;
  rows: readonly UpgradeRow[];
  wanted?: Wanted;
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
export const UpgradeChanges = ({ base, rows, wanted = 'wounds', onEquip, onCompare }: Props) => {
  const sort = useSignal<Sort>('slot');
  const changing = rows.filter((row) => !changesNothing(row, wanted));
  const others = rows.filter((row) => changesNothing(row, wanted));
  // few upgrades protect their unit: a column of zeros says nothing
  const hasTaken = changing.some((row) => Math.abs(row.taken) >= 0.005);
  const heads = HEADS[wanted].filter(({ looks }) => looks !== 'taken' || hasTaken);
  const most = Math.max(...changing.map((row) => gainOf(row, wanted)), 0);
  return (
    <section class={`upgrade-changes by-${sort.value}`} aria-label="What each upgrade changes">
      <div class="changes-head">
        <h3>What each upgrade changes</h3>
        <SortChoice sort={sort} />
      </div>
      {wanted === 'taken' && <p class="muted">{TAKEN_FROM}</p>}
      <table>
        <caption class="unseen">{captionOf(base, wanted)}</caption>
        <thead>
          <tr>
            <th scope="col">upgrade</th>
            {heads.map(({ name, title, looks }) => (
              <th key={title} scope="col" class={looks} title={title} aria-hidden={name === '' || undefined}>
                {name}
              </th>
            ))}
            {onCompare && <td class="compare" />}
          </tr>
        </thead>
        {groupsOf(changing, sort.value, wanted).map((group) => (
          <tbody key={group.title}>
            {group.title && (
              <tr>
                <th scope="rowgroup" colSpan={9} class="slot-name">
                  {group.title}
                  {group.replaces && `, instead of ${fullName(group.replaces)}`}
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <Row
                key={`${row.upgrade.id}${row.isCounterparts}`}
                row={row}
                wanted={wanted}
                most={most}
                hasTaken={hasTaken}
                isInTitle={group.replaces !== undefined}
                onEquip={onEquip}
                onCompare={onCompare}
              />
            ))}
          </tbody>
        ))}
      </table>
      {others.length > 0 && (
        <details class="muted">
          <summary>{unchangedWords(others.length, wanted)}</summary>
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
