import { Slot } from '../../rules/slots';
import { valueOf } from '../block';
import { has, hasAtRange } from './attack-type';
import { everySurgeConverts } from './attacker';
import { djemSo } from './defender';

// What changes the attack roll in step 6; 0 or false if it does not act in this attack.
export let ionX = 0;
export let ramX = 0;
/** Impact and Weak Point together. */
export let impactX = 0;
export let primitive = false;
export let armorX = 0;
export let shieldedX = 0;
export let backup = false;
export let guardianX = 0;
export let guardianCancelsCrits = false;
/** Whether some effect of step 6 acts. */
export let modifies = false;
/** Whether blanks matter after step 4. */
export let blanksMatter = false;
/** Whether only blanks are worth rerolling: every surge converts, and Ram makes no crits of blanks. */
export let onlyBlanks = false;

export function setModifiers(): void {
  ionX = valueOf(Slot.attacker_ionX);
  ramX = valueOf(Slot.attacker_ramX);
  impactX = valueOf(Slot.attacker_impactX) + valueOf(Slot.defender_weakPointX);
  primitive = has(Slot.attacker_primitive);
  armorX = valueOf(Slot.defender_armorX);
  shieldedX = hasAtRange(Slot.defender_shieldedX) ? valueOf(Slot.defender_shieldedX) : 0;
  backup = hasAtRange(Slot.defender_backup);
  guardianX = hasAtRange(Slot.defender_guardianX) ? valueOf(Slot.defender_guardianX) : 0;
  guardianCancelsCrits = has(Slot.defender_guardianCancelsCrits);
  modifies = ramX > 0 || armorX > 0 || shieldedX > 0 || backup || guardianX > 0;
  blanksMatter = ramX > 0 || djemSo;
  onlyBlanks = everySurgeConverts && ramX == 0;
}
