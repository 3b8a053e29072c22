import type { Matchup } from './matchup';
import type { PoolRolls, RerollChoice } from './pool-rolls';
import { keyOf, Remembered } from './remembered';
import { kindOf } from './seen-faces';
import type { Reroll } from './steps/reroll-attack-dice';
import type { AttackRoll } from './steps/roll-attack-dice';

/** Plans for more rolls than this are not cached. */
const MOST_KEPT = 1 << 16;

const choiceOf = ({ red, black, white }: PoolRolls, { blanks, surges, hits, dice }: Reroll): RerollChoice => ({
  dice,
  red: blanks[0] + surges[0] + hits[0],
  black: blanks[1] + surges[1] + hits[1],
  white: blanks[2] + surges[2] + hits[2],
  takenRed: red.placeOf(blanks[0], surges[0], hits[0]),
  takenBlack: black.placeOf(blanks[1], surges[1], hits[1]),
  takenWhite: white.placeOf(blanks[2], surges[2], hits[2]),
});

/** Which dice every roll rerolls with a token of `most` dice: chosen once for each roll, then looked up. */
export class RerollPlan {
  private readonly choices: (RerollChoice | undefined)[];
  /** Choices that leave hits alone, by blanks and surges: the same one for many rolls. */
  private readonly shared: (RerollChoice | undefined)[] = [];

  /** A plan that may reroll hits gets the one that does not. */
  constructor(
    readonly rolls: PoolRolls,
    private readonly most: number,
    private readonly choose: (roll: AttackRoll) => Reroll,
    private readonly withoutHits?: RerollPlan,
  ) {
    // few choices of a large pool are ever needed, so start with a sparse list
    this.choices = rolls.size <= MOST_KEPT ? new Array(rolls.size) : [];
  }

  choiceAt(at: number): RerollChoice {
    return this.choices[at] ?? this.firstChoiceAt(at);
  }

  private firstChoiceAt(at: number): RerollChoice {
    const choice = this.withoutHits ? this.choiceWithHits(at, this.withoutHits) : this.sharedChoice(at);
    this.choices[at] = choice;
    return choice;
  }

  /** Hits come last: only what a token has left rerolls them. */
  private choiceWithHits(at: number, withoutHits: RerollPlan): RerollChoice {
    const choice = withoutHits.choiceAt(at);
    return choice.dice === this.most ? choice : this.newChoice(at);
  }

  private sharedChoice(at: number): RerollChoice {
    const misses = this.rolls.missesOf(at);
    const choice = this.shared[misses] ?? this.newChoice(at);
    this.shared[misses] = choice;
    return choice;
  }

  private newChoice(at: number): RerollChoice {
    return choiceOf(this.rolls, this.choose(this.rolls.rollAt(at)));
  }
}

/** How surges convert. */
export const surgesKey = ({ attacker, critical, everySurgeConverts, surgeIsHit }: Matchup): string => {
  const crits = attacker.jediHunter || attacker.surgeChart === 'crit';
  const flags = (crits ? 1 : 0) + (everySurgeConverts ? 2 : 0) + (surgeIsHit ? 4 : 0);
  return keyOf(flags, critical, attacker.surgeTokens);
};

const ROOM = 4 * MOST_KEPT;
const known = new Remembered<string, RerollPlan>(ROOM, ({ rolls }) => rolls.size);

/** The plan for a token of `most` dice; `hitsKey` identifies the hits it may reroll, 0 for none, as in `withoutHits`. */
export const planFor = (
  rolls: PoolRolls,
  most: number,
  matchup: Matchup,
  hitsKey: number,
  choose: (roll: AttackRoll) => Reroll,
  withoutHits?: () => RerollPlan,
): RerollPlan => {
  const { red, black, white, apart } = rolls;
  const { ramX } = matchup.attacker;
  const pool = keyOf(red.dice, black.dice, white.dice, kindOf(apart), most, ramX) + surgesKey(matchup);
  const key = `${pool}${hitsKey}`;
  return known.get(key) ?? known.keep(key, new RerollPlan(rolls, most, choose, withoutHits?.()));
};
