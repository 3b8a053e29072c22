import type { Splits } from './color-rolls';
import type { Layer } from './layers';
import type { Matchup } from './matchup';
import type { PoolRolls } from './pool-rolls';
import type { RerollPlan } from './reroll-plan';
import { convertAttackSurges } from './steps/convert-attack-surges';
import type { FreeHits } from './target-table';

/**
 * Hits that change nothing if lost are rerolled for crits. That concerns few rolls, and only there it matters which of
 * the dice show hits. So the chances are carried as if no hit were ever rerolled; and for the few rolls where one is,
 * the difference is carried beside them, in full detail: plus where the roll really goes, minus where it was sent.
 */
export class FreeHitsCorrection {
  private readonly red: Splits;
  private readonly black: Splits;
  private readonly white: Splits;
  private readonly dice: number;

  constructor(
    private readonly coarse: PoolRolls,
    private readonly fine: PoolRolls,
    private readonly free: FreeHits,
    private readonly matchup: Matchup,
  ) {
    this.red = coarse.red.splitInto(fine.red);
    this.black = coarse.black.splitInto(fine.black);
    this.white = coarse.white.splitInto(fine.white);
    this.dice = coarse.red.dice + coarse.black.dice + coarse.white.dice;
  }

  /** Whether a roll with so many hits, crits and surges has one to spare. */
  private hasSpare(hits: number, crits: number, surges: number): boolean {
    if (hits > this.free.mostHits || hits + (this.matchup.surgeIsHit ? surges : 0) === 0) return false;
    const { free } = this.free;
    if (surges === 0) return free[hits * (this.dice + 1) + crits] !== 0;
    const now = convertAttackSurges(hits, crits, surges, this.dice - hits - crits - surges, this.matchup);
    return free[now.hits * (this.dice + 1) + now.crits] !== 0;
  }

  /**
   * Puts right what one token did to a coarse roll. `sent` is what it chose as if there were no free hits, `really` what
   * it chooses; rolls that were not rerolled at all
   * went to `stops`. Tells how likely those were.
   */
  correct(at: number, p: number, sent: RerollPlan, really: RerollPlan, next: Layer, stops: Layer): number {
    const { coarse, fine, red, black, white } = this;
    const [r, b, w] = [coarse.redOf(at), coarse.blackOf(at), coarse.whiteOf(at)];
    const { red: inRed, black: inBlack, white: inWhite } = fine;
    let stopped = 0;
    for (let i = red.from[r] as number; i < (red.from[r + 1] as number); i++) {
      const x = red.number[i] as number;
      for (let j = black.from[b] as number; j < (black.from[b + 1] as number); j++) {
        const y = black.number[j] as number;
        const hits = (inRed.hits[x] as number) + (inBlack.hits[y] as number);
        if (hits > this.free.mostHits) continue;
        const crits = (inRed.rest[x] as number) + (inBlack.rest[y] as number);
        const surges = (inRed.surges[x] as number) + (inBlack.surges[y] as number);
        for (let k = white.from[w] as number; k < (white.from[w + 1] as number); k++) {
          const z = white.number[k] as number;
          const spare = this.hasSpare(
            hits + (inWhite.hits[z] as number),
            crits + (inWhite.rest[z] as number),
            surges + (inWhite.surges[z] as number),
          );
          if (!spare) continue;
          const chance = p * (red.p[i] as number) * (black.p[j] as number) * (white.p[k] as number);
          const roll = x * fine.redStep + y * fine.blackStep + z;
          really.spread(next, chance, really.choiceAt(roll));
          if (this.takeBack(at, x, y, z, chance, sent, next)) continue;
          stops.add(roll, -chance);
          stopped += chance;
        }
      }
    }
    return stopped;
  }

  /** Takes a chance back from where the coarse roll was sent; false if it was not rerolled. */
  private takeBack(at: number, x: number, y: number, z: number, p: number, sent: RerollPlan, next: Layer): boolean {
    const { coarse, fine } = this;
    const choice = sent.choiceAt(at);
    if (sent.diceOf(choice) === 0) return false;
    const { entries: e } = sent;
    // coarse and fine places differ in the hits only, which stayed
    const kept = (fineRolls: Int32Array, roll: number, coarseRolls: Int32Array, was: number, left: number) =>
      (fineRolls[roll] as number) - (coarseRolls[was] as number) + (e[choice + left] as number);
    fine.spread(
      next,
      -p,
      e[choice] as number,
      e[choice + 1] as number,
      e[choice + 2] as number,
      kept(fine.red.place, x, coarse.red.place, coarse.redOf(at), 3),
      kept(fine.black.place, y, coarse.black.place, coarse.blackOf(at), 4),
      kept(fine.white.place, z, coarse.white.place, coarse.whiteOf(at), 5),
    );
    return true;
  }
}

/** Where chances were subtracted, those below this are what rounding left of 0. */
export const ROUNDING = 1e-17;
