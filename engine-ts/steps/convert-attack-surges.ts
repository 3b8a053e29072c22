import type { Matchup } from '../matchup';

/** An attack roll after step 4d: a surge that nothing converted is a blank. */
export interface Results {
  hits: number;
  crits: number;
  blanks: number;
}

/** Surge tokens are spent on surges that nothing else converts. */
export const surgeTokensSpent = (surges: number, { attacker, critical, everySurgeConverts }: Matchup): number =>
  everySurgeConverts ? 0 : Math.min(attacker.surgeTokens, Math.max(0, surges - critical));

/** Step 4d: Critical X first, then Jedi Hunter, the surge chart, Hold the Line, and surge tokens last. */
export const convertAttackSurges = (
  hits: number,
  crits: number,
  surges: number,
  blanks: number,
  matchup: Matchup,
): Results => {
  const { attacker, critical, melee } = matchup;
  const critted = Math.min(critical, surges);
  const left = surges - critted;
  if (attacker.jediHunter) return { hits, crits: crits + surges, blanks };
  if (attacker.surgeChart === 'hit') return { hits: hits + left, crits: crits + critted, blanks };
  if (attacker.surgeChart === 'crit') return { hits, crits: crits + surges, blanks };
  if (attacker.holdTheLine && melee) return { hits: hits + left, crits: crits + critted, blanks };
  const tokens = surgeTokensSpent(surges, matchup);
  return { hits: hits + tokens, crits: crits + critted, blanks: blanks + left - tokens };
};
