import { DefenseDie, DefenseSurge, GuardianDie, Slot } from '../../rules/slots';
import { valueOf } from '../block';
import { has } from './attack-type';
import { canDeflect } from './defender';

// How the guardian defends. How many hits it takes over is in modifiers.ts.
export let guardianDie: DefenseDie = DefenseDie.white;
export let guardianSurgesBlock = false;
export let guardianSurgeTokens = 0;
export let guardianDeflectWounds = false;
/** Soresu Mastery, with a dodge token to spend. */
export let guardianRerolls = false;
/** Immune: Pierce. */
export let guardianImmune = false;

export function setGuardian(): void {
  const deflects = has(Slot.defender_guardianDeflect) && canDeflect();
  guardianDie = valueOf(Slot.defender_guardianDieColor) == GuardianDie.red ? DefenseDie.red : DefenseDie.white;
  guardianSurgesBlock = deflects || valueOf(Slot.defender_guardianSurgeChart) == DefenseSurge.block;
  guardianSurgeTokens = valueOf(Slot.defender_guardianSurgeTokens);
  guardianDeflectWounds = deflects && !has(Slot.attacker_immuneDeflect);
  guardianRerolls = has(Slot.defender_guardianSoresuMastery) && has(Slot.defender_guardianDodgeTokens);
  guardianImmune = has(Slot.defender_guardianImmunePierce);
}
