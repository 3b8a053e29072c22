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

/** The strike of attacks that are alike in this. */
const strikeWith = (strikes: Strike[], like: Omit<Strike, 'results'>, size: number): Layer => {
  const { lethal, duelist, suppression, observed } = like;
  for (const strike of strikes) {
    const sameTokens = strike.lethal === lethal && strike.duelist === duelist && strike.observed === observed;
    if (sameTokens && strike.suppression === suppression) return strike.results;
  }
  const results = borrowLayer(size);
  strikes.push({ results, lethal, duelist, suppression, observed });
  return results;
};

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
  const strikes: Strike[] = [];
  for (const { tokens, results } of rolled) {
    const { lethal, aimed, saved, observed } = tokens;
    const duelist = attacker.duelistAttacker && melee && aimed ? 1 : 0;
    const strikeOf = (hit: number): Layer => {
      const suppression = suppressionOf(hit, aimed ? 1 : 0, matchup);
      return strikeWith(strikes, { lethal, duelist, suppression, observed }, size);
    };
    const converts = jarKai || (attacker.marksman && saved > 0);
    const hitting = strikeOf(1);
    const missing = strikeOf(0);
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
  return strikes;
};
