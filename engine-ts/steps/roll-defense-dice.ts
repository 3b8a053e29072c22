import type { AttackConfig } from '../../rules/config';
import { DEFENSE_SIDES, DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { type Chances, certainly, keyOf, through } from '../chances';

/** How many of the target's dice show what, of how many rolled. */
export interface DefenseRoll {
  dice: number;
  blocks: number;
  surges: number;
}

/** Step 7: one die for each hit and crit that is left; a unit without a defense die rolls none. */
export const rollDefenseDice = (results: number, { defender }: AttackConfig): Chances<DefenseRoll> => {
  if (defender.dieColor === 'none') return certainly({ dice: 0, blocks: 0, surges: 0 });
  const pBlock = (defender.dieColor === 'red' ? RED_BLOCKS : WHITE_BLOCKS) / DEFENSE_SIDES;
  const pSurge = DEFENSE_SURGES / DEFENSE_SIDES;
  const oneMore = ({ dice, blocks, surges }: DefenseRoll): Chances<DefenseRoll> => [
    { state: { dice: dice + 1, blocks: blocks + 1, surges }, p: pBlock },
    { state: { dice: dice + 1, blocks, surges: surges + 1 }, p: pSurge },
    { state: { dice: dice + 1, blocks, surges }, p: 1 - pBlock - pSurge },
  ];
  let rolled: Chances<DefenseRoll> = certainly({ dice: 0, blocks: 0, surges: 0 });
  for (let die = 0; die < results; die++) rolled = through(rolled, oneMore, (roll) => keyOf(roll.blocks, roll.surges));
  return rolled;
};
