import type { UpgradeRow } from '../../state/units/equip-question';
import type { Range } from '../../state/units/index';
import { withSign, wounds } from '../../words/numbers';
import { rangeWords } from '../../words/range';

/** What an upgrade is judged by: the wounds dealt, or the wounds taken. */
export type Wanted = 'wounds' | 'taken';

/** Differences smaller than this are rounding. */
const TINY = 1e-9;

/** Whether an upgrade changes no number: neither dealt nor taken, or, where only the latter is shown, not taken. */
export const changesNothing = ({ wounds: dealt, destroyed = 0, taken }: UpgradeRow, wanted: Wanted): boolean =>
  (wanted === 'taken' ? [taken] : [dealt, destroyed, taken]).every((difference) => Math.abs(difference) < TINY);

/** The change in wounds, dealt or taken, for each 10 points; undefined if it costs none. */
export const per10Points = (row: UpgradeRow, wanted: Wanted): string | undefined =>
  row.points > 0 ? withSign((10 * row[wanted]) / row.points) : undefined;

/** Where the attack is made, if that changes. */
export const atRange = (before: Range | undefined, after: Range | undefined): string =>
  after === undefined || after === before ? '' : rangeWords(after);

/** The change in a sentence: “+1.00 wounds (0.89 → 1.89), destroyed +7.1 percentage points, 20 pts, at range 3”. */
export const spokenChange = ({ wounds: gain, before, after, destroyed, points }: UpgradeRow): string =>
  [
    `${withSign(gain)} wounds (${wounds(before.wounds)} → ${wounds(after.wounds)})`,
    destroyed !== undefined && `destroyed ${withSign(100 * destroyed, 1)} percentage points`,
    `${points} pts`,
    after.range !== undefined && rangeWords(after.range),
  ]
    .filter(Boolean)
    .join(', ');
