import { AttackSurge, Slot } from '../../rules/slots';
import { attack } from '../attack';
import { valueOf } from '../block';

/** Step 4d: the unit's surge chart turns surges into hits or crits; a surge that is left is a blank. */
export function convertAttackSurges(): void {
  const chart = valueOf(Slot.attacker_surgeChart);
  if (chart == AttackSurge.hit) attack.hits += attack.surges;
  else if (chart == AttackSurge.crit) attack.crits += attack.surges;
  else attack.blanks += attack.surges;
  attack.surges = 0;
}
