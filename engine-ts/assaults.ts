import type { CoverTable } from './cover-table';
import type { Matchup } from './matchup';
import { djemSoWounds } from './steps/compare-results';
import { immuneToPierce } from './steps/modify-defense-dice';
import { takesSniperShot } from './steps/take-sniper-shot';
import type { Strike } from './strikes';
import type { TargetTable } from './target-table';

/** What an attack brings against the defense: from here on a hit and a crit are the same. */
export interface Assault {
  p: number;
  results: number;
  guardianHits: number;
  /** All Pierce, and whether the target is immune to it. */
  pierce: number;
  immune: boolean;
  dodged: boolean;
  djem: number;
  /** Dodge tokens spent, and shields flipped; told apart only where somebody asks. */
  dodges: number;
  shields: number;
  strike: Strike;
}

/** After step 4: the rolls that Sniper Team trades for a wound, and those that go on. */
export const takeSniperShots = (
  results: Float64Array,
  dice: number,
  matchup: Matchup,
): { shots: number; attacks: Float64Array } => {
  if (matchup.attacker.sniperShot === 'never') return { shots: 0, attacks: results };
  const attacks = new Float64Array(results.length);
  let shots = 0;
  results.forEach((p, cell) => {
    const crits = cell % (dice + 1);
    const hits = (cell - crits) / (dice + 1);
    if (takesSniperShot({ hits, crits, blanks: dice - hits - crits }, matchup)) shots += p;
    else attacks[cell] = p;
  });
  return { shots, attacks };
};

/** Step 5, the cover pool: the chances by blanks (where they matter), hits and crits. */
export const carryCover = (results: Float64Array, cover: CoverTable, table: TargetTable): Float64Array => {
  const { dice, width, withBlanks } = table;
  const covered = new Float64Array(width ** (withBlanks ? 3 : 2));
  for (let hits = 0; hits <= dice; hits++) {
    const { left } = cover[hits] as CoverTable[number];
    for (let crits = 0; crits + hits <= dice; crits++) {
      const p = results[hits * width + crits] as number;
      if (p === 0) continue;
      const to = (withBlanks ? dice - hits - crits : 0) * width * width + crits;
      for (let k = 0; k < left.length; k++) {
        const cell = to + k * width;
        covered[cell] = (covered[cell] as number) + p * (left[k] as number);
      }
    }
  }
  return covered;
};

/** Steps 5 and 6 by their table; situations that the defense cannot tell apart are one assault. */
export const assaultsOf = (
  covered: Float64Array,
  strike: Strike,
  table: TargetTable,
  matchup: Matchup,
  everyState: boolean,
): Assault[] => {
  const { dice, width, withBlanks, columns } = table;
  const found = new Map<number, Assault>();
  for (let blanks = 0; blanks <= (withBlanks ? dice : 0); blanks++) {
    for (let hits = 0; hits + blanks <= dice; hits++) {
      for (let crits = 0; crits + hits + blanks <= dice; crits++) {
        const cell = (blanks * width + hits) * width + crits;
        const p = covered[cell] as number;
        if (p === 0) continue;
        const results = (columns.hits[cell] as number) + (columns.crits[cell] as number);
        const guardianHits = columns.guardianHits[cell] as number;
        const spent = columns.dodgeSpent[cell] as number;
        const djem = djemSoWounds(columns.anyBlank[cell] as number, matchup);
        const dodges = everyState ? spent : spent > 0 ? 1 : 0;
        const shields = everyState ? (columns.ion[cell] as number) + (columns.shields[cell] as number) : 0;
        const key = (((dodges * 16 + shields) * 2 + djem) * 16 + guardianHits) * 128 + results;
        const known = found.get(key);
        if (known) known.p += p;
        else {
          const dodged = spent > 0;
          const pierce = matchup.pierce + strike.lethal + strike.duelist;
          const immune = immuneToPierce(dodged, matchup);
          found.set(key, { p, results, guardianHits, pierce, immune, dodged, djem, dodges, shields, strike });
        }
      }
    }
  }
  return [...found.values()];
};
