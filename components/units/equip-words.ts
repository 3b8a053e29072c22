import type { UpgradeRow } from '../../state/units/equip-question';
import type { Range } from '../../state/units/index';
import { withSign, wounds } from '../../words/numbers';

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
export const atRange = (before: Range | undefined, after: Range | undefined): string => {
  if (after === undefined || after === before) return '';
  return after === 'melee' ? 'in melee' : `at range ${after}`;
};

/** The change in a sentence: “+1.00 wounds (0.89 → 1.89), +7.1% destroyed, 20 pts, range 3”. */
export const spokenChange = ({ wounds: gain, before, after, destroyed, points }: UpgradeRow): string =>
  [
    `${withSign(gain)} wounds (${wounds(before.wounds)} → ${wounds(after.wounds)})`,
    destroyed !== undefined && `${withSign(100 * destroyed, 1)}% destroyed`,
    `${points} pts`,
    after.range !== undefined && (after.range === 'melee' ? 'melee' : `range ${after.range}`),
  ]
    .filter(Boolean)
    .join(', ');
