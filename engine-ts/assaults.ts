import type { CoverTable } from './cover-table';
import { gridOf } from './grids';
import { borrowLayer, giveBack, type Layer } from './layers';
import type { Matchup } from './matchup';
import { djemSoWounds } from './steps/compare-results';
import { immuneToPierce } from './steps/modify-defense-dice';
import { takesSniperShot } from './steps/take-sniper-shot';
import type { Strike } from './strikes';
import type { TargetTable } from './target-table';

/** What the defense faces: from here on a hit and a crit are the same. */
export interface Assault {
  p: number;
  results: number;
  guardianHits: number;
  /** All Pierce, and whether the target is immune to it. */
  pierce: number;
  immune: boolean;
  dodged: boolean;
  djem: number;
  /** Dodge tokens spent and shields flipped; exact only if every state was requested. */
  dodges: number;
  shields: number;
  strike: Strike;
}

/** After step 4: takes out the rolls that Sniper Team trades for a wound, and returns their chance. */
export const takeSniperShots = ({ touched, count, p }: Layer, dice: number, matchup: Matchup): number => {
  if (matchup.attacker.sniperShot === 'never') return 0;
  const { crits } = gridOf(dice);
  let shots = 0;
  for (let i = 0; i < count; i++) {
    const cell = touched[i] as number;
    if (!takesSniperShot({ hits: 0, crits: crits[cell] as number, blanks: 0 }, matchup)) continue;
    shots += p[cell] as number;
    p[cell] = 0;
  }
  return shots;
};

/** Step 5, the cover pool: the chances by hits, crits and, where they matter, blanks. */
export const carryCover = (attacks: Layer, cover: CoverTable, { dice, grid }: TargetTable): Layer => {
  const { hits, crits, rest, width, size } = gridOf(dice);
  const covered = borrowLayer(grid.size);
  for (let i = 0; i < attacks.count; i++) {
    const cell = attacks.touched[i] as number;
    const p = attacks.take(cell);
    if (p === 0) continue;
    const { left } = cover[hits[cell] as number] as CoverTable[number];
    const to = (grid.size > size ? (rest[cell] as number) * size : 0) + (crits[cell] as number);
    for (let k = 0; k < left.length; k++) {
      const chance = left[k] as number;
      if (chance > 0) covered.add(to + k * width, p * chance);
    }
  }
  giveBack(attacks);
  return covered;
};

/** Looks up steps 5 and 6; situations that are the same for the defense become one assault. */
export const assaultsOf = (
  covered: Layer,
  strike: Strike,
  { columns }: TargetTable,
  matchup: Matchup,
  everyState: boolean,
): Iterable<Assault> => {
  const found = new Map<number, Assault>();
  for (let i = 0; i < covered.count; i++) {
    const cell = covered.touched[i] as number;
    const p = covered.take(cell);
    const results = (columns.hits[cell] as number) + (columns.crits[cell] as number);
    const guardianHits = columns.guardianHits[cell] as number;
    const spent = columns.dodgeSpent[cell] as number;
    const djem = djemSoWounds(columns.anyBlank[cell] as number, matchup);
    const dodges = everyState ? spent : Math.min(1, spent);
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
  giveBack(covered);
  return found.values();
};
