import { Mean } from '../rules/slots';
import { type Grid, gridOf } from './grids';
import type { Matchup } from './matchup';
import { keyOf, Remembered } from './remembered';
import { applyDodge } from './steps/apply-dodge-and-cover';
import {
  EFFECTS,
  modifiersOf,
  modifyAttackDice,
  reachingDefense,
  type Survivors,
  turnsBlanks,
} from './steps/modify-attack-dice';
import { freeHits } from './steps/reroll-attack-dice';
import { BEHIND, type Columns } from './sums';

/** What steps 5 (without cover) and 6 make of a roll: a number for each cell of the grid. */
const STEP_6 = [...EFFECTS, 'hits', 'crits', 'guardianHits'] as const;
const MEANS = ['dodgeSpent', 'hitsAfterDodge', 'critsAfterDodge', ...STEP_6] as const;
const COLUMNS = [...MEANS, 'anyBlank'] as const;

/** How many hits of each roll are free to reroll, by hits and crits. */
export interface FreeHits {
  /** Equal tables have the same number, above 1. */
  id: number;
  free: Uint8Array;
  /** With more hits than this none is free. */
  mostHits: number;
}

/** Only step 6 and Djem So may depend on blanks; where neither does, they are not distinguished. */
export const blanksMatter = (matchup: Matchup): boolean => turnsBlanks(matchup) || matchup.defender.djemSoMastery;

/** Steps 5 and 6 of one target for every roll of n dice, each computed once. */
export class TargetTable {
  /** All rolls; the third face is blanks, where they matter. */
  readonly grid: Grid;
  readonly columns: Record<(typeof COLUMNS)[number], Uint8Array>;
  /** The effects that occur at all, each with its mean. */
  readonly effects: Columns;
  private readonly reaching: Uint8Array;
  private freeHits: FreeHits | null | undefined;

  constructor(
    readonly dice: number,
    matchup: Matchup,
    /** Tables with the same key are the same. */
    readonly key: string,
  ) {
    const grid = gridOf(dice, blanksMatter(matchup));
    this.grid = grid;
    const columns = Object.fromEntries(COLUMNS.map((name) => [name, new Uint8Array(grid.size)])) as typeof this.columns;
    this.columns = columns;
    this.reaching = new Uint8Array(grid.width ** 2);
    for (const cell of grid.cells) {
      const [hits, crits, blanks] = [grid.hits[cell] as number, grid.crits[cell] as number, grid.third[cell] as number];
      const dodged = applyDodge(hits, crits, blanks, matchup);
      const modified = modifyAttackDice(dodged.hits, dodged.crits, blanks, matchup);
      columns.dodgeSpent[cell] = dodged.spent;
      columns.hitsAfterDodge[cell] = dodged.hits;
      columns.critsAfterDodge[cell] = dodged.crits;
      columns.anyBlank[cell] = modified.blanks > 0 ? 1 : 0;
      for (const effect of STEP_6) columns[effect][cell] = modified[effect];
      if (!blanksMatter(matchup) || hits + crits + blanks === dice) {
        this.reaching[hits * grid.width + crits] = reachingDefense(modified);
      }
    }
    const acting = MEANS.filter((name) => columns[name].some((count) => count > 0));
    this.effects = [
      [BEHIND.hitsAfterCover, grid.hits],
      [BEHIND.critsAfterCover, grid.crits],
      ...acting.map((name) => [Mean[name], columns[name]] as const),
    ];
  }

  /** Results that reach the defense dice if the attack stops here; cover is left out. */
  readonly survivors: Survivors = (hits, crits) => this.reaching[hits * this.grid.width + crits] as number;

  /** Undefined if no hit of any roll is free. */
  free(): FreeHits | undefined {
    if (this.freeHits === undefined) this.freeHits = freeHitsOf(this.dice, this.survivors) ?? null;
    return this.freeHits ?? undefined;
  }
}

let ids = 1;
const freeTables = new Remembered<string, FreeHits>(1 << 20, ({ free }) => free.length);

const freeHitsOf = (dice: number, survivors: Survivors): FreeHits | undefined => {
  const grid = gridOf(dice);
  const free = new Uint8Array(grid.size);
  let mostHits = 0;
  for (const cell of grid.cells) {
    const [hits, crits] = [grid.hits[cell] as number, grid.crits[cell] as number];
    free[cell] = freeHits({ hits, crits, blanks: dice - hits - crits }, survivors);
    if (free[cell] > 0) mostHits = hits;
  }
  if (mostHits === 0) return undefined;
  const key = keyOf(...free);
  return freeTables.get(key) ?? freeTables.keep(key, { id: ++ids, free, mostHits });
};

/** Everything that steps 5 and 6 depend on, except cover. */
const targetKey = (dice: number, matchup: Matchup): string => {
  const { dodgeTokens, melee } = matchup;
  const { outmaneuver, dodgeStrategy, block, duelistDefender } = matchup.defender;
  const spendsAnyway = block || (duelistDefender && melee);
  const dodge = keyOf(dodgeTokens, outmaneuver, dodgeStrategy === 'best', spendsAnyway);
  return keyOf(dice, blanksMatter(matchup)) + dodge + keyOf(...modifiersOf(matchup));
};

const ROOM = 1 << 22;
const known = new Remembered<string, TargetTable>(ROOM, ({ grid }) => COLUMNS.length * grid.size);

export const targetTableOf = (dice: number, matchup: Matchup): TargetTable => {
  const key = targetKey(dice, matchup);
  return known.get(key) ?? known.keep(key, new TargetTable(dice, matchup, key));
};
