import type { Matchup } from '../matchup';

/** An attack roll after step 4d: a surge that nothing converted is a blank. */
export interface Results {
  hits: number;
  crits: number;
  blanks: number;
}

/** Step 4d: Critical X first, then Jedi Hunter, the surge chart, Hold the Line, and surge tokens last. */
export const convertAttackSurges = (
  hits: number,
  crits: number,
  surges: number,
  blanks: number,
  { attacker, critical, melee }: Matchup,
): Results => {
  const critted = Math.min(critical, surges);
  const left = surges - critted;
  if (attacker.jediHunter) return { hits, crits: crits + surges, blanks };
  if (attacker.surgeChart === 'hit') return { hits: hits + left, crits: crits + critted, blanks };
  if (attacker.surgeChart === 'crit') return { hits, crits: crits + surges, blanks };
  if (attacker.holdTheLine && melee) return { hits: hits + left, crits: crits + critted, blanks };
  const tokens = Math.min(attacker.surgeTokens, left);
  return { hits: hits + tokens, crits: crits + critted, blanks: blanks + left - tokens };
};
