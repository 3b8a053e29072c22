import type { Matchup } from '../matchup';

/** The effects of step 6 whose means are reported: how many results each touched; for Ion X, how many shields it flipped. */
export const EFFECTS = ['ion', 'ram', 'impact', 'armor', 'shields', 'backup'] as const;

/** An attack roll after step 6. Blanks are those still in the roll; a cancelled die is not a blank. */
export interface Modified extends Record<(typeof EFFECTS)[number], number> {
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
  { attacker, defender, ranged, impact: impactX }: Matchup,
): Modified => {
  let hits = rolledHits;
  let crits = rolledCrits;
  let blanks = rolledBlanks;

  const shieldsUp = ranged ? defender.shieldedX : 0;
  const ion = Math.min(shieldsUp, attacker.ionX, hits + crits);

  const rammedBlanks = Math.min(blanks, attacker.ramX);
  const rammedHits = Math.min(hits, attacker.ramX - rammedBlanks);
  const ram = rammedBlanks + rammedHits;
  blanks -= rammedBlanks;
  hits -= rammedHits;
  crits += ram;

  let [impact, armor] = [0, 0];
  if (defender.armorX > 0) {
    impact = Math.min(hits, impactX);
    hits -= impact;
    crits += impact;
    if (attacker.primitive) [hits, crits] = [hits + crits, 0];
    armor = Math.min(hits, defender.armorX);
    hits -= armor;
  }

  const shieldedCrits = Math.min(crits, shieldsUp - ion);
  const shieldedHits = Math.min(hits, shieldsUp - ion - shieldedCrits);
  const shields = shieldedCrits + shieldedHits;
  crits -= shieldedCrits;
  hits -= shieldedHits;

  const backup = defender.backup && ranged ? Math.min(hits, 2) : 0;
  hits -= backup;

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
  return { hits, crits, blanks, guardianHits, ion, ram, impact, armor, shields, backup };
};

/** Whether some effect of step 6 turns blanks. */
export const turnsBlanks = ({ attacker }: Matchup): boolean => attacker.ramX > 0;

/** Everything that step 6 depends on. */
export const modifiersOf = ({ attacker, defender, ranged, impact }: Matchup): (number | boolean)[] => {
  const always = [attacker.ramX, impact, attacker.primitive, defender.armorX];
  if (!ranged) return always;
  const { shieldedX, backup, guardianX, guardianCancelsCrits } = defender;
  return [...always, attacker.ionX, shieldedX, backup, guardianX, guardianCancelsCrits];
};

/** How many results would reach the defense dice if the attack stopped here, ignoring cover: what spending is weighed by. */
export type Survivors = (hits: number, crits: number) => number;

/** Results that the target or its guardian has to roll defense dice against. */
export const reachingDefense = ({
  hits,
  crits,
  guardianHits,
}: Pick<Modified, 'hits' | 'crits' | 'guardianHits'>): number => hits + crits + guardianHits;

/** Lethal X: aims that neither rerolled nor were saved give Pierce. */
export const lethalPierce = (aimsSpent: number, aimsSaved: number, { attacker }: Matchup): number =>
  Math.min(attacker.lethalX, Math.max(0, attacker.aimTokens - aimsSpent - aimsSaved));
