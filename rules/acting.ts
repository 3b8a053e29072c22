import type { FieldId } from './fields';

/** The fields that both engines play so far; the exact engine plays all. */
export const ACTING: readonly FieldId[] = [
  'attacker_redDice',
  'attacker_blackDice',
  'attacker_whiteDice',
  'attacker_surgeChart',
  'defender_dieColor',
  'defender_surgeChart',
  'target_miniatures',
  'target_woundsEach',
  'target_woundsTaken',
];
