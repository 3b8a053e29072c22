import type { KillOdds } from '../../rules/answer';
import type { Target } from '../../rules/config';

/** Expected wounds per 100 points of the attacker; undefined if its points are unknown. */
export const woundsPer100Points = (wounds: number, points: number | undefined): number | undefined =>
  points ? (100 * wounds) / points : undefined;

/** The expected fraction of a unit's miniatures that are removed. */
export const shareRemoved = ({ removed }: Pick<KillOdds, 'removed'>, { miniatures }: Target): number =>
  removed.reduce((sum, p, k) => sum + p * k, 0) / miniatures;

/** Expected points removed with that fraction of a unit: each miniature is worth its share. */
export const pointsOfShare = (share: number, points: number | undefined): number | undefined =>
  points ? points * share : undefined;

/** Expected points removed from the target; undefined if its points are unknown. */
export const pointsDestroyed = (
  kill: Pick<KillOdds, 'removed'>,
  target: Target,
  points: number | undefined,
): number | undefined => pointsOfShare(shareRemoved(kill, target), points);
