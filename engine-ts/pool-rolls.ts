import { type ColorRolls, rollsOf } from './color-rolls';
import type { Layer } from './layers';
import { Remembered } from './remembered';
import { kindOf, type SeenFaces } from './seen-faces';
import type { AttackDice } from './steps/form-attack-pool';
import type { AttackRoll } from './steps/roll-attack-dice';

const noCounts = (): [number, number, number] => [0, 0, 0];

/** What a token rerolls: a number of dice of each color, and how much nearer the place of the other dice is. */
export interface RerollChoice {
  dice: number;
  red: number;
  black: number;
  white: number;
  takenRed: number;
  takenBlack: number;
  takenWhite: number;
}

/** Every roll of the attack pool, numbered by the rolls of its three colors. */
export class PoolRolls {
  readonly red: ColorRolls;
  readonly black: ColorRolls;
  readonly white: ColorRolls;
  readonly size: number;
  /** How many combinations of blanks and surges there are. */
  readonly missesCount: number;
  /** The step from a roll to the one with the next red, or the next black roll. */
  readonly redStep: number;
  readonly blackStep: number;
  private readonly roll = { blanks: noCounts(), surges: noCounts(), hits: noCounts(), crits: 0 };

  constructor(
    dice: AttackDice,
    readonly apart: SeenFaces,
  ) {
    this.red = rollsOf(dice.red, 0, apart);
    this.black = rollsOf(dice.black, 1, apart);
    this.white = rollsOf(dice.white, 2, apart);
    this.blackStep = this.white.count;
    this.redStep = this.black.count * this.blackStep;
    this.size = this.red.count * this.redStep;
    this.missesCount = this.red.missesCount * this.black.missesCount * this.white.missesCount;
  }

  redOf(at: number): number {
    return (at / this.redStep) | 0;
  }

  blackOf(at: number): number {
    return ((at / this.blackStep) | 0) % this.black.count;
  }

  whiteOf(at: number): number {
    return at % this.blackStep;
  }

  /** A number that rolls with equal blanks and surges of each color share. */
  missesOf(at: number): number {
    const { red, black, white } = this;
    if (!this.apart.hits) return at;
    const ofRed = (red.misses[this.redOf(at)] as number) * black.missesCount;
    const ofBlack = (ofRed + (black.misses[this.blackOf(at)] as number)) * white.missesCount;
    return ofBlack + (white.misses[this.whiteOf(at)] as number);
  }

  /** The roll with this number; the rest counts as crits. Reuses one object: copy it to keep it. */
  rollAt(at: number): AttackRoll {
    const { red, black, white, roll } = this;
    const { blanks, surges, hits } = roll;
    const r = this.redOf(at);
    const b = this.blackOf(at);
    const w = this.whiteOf(at);
    blanks[0] = red.blanks[r] as number;
    blanks[1] = black.blanks[b] as number;
    blanks[2] = white.blanks[w] as number;
    surges[0] = red.surges[r] as number;
    surges[1] = black.surges[b] as number;
    surges[2] = white.surges[w] as number;
    hits[0] = red.hits[r] as number;
    hits[1] = black.hits[b] as number;
    hits[2] = white.hits[w] as number;
    roll.crits = (red.rest[r] as number) + (black.rest[b] as number) + (white.rest[w] as number);
    return roll;
  }

  /** A roll's cell in a grid of surges, hits and crits, each below `width`. */
  cellOf(at: number, width: number): number {
    return (
      (this.red.cellsIn(width)[this.redOf(at)] as number) +
      (this.black.cellsIn(width)[this.blackOf(at)] as number) +
      (this.white.cellsIn(width)[this.whiteOf(at)] as number)
    );
  }

  /** Step 4b: the chance of every roll. */
  roll4b(layer: Layer): void {
    const [red, black, white] = [this.red.p, this.black.p, this.white.p];
    let at = 0;
    for (let r = 0; r < red.length; r++) {
      for (let b = 0; b < black.length; b++) {
        const p = (red[r] as number) * (black[b] as number);
        for (let w = 0; w < white.length; w++) layer.add(at++, p * (white[w] as number));
      }
    }
  }

  /** Spreads a chance of a roll over everything the rerolled dice may show. */
  spread(next: Layer, p: number, at: number, choice: RerollChoice): void {
    const { red, black, white, redStep, blackStep } = this;
    const keptRed = (red.place[this.redOf(at)] as number) - choice.takenRed;
    const keptBlack = (black.place[this.blackOf(at)] as number) - choice.takenBlack;
    const keptWhite = (white.place[this.whiteOf(at)] as number) - choice.takenWhite;
    const { place, p: pRed } = red.fresh(choice.red);
    const freshBlack = black.fresh(choice.black);
    const freshWhite = white.fresh(choice.white);
    const { numbers } = red;
    // red dice are rerolled first, so their loop runs most and is the inner one
    for (let k = 0; k < freshWhite.p.length; k++) {
      const toWhite = white.numbers[keptWhite + (freshWhite.place[k] as number)] as number;
      const pWhite = p * (freshWhite.p[k] as number);
      for (let j = 0; j < freshBlack.p.length; j++) {
        const number = black.numbers[keptBlack + (freshBlack.place[j] as number)] as number;
        const to = toWhite + number * blackStep;
        const pBlack = pWhite * (freshBlack.p[j] as number);
        for (let i = 0; i < place.length; i++) {
          next.add(to + (numbers[keptRed + (place[i] as number)] as number) * redStep, pBlack * (pRed[i] as number));
        }
      }
    }
  }
}

const ROOM = 1 << 18;
const known = new Remembered<number, PoolRolls>(ROOM, ({ red, black, white }) => red.count + black.count + white.count);

/** The rolls of a pool, computed once. */
export const poolRollsOf = (dice: AttackDice, apart: SeenFaces): PoolRolls => {
  const { red, black, white } = dice;
  const key = ((red * 65 + black) * 65 + white) * 32 + kindOf(apart);
  return known.get(key) ?? known.keep(key, new PoolRolls(dice, apart));
};
