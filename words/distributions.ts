import type { AttackOdds } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

/** The chances of 0, 1, 2 … of something beside the wounds. */
export interface OtherDistribution {
  /** "minis removed". */
  title: string;
  chances: readonly number[];
}

/** What an attack does beside the wounds, where it can do it: minis removed, wounds back, wounds of the guardian. */
export const otherDistributions = (
  { kill, woundsBack, guardian }: Pick<AttackOdds, 'kill' | 'woundsBack' | 'guardian'>,
  { target }: AttackConfig,
): OtherDistribution[] => [
  ...(kill && (target?.miniatures ?? 0) > 1 ? [{ title: 'minis removed', chances: kill.removed }] : []),
  ...(woundsBack.mean > 0 ? [{ title: 'wounds back to the attacker', chances: woundsBack.distribution }] : []),
  ...(guardian.mean > 0 ? [{ title: 'guardian’s wounds', chances: guardian.distribution }] : []),
];

/** How many rows a table of them needs. */
export const rowsIn = (distributions: readonly OtherDistribution[]): number =>
  Math.max(0, ...distributions.map(({ chances }) => chances.length));
