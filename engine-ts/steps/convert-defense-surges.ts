import type { AttackConfig } from '../../rules/config';
import type { DefenseRoll } from './roll-defense-dice';

/** Step 7: how many blocks a defense roll is worth once its surges are converted. */
export const convertDefenseSurges = ({ blocks, surges }: DefenseRoll, { defender }: AttackConfig): number =>
  defender.surgeChart === 'block' ? blocks + surges : blocks;
