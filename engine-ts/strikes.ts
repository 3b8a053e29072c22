import { gridOf } from './grids';
import type { Rolled } from './halves';
import { borrowLayer, type Layer } from './layers';
import type { Matchup } from './matchup';
import { suppressionOf } from './steps/assign-suppression';
import { convertWithTokens } from './steps/convert-with-tokens';
import type { TargetTable } from './target-table';

/** Attacks after step 4 that differ in hits and crits only. */
export interface Strike {
  /** Chances by hits and crits; a reused array, valid until the target is struck. */
  results: Layer;
  /** Pierce that Lethal X and Duelist got from aims. */
  lethal: number;
  duelist: number;
  /** Suppression tokens the attack will assign. */
  suppression: number;
  /** Observation tokens spent, if every state was requested. */
  observed: number;
}

/** Applies Marksman and Jar'Kai Mastery, and the Pierce and suppression gained from aims. */
export const carryTokens = (
  rolled: readonly Rolled[],
  matchup: Matchup,
  table: TargetTable,
  notes: { tokens(aims: number, dodges: number, p: number): void },
): Strike[] => {
  const { attacker, melee } = matchup;
  const { cells, width, size, hits, crits, rest } = gridOf(table.dice);
  const jarKai = attacker.jarKaiMastery && melee && attacker.dodgeTokensAttacker > 0;
  const strikes = new Map<number, Strike>();
  for (const { results, lethal, aimed, saved, observed } of rolled) {
    const duelist = attacker.duelistAttacker && melee && aimed ? 1 : 0;
    const strikeWith = (suppression: number): Layer => {
      const key = ((lethal * 2 + duelist) * 4 + suppression) * 16 + observed;
      const strike = strikes.get(key) ?? { results: borrowLayer(size), lethal, duelist, suppression, observed };
      strikes.set(key, strike);
      return strike.results;
    };
    const converts = jarKai || (attacker.marksman && saved > 0);
    const hitting = strikeWith(suppressionOf(1, aimed ? 1 : 0, matchup));
    const missing = strikeWith(suppressionOf(0, aimed ? 1 : 0, matchup));
    for (let i = 0; i < cells.length; i++) {
      let cell = cells[i] as number;
      const p = results[cell] as number;
      if (p === 0) continue;
      if (converts) {
        const before = { hits: hits[cell] as number, crits: crits[cell] as number, blanks: rest[cell] as number };
        const { results: after, aims, dodges } = convertWithTokens(before, saved, matchup, table.survivors);
        notes.tokens(aims, dodges, p);
        cell = after.hits * width + after.crits;
      }
      (cell === 0 ? missing : hitting).add(cell, p);
    }
  }
  return [...strikes.values()];
};
