import { DEFENSE_SIDES } from '../../rules/dice';
import { Impervious, Slot } from '../../rules/slots';
import { valueOf } from '../block';
import { has, hasInMelee } from './attack-type';
import { dodgeTokens, duelistDefender, expectedBlocks, extraDice, noDefense } from './defender';
import { guardianImmune } from './guardian';
import { guardianX } from './modifiers';

/** Pierce of the weapons, less what Makashi Mastery gives up. */
export let weaponPierce = 0;
/** The target cannot be pierced, whatever it does. */
export let immune = false;
/** The target cannot be pierced once it has spent a dodge. */
export let immuneAfterDodge = false;
/** Impervious as of November 2025: a die more for each Pierce. */
export let imperviousDice = false;
/** Impervious as of May 2026: one Pierce less. */
export let imperviousReduces = false;

// For the decision how many aims are kept for Lethal.
export let lethalIsUseless = false;
/** Defense dice that are rolled besides one for each hit and crit, as the attacker expects it. */
export let expectedExtraDice = 0;
/** The sides of a defense die that block, as the attacker expects it. */
export let expectedBlockSides = 0;

/** Makashi Mastery is used where it pays: docs/rules.md#settled-before-the-first-die. */
function usesMakashi(pierceX: i32, reduces: boolean): boolean {
  if (!hasInMelee(Slot.attacker_makashiMastery) || pierceX < 1) return false;
  if (has(Slot.defender_immunePierce) || has(Slot.defender_immuneMeleePierce)) return true;
  if (has(Slot.defender_duelistDefender) && dodgeTokens > 0) return true;
  return has(Slot.defender_impervious) && (reduces || pierceX * expectedBlocks(false) >= DEFENSE_SIDES);
}

export function setPierce(): void {
  const pierceX = valueOf(Slot.attacker_pierceX);
  const reduces = valueOf(Slot.rules_impervious) == Impervious.reducePierce;
  const makashi = usesMakashi(pierceX, reduces);
  const impervious = has(Slot.defender_impervious) && !makashi;
  weaponPierce = pierceX - (makashi ? 1 : 0);
  immune = !makashi && (has(Slot.defender_immunePierce) || hasInMelee(Slot.defender_immuneMeleePierce));
  immuneAfterDodge = !makashi && duelistDefender;
  imperviousDice = impervious && !reduces;
  imperviousReduces = impervious && reduces;

  const targetImmune = immune || (immuneAfterDodge && dodgeTokens > 0);
  lethalIsUseless = (targetImmune || noDefense) && (guardianX == 0 || guardianImmune);
  expectedExtraDice = extraDice + (imperviousDice ? weaponPierce : 0);
  expectedBlockSides = expectedBlocks(true);
}
