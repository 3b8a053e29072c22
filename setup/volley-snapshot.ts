import type { OneWay } from './setup';

/**
 * A volley as it is stored: each attack as a share code, as if it were the first. All have the same target, which is the
 * first attack's.
 */
export interface VolleySnapshot {
  attacks: OneWay[];
  /** How many wounds the target's guardian can take; absent: it never falls. */
  guardianWounds?: number;
}
