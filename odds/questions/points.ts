import type { KillOdds } from '../../rules/answer';
import type { Target } from '../../rules/config';

/** Expected wounds for every 100 points of the attacker; undefined while its points are not known. */
export const woundsPer100Points = (wounds: number, points: number | undefined): number | undefined =>
  points ? (100 * wounds) / points : undefined;

/** Points of the target that fall: each miniature is worth its share of them. */
export const pointsDestroyed = (
  { removed }: Pick<KillOdds, 'removed'>,
  { miniatures }: Target,
  points: number | undefined,
): number | undefined => (points ? (points * removed.reduce((sum, p, k) => sum + p * k, 0)) / miniatures : undefined);
