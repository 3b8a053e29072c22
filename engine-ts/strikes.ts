import type { Rolled } from './halves';
import type { Matchup } from './matchup';
import type { Notes } from './notes';
import { suppressionOf } from './steps/assign-suppression';
import { convertWithTokens } from './steps/convert-with-tokens';
import type { TargetTable } from './target-table';

/** Attacks after step 4 that differ in hits and crits only. */
export interface Strike {
  /** Chances by `hits * (dice + 1) + crits`. */
  results: Float64Array;
  /** Pierce that Lethal X and Duelist got from aims. */
  lethal: number;
  duelist: number;
  /** Suppression the attack will bring. */
  suppression: number;
  /** Observation tokens spent, where they are told apart. */
  observed: number;
}

/** Marksman and Jar'Kai Mastery, and what the aims were worth. */
export const carryTokens = (
  rolled: readonly Rolled[],
  matchup: Matchup,
  table: TargetTable,
  notes: Notes,
): Strike[] => {
  const { attacker, melee } = matchup;
  const { dice, width } = table;
  const jarKai = attacker.jarKaiMastery && melee && attacker.dodgeTokensAttacker > 0;
  const strikes = new Map<number, Strike>();
  for (const { results, lethal, aimed, saved, observed } of rolled) {
    const duelist = attacker.duelistAttacker && melee && aimed ? 1 : 0;
    const strikeWith = (suppression: number): Float64Array => {
      const key = ((lethal * 2 + duelist) * 4 + suppression) * 16 + observed;
      let strike = strikes.get(key);
      if (!strike) {
        strike = { results: new Float64Array(width ** 2), lethal, duelist, suppression, observed };
        strikes.set(key, strike);
      }
      return strike.results;
    };
    const withoutResults = suppressionOf(0, aimed ? 1 : 0, matchup);
    const hitting = strikeWith(suppressionOf(1, aimed ? 1 : 0, matchup));
    for (let hits = 0; hits <= dice; hits++) {
      for (let crits = 0; crits + hits <= dice; crits++) {
        const p = results[hits * width + crits] as number;
        if (p === 0) continue;
        let cell = hits * width + crits;
        if (jarKai || (attacker.marksman && saved > 0)) {
          const blanks = dice - hits - crits;
          const converted = convertWithTokens({ hits, crits, blanks }, saved, matchup, table.survivors);
          notes.tokens(converted.aims, converted.dodges, p);
          cell = converted.results.hits * width + converted.results.crits;
        }
        const into = cell === 0 ? strikeWith(withoutResults) : hitting;
        into[cell] = (into[cell] as number) + p;
      }
    }
  }
  return [...strikes.values()];
};
