import { toBlock } from '../../rules/config';
import { MOST_SUPPRESSION } from '../../rules/fields';
import type { VolleyConfig } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { StateNumbers } from './state-numbers';
import { VolleyMoves } from './volley-moves';
import type { Counted, TargetState } from './volley-state';

/** The target after some attacks. */
export interface Sofar {
  /** The chance of each state in which it lives, by the number of the state. */
  alive: Float64Array;
  /** The chance that it is destroyed. */
  destroyed: number;
  /** Averages of the last attack, counting the chance that it happens. */
  wounds: number;
  woundsBack: number;
}

/** Attacks that are the same have the same number: the place of the first of them. */
export const kindsOf = ({ attacks }: VolleyConfig): number[] => {
  const texts = attacks.map((attack) => toBlock(attack).join());
  return texts.map((text) => texts.indexOf(text));
};

/** Makes the attacks of a volley in any order; what an attack can do is worked out once for all orders. */
export class Play {
  readonly start: Sofar = { alive: Float64Array.of(1), destroyed: 0, wounds: 0, woundsBack: 0 };
  private readonly numbers: StateNumbers;
  private readonly moves: VolleyMoves[] = [];
  private readonly remaining: number;

  /** If each attack is made only `once`, nothing is kept for the next time, which saves memory. */
  constructor(volley: VolleyConfig, counted: Counted, once = false) {
    this.numbers = new StateNumbers(volley, counted);
    this.remaining = woundsLeft(volley.target);
    const kinds = kindsOf(volley);
    for (const [place, attack] of volley.attacks.entries()) {
      const same = this.moves[kinds[place] as number];
      this.moves.push(same ?? new VolleyMoves(attack, volley, this.numbers, counted, once));
    }
  }

  /** Makes the attack that has this place in the volley. */
  after({ alive, destroyed: before }: Sofar, attack: number): Sofar {
    const moves = this.moves[attack] as VolleyMoves;
    const next = { alive: new Float64Array(this.numbers.keys.length), destroyed: before, wounds: 0, woundsBack: 0 };
    for (let state = 0; state < alive.length; state++) {
      const p = alive[state] as number;
      if (p === 0) continue;
      const { first, end, destroyed, wounds, woundsBack } = moves.from(state);
      next.alive = this.withRoom(next.alive);
      next.destroyed += p * destroyed;
      next.wounds += p * wounds;
      next.woundsBack += p * woundsBack;
      moves.spread(p, first, end, next.alive);
    }
    return next;
  }

  /** Only the chance that the target is destroyed after one more attack, which is quicker. */
  destroyedAfter({ alive, destroyed }: Sofar, attack: number): number {
    const moves = this.moves[attack] as VolleyMoves;
    let sum = destroyed;
    for (let state = 0; state < alive.length; state++) {
      const p = alive[state] as number;
      if (p > 0) sum += p * moves.from(state).destroyed;
    }
    return sum;
  }

  /** The sum over all states in which the target lives. */
  sumOf({ alive }: Sofar, value: (state: TargetState) => number): number {
    let sum = 0;
    for (let state = 0; state < alive.length; state++) {
      const p = alive[state] as number;
      if (p > 0) sum += p * value(this.numbers.states[state] as TargetState);
    }
    return sum;
  }

  /** The chances of 0 … all remaining wounds; the last means that the target is destroyed. */
  woundsOf({ alive, destroyed }: Sofar): number[] {
    const wounds = new Array<number>(this.remaining + 1).fill(0);
    for (let state = 0; state < alive.length; state++) {
      const suffered = (this.numbers.states[state] as TargetState).wounds;
      wounds[suffered] = (wounds[suffered] as number) + (alive[state] as number);
    }
    wounds[this.remaining] = destroyed;
    return wounds;
  }

  /** The chance of each number of suppression tokens on the target, if it lives. */
  suppressionOf({ alive }: Sofar): Float64Array {
    const chances = new Float64Array(MOST_SUPPRESSION + 1);
    for (let state = 0; state < alive.length; state++) {
      const { suppression } = this.numbers.states[state] as TargetState;
      chances[suppression] = (chances[suppression] as number) + (alive[state] as number);
    }
    return chances;
  }

  /** An attack may find states that have no place yet. */
  private withRoom(alive: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
    const { length } = this.numbers.keys;
    if (length <= alive.length) return alive;
    // the array grows in its buffer as long as that has room
    const room = alive.buffer.byteLength / Float64Array.BYTES_PER_ELEMENT;
    if (length <= room) return new Float64Array(alive.buffer, 0, length);
    const larger = new Float64Array(2 * length);
    larger.set(alive);
    return larger.subarray(0, length);
  }
}
