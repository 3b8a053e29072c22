import type { FieldId } from './fields';

/** The fields that the engines play so far. */
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
