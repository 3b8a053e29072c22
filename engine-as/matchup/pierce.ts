import { DEFENSE_SIDES } from '../../rules/dice';
import { Impervious, Slot } from '../../rules/slots';
import { valueOf } from '../block';
import { has, hasInMelee } from './attack-type';
import { dodgeTokens, duelistDefender, expectedBlocks, extraDice, noDefense } from './defender';
import { guardianImmune } from './guardian';
import { guardianX } from './modifiers';

/** The weapons' Pierce, minus 1 if Makashi Mastery is used. */
export let weaponPierce = 0;
/** The target is immune to Pierce, with or without a dodge spent. */
export let immune = false;
/** The target is immune to Pierce once it has spent a dodge. */
export let immuneAfterDodge = false;
/** Impervious in rulebook 2025: one more die per Pierce. */
export let imperviousDice = false;
/** Impervious in rulebook 2026: Pierce is reduced by 1. */
export let imperviousReduces = false;

// For deciding how many aims to reserve for Lethal.
export let lethalIsUseless = false;
/** Defense dice that the attacker expects beyond one per hit and crit. */
export let expectedExtraDice = 0;
/** Sides of a defense die that the attacker expects to block. */
export let expectedBlockSides = 0;

/** Makashi Mastery is used when it helps: docs/rules.md#choices. */
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
