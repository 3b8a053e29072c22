import type { Layer } from './layers';
import type { Matchup } from './matchup';
import type { PoolRolls } from './pool-rolls';
import { keyOf, Remembered, wide } from './remembered';
import type { Reroll } from './steps/reroll-attack-dice';
import type { AttackRoll } from './steps/roll-attack-dice';
import { kindOf } from './told-apart';

/** Numbers for each roll: dice rerolled of each colour, the place of the dice kept of each colour, dice rerolled in all. */
const ENTRY = 8;
const ALL = 6;
const KNOWN = 7;

/** Which dice every roll rerolls with one token: chosen once for each roll, then looked up. */
export class RerollPlan {
  readonly entries: Int32Array;

  constructor(
    private readonly rolls: PoolRolls,
    private readonly choose: (roll: AttackRoll) => Reroll,
  ) {
    this.entries = new Int32Array(rolls.size * ENTRY);
  }

  /** Where the choice for this roll stands among the entries. */
  choiceAt(at: number): number {
    const from = at * ENTRY;
    if (this.entries[from + KNOWN] === 0) this.workOut(at, from);
    return from;
  }

  /** How many dice a choice rerolls. */
  diceOf(choice: number): number {
    return this.entries[choice + ALL] as number;
  }

  /** Carries a chance on to everything that the rerolled dice may show. */
  spread(next: Layer, p: number, choice: number): void {
    const { entries: e } = this;
    this.rolls.spread(
      next,
      p,
      e[choice] as number,
      e[choice + 1] as number,
      e[choice + 2] as number,
      e[choice + 3] as number,
      e[choice + 4] as number,
      e[choice + 5] as number,
    );
  }

  private workOut(at: number, from: number): void {
    const { rolls, entries } = this;
    const roll = rolls.rollAt(at);
    const { blanks, surges, hits, dice } = this.choose(roll);
    const colors = [rolls.red, rolls.black, rolls.white] as const;
    for (const c of [0, 1, 2] as const) {
      entries[from + c] = blanks[c] + surges[c] + hits[c];
      entries[from + 3 + c] = colors[c].placeOf(
        roll.blanks[c] - blanks[c],
        roll.surges[c] - surges[c],
        roll.hits[c] - hits[c],
      );
    }
    entries[from + ALL] = dice;
    entries[from + KNOWN] = 1;
  }
}

/** How surges convert, as far as a roll of so many dice can tell. */
export const surgesKey = (dice: number, matchup: Matchup): string => {
  const { attacker, melee, everySurgeConverts, surgesThatConvert, surgeIsHit, critical } = matchup;
  // no dice at all are still told apart by whether surges would convert
  const most = (count: number) => Math.min(Math.max(1, dice), count);
  const chart = attacker.jediHunter || attacker.surgeChart === 'crit' ? 2 : everySurgeConverts ? 1 : 0;
  const flags = chart + (surgeIsHit ? 4 : 0) + (attacker.holdTheLine && melee ? 8 : 0);
  return keyOf(flags, most(surgesThatConvert), most(critical), most(attacker.surgeTokens));
};

const ROOM = 1 << 22;
const known = new Remembered<string, RerollPlan>(ROOM, ({ entries }) => entries.length);

/** The plan for a token of `most` dice; `hitsKey` says which hits it may reroll, 0 for none. */
export const planFor = (
  rolls: PoolRolls,
  most: number,
  matchup: Matchup,
  hitsKey: number,
  choose: (roll: AttackRoll) => Reroll,
): RerollPlan => {
  const { red, black, white, apart } = rolls;
  const dice = red.dice + black.dice + white.dice;
  const ram = Math.min(dice, matchup.attacker.ramX);
  const key =
    keyOf(red.dice, black.dice, white.dice, kindOf(apart), most, ram, ...wide(hitsKey)) + surgesKey(dice, matchup);
  return known.get(key) ?? known.keep(key, new RerollPlan(rolls, choose));
};
