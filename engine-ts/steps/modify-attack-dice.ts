import type { Matchup } from '../matchup';

/** An attack roll after step 6. Blanks are those still in the roll; a cancelled die is not a blank. */
export interface Modified {
  hits: number;
  crits: number;
  blanks: number;
  guardianHits: number;
}

/** Step 6, in exactly this order: Ion, Ram, Impact, Primitive, Armor, Shielded, Backup, Guardian. */
export const modifyAttackDice = (
  rolledHits: number,
  rolledCrits: number,
  rolledBlanks: number,
  { attacker, defender, ranged, impact }: Matchup,
): Modified => {
  let hits = rolledHits;
  let crits = rolledCrits;
  let blanks = rolledBlanks;

  let shields = ranged ? defender.shieldedX : 0;
  shields -= Math.min(shields, attacker.ionX, hits + crits);

  const rammedBlanks = Math.min(blanks, attacker.ramX);
  const rammedHits = Math.min(hits, attacker.ramX - rammedBlanks);
  blanks -= rammedBlanks;
  hits -= rammedHits;
  crits += rammedBlanks + rammedHits;

  if (defender.armorX > 0) {
    const impacted = Math.min(hits, impact);
    hits -= impacted;
    crits += impacted;
    if (attacker.primitive) [hits, crits] = [hits + crits, 0];
    hits -= Math.min(hits, defender.armorX);
  }

  const shieldedCrits = Math.min(crits, shields);
  crits -= shieldedCrits;
  hits -= Math.min(hits, shields - shieldedCrits);

  if (defender.backup && ranged) hits -= Math.min(hits, 2);

  let guardianHits = 0;
  if (ranged) {
    guardianHits = Math.min(hits, defender.guardianX);
    hits -= guardianHits;
    if (defender.guardianCancelsCrits) {
      const taken = Math.min(crits, defender.guardianX - guardianHits);
      crits -= taken;
      guardianHits += taken;
    }
  }
  return { hits, crits, blanks, guardianHits };
};

/** Results that someone has to roll defense dice against. */
export const reachingDefense = ({ hits, crits, guardianHits }: Modified): number => hits + crits + guardianHits;

/** Lethal X: aims that neither rerolled nor were saved give Pierce. */
export const lethalPierce = (aimsSpent: number, aimsSaved: number, { attacker }: Matchup): number =>
  Math.min(attacker.lethalX, Math.max(0, attacker.aimTokens - aimsSpent - aimsSaved));
