import type { Matchup } from './matchup';
import { keyOf, Remembered } from './remembered';
import { applyDodge } from './steps/apply-dodge-and-cover';
import { modifyAttackDice, reachingDefense } from './steps/modify-attack-dice';
import { freeHits } from './steps/reroll-attack-dice';
import type { Survivors } from './survivors';

/** What steps 5 (without cover) and 6 make of a roll, one number for each roll. */
const COLUMNS = [
  'dodgeSpent',
  'hitsAfterDodge',
  'critsAfterDodge',
  'ion',
  'ram',
  'impact',
  'armor',
  'shields',
  'backup',
  'hits',
  'crits',
  'guardianHits',
  'anyBlank',
] as const;
type Columns = Record<(typeof COLUMNS)[number], Uint8Array>;

/** How many hits of each roll are free to reroll, by `hits * width + crits`. */
export interface FreeHits {
  /** Equal tables have the same number, above 1. */
  id: number;
  free: Uint8Array;
  /** With more hits than this none is free. */
  mostHits: number;
}

/** Blanks in the roll matter to Ram and Djem So only; otherwise they are not told apart. */
export const blanksMatter = ({ attacker, defender }: Matchup): boolean => attacker.ramX > 0 || defender.djemSoMastery;

/** Steps 5 and 6 of one target for every roll of so many dice, each worked out once. */
export class TargetTable {
  readonly width: number;
  readonly withBlanks: boolean;
  readonly columns: Columns;
  /** Columns of effects that do anything at all. */
  readonly effects: readonly (typeof EFFECTS)[number][];
  /** Results that reach the defense dice if the attack stops here; cover is left out. */
  readonly survivors: Survivors;
  private freeHits: FreeHits | null | undefined;
  private readonly reaching: Uint8Array;

  constructor(
    readonly dice: number,
    matchup: Matchup,
  ) {
    const width = dice + 1;
    this.width = width;
    this.withBlanks = blanksMatter(matchup);
    const size = width ** (this.withBlanks ? 3 : 2);
    this.columns = Object.fromEntries(COLUMNS.map((name) => [name, new Uint8Array(size)])) as Columns;
    const found = new Set<(typeof COLUMNS)[number]>();
    for (let blanks = 0; blanks <= (this.withBlanks ? dice : 0); blanks++) {
      for (let hits = 0; hits + blanks <= dice; hits++) {
        for (let crits = 0; crits + hits + blanks <= dice; crits++) this.workOut(hits, crits, blanks, matchup, found);
      }
    }
    this.effects = EFFECTS.filter((name) => found.has(name));
    const reaching = this.reachingAll();
    this.reaching = reaching;
    this.survivors = (hits, crits) => reaching[hits * width + crits] as number;
  }

  private workOut(hits: number, crits: number, blanks: number, matchup: Matchup, found: Set<string>): void {
    const { columns, width } = this;
    const at = (blanks * width + hits) * width + crits;
    const dodged = applyDodge(hits, crits, blanks, matchup);
    const modified = modifyAttackDice(dodged.hits, dodged.crits, blanks, matchup);
    columns.dodgeSpent[at] = dodged.spent;
    columns.hitsAfterDodge[at] = dodged.hits;
    columns.critsAfterDodge[at] = dodged.crits;
    columns.hits[at] = modified.hits;
    columns.crits[at] = modified.crits;
    columns.guardianHits[at] = modified.guardianHits;
    columns.anyBlank[at] = modified.blanks > 0 ? 1 : 0;
    if (dodged.spent > 0) found.add('dodgeSpent');
    for (const effect of STEP_6) {
      if (modified[effect] === 0) continue;
      columns[effect][at] = modified[effect];
      found.add(effect);
    }
  }

  private reachingAll(): Uint8Array {
    const { width, dice, withBlanks } = this;
    const { hits, crits, guardianHits } = this.columns;
    const reaching = new Uint8Array(width ** 2);
    for (let h = 0; h <= dice; h++) {
      for (let c = 0; c + h <= dice; c++) {
        const at = ((withBlanks ? dice - h - c : 0) * width + h) * width + c;
        reaching[h * width + c] = reachingDefense({
          hits: hits[at] as number,
          crits: crits[at] as number,
          guardianHits: guardianHits[at] as number,
        });
      }
    }
    return reaching;
  }

  /** Equal for tables from which equally many results reach the defense, whatever the roll. */
  survivorsId(): number {
    const key = keyOf(...this.reaching);
    return survivorIds.get(key) ?? survivorIds.keep(key, ++ids);
  }

  /** Undefined if no hit of any roll is free. */
  free(): FreeHits | undefined {
    if (this.freeHits === undefined) this.freeHits = freeHitsOf(this.dice, this.survivors) ?? null;
    return this.freeHits ?? undefined;
  }
}

const STEP_6 = ['ion', 'ram', 'impact', 'armor', 'shields', 'backup'] as const;
const EFFECTS = ['dodgeSpent', ...STEP_6] as const;

let ids = 1;
const survivorIds = new Remembered<string, number>(1 << 12, () => 1);
const freeTables = new Remembered<string, FreeHits>(1 << 20, ({ free }) => free.length);

const freeHitsOf = (dice: number, survivors: Survivors): FreeHits | undefined => {
  const free = new Uint8Array((dice + 1) ** 2);
  let mostHits = 0;
  for (let hits = 1; hits <= dice; hits++) {
    for (let crits = 0; crits + hits <= dice; crits++) {
      const count = freeHits({ hits, crits, blanks: dice - hits - crits }, survivors);
      free[hits * (dice + 1) + crits] = count;
      if (count > 0) mostHits = hits;
    }
  }
  if (mostHits === 0) return undefined;
  const key = keyOf(...free);
  return freeTables.get(key) ?? freeTables.keep(key, { id: ++ids, free, mostHits });
};

/** Everything about the target that steps 5 and 6 look at, cover aside. */
const targetKey = (dice: number, matchup: Matchup): string => {
  const { attacker, defender, dodgeTokens, ranged, melee, impact } = matchup;
  const flag = (on: boolean, bit: number) => (on ? 1 << bit : 0);
  const most = (count: number) => Math.min(dice, count);
  const flags =
    flag(defender.outmaneuver, 0) |
    flag(defender.dodgeStrategy === 'best', 1) |
    flag(defender.block || (defender.duelistDefender && melee), 2) |
    flag(attacker.primitive, 3) |
    flag(defender.backup && ranged, 4) |
    flag(defender.guardianCancelsCrits, 5) |
    flag(blanksMatter(matchup), 6) |
    flag(dodgeTokens > 0, 7) |
    flag(defender.armorX > 0, 8);
  return keyOf(
    dice,
    flags,
    most(dodgeTokens),
    // shields are not cut short: Ion X switches some off before the others are counted
    ranged ? defender.shieldedX : 0,
    attacker.ionX,
    most(attacker.ramX),
    most(impact),
    most(defender.armorX),
    ranged ? most(defender.guardianX) : 0,
  );
};

const ROOM = 1 << 22;
const known = new Remembered<string, TargetTable>(ROOM, ({ columns }) => COLUMNS.length * columns.hits.length);

export const targetTableOf = (dice: number, matchup: Matchup): TargetTable => {
  const key = targetKey(dice, matchup);
  return known.get(key) ?? known.keep(key, new TargetTable(dice, matchup));
};
