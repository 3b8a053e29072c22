import type { Matchup } from '../matchup';

/** Step 9: each result without a block is a wound; surplus blocks protect no other unit. */
export const compareResults = (results: number, blocks: number): number => Math.max(0, results - blocks);

/** Wounds that the target's Deflect deals: one, or with Shien Mastery one for each surge. */
export const deflectWounds = (surges: number, { attacker, defender, deflectOn }: Matchup): number => {
  if (!defender.deflect || !deflectOn || attacker.immuneDeflect || surges === 0) return 0;
  return defender.shienMastery ? surges : 1;
};

/** Djem So Mastery: a blank that is still in the attack roll wounds the attacker. */
export const djemSoWounds = (blanks: number, { defender, melee }: Matchup): number =>
  defender.djemSoMastery && melee && blanks > 0 ? 1 : 0;
