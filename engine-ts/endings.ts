import type { ColorRolls, Splits } from './color-rolls';
import { borrowLayer, giveBack, type Layer } from './layers';
import type { PoolRolls } from './pool-rolls';

/** What became of the tokens, as far as it still matters once the rerolls are over. */
export interface TokensSpent {
  /** Pierce that Lethal X has from aims. */
  lethal: number;
  /** Whether an aim was spent, where Duelist or Overwhelm ask for it. */
  aimed: boolean;
  /** Aims that were saved for Marksman. */
  saved: number;
  /** Observation tokens spent, where they are told apart. */
  observed: number;
}

/** Rolls of dice: coarse ones, and what free hits change about them in full detail. */
export interface Rolls {
  coarse: Layer;
  change: Layer;
}

/** Rolls that nobody rerolls any more: chances by surges, hits and crits. */
export interface Ended extends TokensSpent {
  chances: Layer;
}

/** Gathers how the rerolls end, and splits coarse rolls into hits and crits: once, for all rolls together. */
export class Endings {
  private readonly found = new Map<number, TokensSpent & Rolls>();
  private readonly width: number;
  private readonly surges: number;

  constructor(
    private readonly coarse: PoolRolls,
    private readonly fine: PoolRolls,
    private readonly corrected: boolean,
  ) {
    this.width = coarse.red.dice + coarse.black.dice + coarse.white.dice + 1;
    this.surges = fine.apart.surges ? 1 : 0;
  }

  noRolls(): Rolls {
    return { coarse: borrowLayer(this.coarse.size), change: borrowLayer(this.corrected ? this.fine.size : 0) };
  }

  of(tokens: TokensSpent): Rolls {
    const key = ((tokens.lethal * 16 + tokens.saved) * 16 + tokens.observed) * 2 + (tokens.aimed ? 1 : 0);
    const ending = this.found.get(key) ?? { ...tokens, ...this.noRolls() };
    this.found.set(key, ending);
    return ending;
  }

  all(): Ended[] {
    return [...this.found.values()].map(({ coarse, change, ...tokens }) => {
      const chances = borrowLayer(this.width ** (2 + this.surges));
      if (coarse.count > 0) this.split(coarse, chances.p);
      for (let i = 0; i < change.count; i++) {
        const at = change.touched[i] as number;
        chances.add(this.fine.cellOf(at, this.width), change.take(at));
      }
      giveBack(coarse);
      giveBack(change);
      return { ...tokens, chances };
    });
  }

  /** Colour by colour: the white dice of all rolls with the same red and black ones, then the black, then the red. */
  private split(layer: Layer, grid: Float64Array): void {
    const { coarse, fine, width, surges } = this;
    const whiteDice = fine.white.dice;
    const twoDice = whiteDice + fine.black.dice;
    const whites = grain(coarse.white, fine.white, whiteDice + 1);
    const blacks = grain(coarse.black, fine.black, twoDice + 1);
    const reds = grain(coarse.red, fine.red, width);
    const ofWhite = borrowLayer((whiteDice + 1) ** (2 + surges));
    const ofTwo = borrowLayer((twoDice + 1) ** (2 + surges));
    let at = 0;
    for (let r = 0; r < coarse.red.count; r++) {
      for (let b = 0; b < coarse.black.count; b++) {
        for (let w = 0; w < coarse.white.count; w++, at++) {
          const p = layer.take(at);
          if (p !== 0) addSplits(ofWhite.p, 0, p, whites, w);
        }
        moveWith(ofWhite.p, whiteDice, surges, ofTwo.p, twoDice + 1, blacks, b);
      }
      moveWith(ofTwo.p, twoDice, surges, grid, width, reds, r);
    }
    giveBack(ofWhite);
    giveBack(ofTwo);
  }
}

/** How the rolls of a colour split, with where each fine roll stands in a grid. */
interface Grain {
  splits: Splits;
  cells: Int32Array;
}
const grain = (coarse: ColorRolls, fine: ColorRolls, width: number): Grain => ({
  splits: coarse.splitInto(fine),
  cells: fine.cellsIn(width),
});

const addSplits = (grid: Float64Array, from: number, p: number, { splits, cells }: Grain, roll: number): void => {
  const end = splits.from[roll + 1] as number;
  for (let i = splits.from[roll] as number; i < end; i++) {
    const cell = from + (cells[splits.number[i] as number] as number);
    grid[cell] = (grid[cell] as number) + p * (splits.p[i] as number);
  }
};

/** Moves every roll of a grid of so many dice into a larger one, with the dice of one more colour beside it. */
const moveWith = (
  small: Float64Array,
  dice: number,
  withSurges: number,
  large: Float64Array,
  width: number,
  more: Grain,
  roll: number,
): void => {
  for (let surges = 0; surges <= withSurges * dice; surges++) {
    for (let hits = 0; hits + surges <= dice; hits++) {
      const row = (surges * (dice + 1) + hits) * (dice + 1);
      const to = (surges * width + hits) * width;
      for (let crits = 0; crits + hits + surges <= dice; crits++) {
        const p = small[row + crits] as number;
        if (p === 0) continue;
        small[row + crits] = 0;
        addSplits(large, to + crits, p, more, roll);
      }
    }
  }
};
