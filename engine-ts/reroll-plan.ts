import type { Matchup } from './matchup';
import type { PoolRolls, RerollChoice } from './pool-rolls';
import { keyOf, Remembered } from './remembered';
import { kindOf } from './seen-faces';
import type { Reroll } from './steps/reroll-attack-dice';
import type { AttackRoll } from './steps/roll-attack-dice';

/** Plans for more rolls than this are not cached. */
const MOST_KEPT = 1 << 16;

/** Which dice every roll rerolls with one token: chosen once for each roll, then looked up. */
export class RerollPlan {
  private readonly choices: (RerollChoice | undefined)[];

  constructor(
    readonly rolls: PoolRolls,
    private readonly choose: (roll: AttackRoll) => Reroll,
  ) {
    // few choices of a large pool are ever needed, so start with a sparse list
    this.choices = rolls.size <= MOST_KEPT ? new Array(rolls.size) : [];
  }

  choiceAt(at: number): RerollChoice {
    const known = this.choices[at];
    if (known) return known;
    const { red, black, white } = this.rolls;
    const roll = this.rolls.rollAt(at);
    const picked = this.choose(roll);
    const count = (c: 0 | 1 | 2) => picked.blanks[c] + picked.surges[c] + picked.hits[c];
    const left = (c: 0 | 1 | 2) =>
      [roll.blanks[c] - picked.blanks[c], roll.surges[c] - picked.surges[c], roll.hits[c] - picked.hits[c]] as const;
    const choice = {
      dice: picked.dice,
      red: count(0),
      black: count(1),
      white: count(2),
      keptRed: red.placeOf(...left(0)),
      keptBlack: black.placeOf(...left(1)),
      keptWhite: white.placeOf(...left(2)),
    };
    this.choices[at] = choice;
    return choice;
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

/** The plan for a token of `most` dice; `hitsKey` identifies the hits it may reroll, 0 for none. */
export const planFor = (
  rolls: PoolRolls,
  most: number,
  matchup: Matchup,
  hitsKey: number,
  choose: (roll: AttackRoll) => Reroll,
): RerollPlan => {
  const { red, black, white, apart } = rolls;
  const { ramX } = matchup.attacker;
  const pool = keyOf(red.dice, black.dice, white.dice, kindOf(apart), most, ramX) + surgesKey(matchup);
  const key = `${pool}${hitsKey}`;
  return known.get(key) ?? known.keep(key, new RerollPlan(rolls, choose));
};
