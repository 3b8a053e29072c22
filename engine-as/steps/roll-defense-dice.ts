import { DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { DefenseDie, Slot } from '../../rules/slots';
import { attack } from '../attack';
import { valueOf } from '../block';
import { sixSides } from '../random';

/** Step 7: one die for each hit and crit that is left; a unit without a defense die rolls none. */
export function rollDefenseDice(): void {
  const color = valueOf(Slot.defender_dieColor);
  const blockSides = color == DefenseDie.red ? RED_BLOCKS : WHITE_BLOCKS;
  const dice = color == DefenseDie.none ? 0 : attack.hits + attack.crits;
  let blocks = 0;
  let surges = 0;
  for (let die = 0; die < dice; die++) {
    const side = sixSides();
    if (side < DEFENSE_SURGES) surges++;
    else if (side < DEFENSE_SURGES + blockSides) blocks++;
  }
  attack.defenseDice = dice;
  attack.blocks = blocks;
  attack.defenseSurges = surges;
}
