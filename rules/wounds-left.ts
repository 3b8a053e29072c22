import type { Target } from './config';

/** The part of a target that kill odds need. */
export type Wounds = Pick<Target, 'miniatures' | 'woundsEach' | 'woundsTaken'>;

/** How many wounds destroy the target. */
export const woundsLeft = ({ miniatures, woundsEach, woundsTaken }: Wounds): number =>
  Math.max(0, miniatures * woundsEach - woundsTaken);
