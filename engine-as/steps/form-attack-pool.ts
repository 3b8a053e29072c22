import { Slot } from '../../rules/slots';
import { attack } from '../attack';
import { valueOf } from '../block';

/** Step 2: the dice that the attacker's weapons bring. They are the same for every attack of a run. */
export function formAttackPool(): void {
  attack.redDice = valueOf(Slot.attacker_redDice);
  attack.blackDice = valueOf(Slot.attacker_blackDice);
  attack.whiteDice = valueOf(Slot.attacker_whiteDice);
}
