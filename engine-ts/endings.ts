import type { Split } from './color-rolls';
import { borrowLayer, giveBack, type Layer } from './layers';
import type { PoolRolls } from './pool-rolls';

/** How the tokens were spent, as far as it matters after the rerolls. */
export interface TokensSpent {
  /** Pierce that Lethal X gains from aims. */
  lethal: number;
  /** Whether an aim was spent, if Duelist or Overwhelm depend on it. */
  aimed: boolean;
  /** Aims that were saved for Marksman. */
  saved: number;
  /** Observation tokens spent, if every state was requested. */
  observed: number;
}

/** Coarse rolls, and the correction for free hits in full detail. */
export interface Rolls {
  coarse: Layer;
  change: Layer;
}

/** Final rolls: chances by surges, hits and crits. */
export interface Ended {
  tokens: TokensSpent;
  chances: Layer;
}

/** Collects the final rolls and splits coarse ones into hits and crits, once for all rolls together. */
export class Endings {
  private readonly found = new Map<number, { tokens: TokensSpent; rolls: Rolls }>();
  private readonly width: number;

  constructor(
    private readonly coarse: PoolRolls,
    private readonly fine: PoolRolls,
    private readonly corrected: boolean,
  ) {
    this.width = coarse.red.dice + coarse.black.dice + coarse.white.dice + 1;
  }

  noRolls(): Rolls {
    return { coarse: borrowLayer(this.coarse.size), change: this.noChange() };
  }

  noChange(): Layer {
    return borrowLayer(this.corrected ? this.fine.size : 0);
  }

  of(tokens: TokensSpent): Rolls {
    const key = ((tokens.lethal * 16 + tokens.saved) * 16 + tokens.observed) * 2 + (tokens.aimed ? 1 : 0);
    const known = this.found.get(key);
    if (known) return known.rolls;
    const rolls = this.noRolls();
    this.found.set(key, { tokens, rolls });
    return rolls;
  }

  all(): Ended[] {
    return Array.from(this.found.values(), ({ tokens, rolls: { coarse, change } }) => {
      const chances = this.noChances();
      if (coarse.count > 0) this.split(coarse, chances);
      for (let i = 0; i < change.count; i++) {
        const at = change.touched[i] as number;
        chances.add(this.fine.cellOf(at, this.width), change.take(at));
      }
      giveBack(coarse);
      giveBack(change);
      return { tokens, chances };
    });
  }

  /** Color by color: the white dice of all rolls with the same red and black ones, then the black, then the red. */
  private split(layer: Layer, chances: Layer): void {
    const { coarse, fine, width } = this;
    const split = (color: 'red' | 'black' | 'white') => ({
      splits: coarse[color].splitInto(fine[color]),
      cells: fine[color].cellsIn(width),
    });
    const [reds, blacks, whites] = [split('red'), split('black'), split('white')];
    const [ofNone, ofWhite, ofTwo] = [this.noChances(), this.noChances(), this.noChances()];
    let at = 0;
    for (let r = 0; r < coarse.red.count; r++) {
      for (let b = 0; b < coarse.black.count; b++) {
        for (let w = 0; w < coarse.white.count; w++, at++) {
          const p = layer.take(at);
          if (p === 0) continue;
          ofNone.add(0, p);
          addDice(ofNone, ofWhite, whites, w);
        }
        addDice(ofWhite, ofTwo, blacks, b);
      }
      addDice(ofTwo, chances, reds, r);
    }
    for (const scratch of [ofNone, ofWhite, ofTwo]) giveBack(scratch);
  }

  private noChances(): Layer {
    return borrowLayer(this.width ** (this.fine.apart.surges ? 3 : 2));
  }
}

/** Splits one more color: replaces each coarse roll with its fine rolls. */
const addDice = (
  from: Layer,
  to: Layer,
  { splits, cells }: { splits: readonly Split[]; cells: Int32Array },
  roll: number,
): void => {
  const { rolls, p: chances } = splits[roll] as Split;
  for (let i = 0; i < from.count; i++) {
    const cell = from.touched[i] as number;
    const p = from.take(cell);
    for (let j = 0; j < rolls.length; j++) {
      to.add(cell + (cells[rolls[j] as number] as number), p * (chances[j] as number));
    }
  }
  from.count = 0;
};
