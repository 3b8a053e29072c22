import type { KillOdds } from '../../rules/answer';
import type { Target } from '../../rules/config';

/** Expected wounds per 100 points of the attacker; undefined if its points are unknown. */
export const woundsPer100Points = (wounds: number, points: number | undefined): number | undefined =>
  points ? (100 * wounds) / points : undefined;

/** Expected points removed from the target: each miniature is worth its share. */
export const pointsDestroyed = (
  { removed }: Pick<KillOdds, 'removed'>,
  { miniatures }: Target,
  points: number | undefined,
): number | undefined => (points ? (points * removed.reduce((sum, p, k) => sum + p * k, 0)) / miniatures : undefined);
