import type { Split } from './color-rolls';
import type { Layer } from './layers';
import type { Matchup } from './matchup';
import type { PoolRolls, RerollChoice } from './pool-rolls';
import type { RerollPlan } from './reroll-plan';
import { convertAttackSurges } from './steps/convert-attack-surges';
import type { FreeHits } from './target-table';

/**
 * Hits that would be lost anyway are rerolled for crits. That affects few rolls, and only for those does it matter which
 * dice show hits. So chances are carried as if no hit were ever rerolled, and a correction is carried beside them in full
 * detail for the affected rolls: plus where a roll really goes, minus where it was sent.
 */
export class FreeHitsCorrection {
  private readonly splits: readonly [readonly Split[], readonly Split[], readonly Split[]];
  private readonly dice: number;

  constructor(
    private readonly coarse: PoolRolls,
    private readonly fine: PoolRolls,
    private readonly free: FreeHits,
    private readonly matchup: Matchup,
  ) {
    const { red, black, white } = coarse;
    this.splits = [red.splitInto(fine.red), black.splitInto(fine.black), white.splitInto(fine.white)];
    this.dice = red.dice + black.dice + white.dice;
  }

  /** Whether a roll with these hits, crits and surges has a hit to spare. */
  private hasSpare(hits: number, crits: number, surges: number): boolean {
    if (hits > this.free.mostHits || hits + (this.matchup.surgeIsHit ? surges : 0) === 0) return false;
    const { free } = this.free;
    if (surges === 0) return free[hits * (this.dice + 1) + crits] !== 0;
    const now = convertAttackSurges(hits, crits, surges, this.dice - hits - crits - surges, this.matchup);
    return free[now.hits * (this.dice + 1) + now.crits] !== 0;
  }

  /**
   * Corrects what one token did to a coarse roll. `sent` is its choice ignoring free hits, `really` its actual choice;
   * rolls that were not rerolled went to `stops`. Returns the chance of those.
   */
  correct(at: number, p: number, sent: RerollChoice, really: RerollPlan, next: Layer, stops: Layer): number {
    const { coarse, fine } = this;
    const { red: inRed, black: inBlack, white: inWhite } = fine;
    const [r, b, w] = [coarse.redOf(at), coarse.blackOf(at), coarse.whiteOf(at)];
    const [reds, blacks, whites] = this.splits;
    const [red, black, white] = [reds[r] as Split, blacks[b] as Split, whites[w] as Split];
    let stopped = 0;
    for (let i = 0; i < red.rolls.length; i++) {
      const x = red.rolls[i] as number;
      for (let j = 0; j < black.rolls.length; j++) {
        const y = black.rolls[j] as number;
        const hits = (inRed.hits[x] as number) + (inBlack.hits[y] as number);
        if (hits > this.free.mostHits) continue;
        const crits = (inRed.rest[x] as number) + (inBlack.rest[y] as number);
        const surges = (inRed.surges[x] as number) + (inBlack.surges[y] as number);
        for (let k = 0; k < white.rolls.length; k++) {
          const z = white.rolls[k] as number;
          const allHits = hits + (inWhite.hits[z] as number);
          const allCrits = crits + (inWhite.rest[z] as number);
          if (!this.hasSpare(allHits, allCrits, surges + (inWhite.surges[z] as number))) continue;
          const chance = p * (red.p[i] as number) * (black.p[j] as number) * (white.p[k] as number);
          const roll = x * fine.redStep + y * fine.blackStep + z;
          fine.spread(next, chance, roll, really.choiceAt(roll));
          if (sent.dice === 0) {
            stops.add(roll, -chance);
            stopped += chance;
          } else fine.spread(next, -chance, roll, sent);
        }
      }
    }
    return stopped;
  }
}

/** After subtracting, chances below this are rounding errors and count as 0. */
export const ROUNDING = 1e-17;
