import { toBlock } from '../../rules/config';
import { MOST_SUPPRESSION } from '../../rules/fields';
import type { VolleyConfig } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { StateNumbers } from './state-numbers';
import { createMoves, type MovesFrom } from './volley-moves';
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

const remembered = (movesFrom: MovesFrom): MovesFrom => {
  const known: ReturnType<MovesFrom>[] = [];
  return (state) => {
    known[state] ??= movesFrom(state);
    return known[state];
  };
};

/** Makes the attacks of a volley in any order; what an attack can do is worked out once for all orders. */
export class Play {
  readonly start: Sofar = { alive: Float64Array.of(1), destroyed: 0, wounds: 0, woundsBack: 0 };
  private readonly numbers: StateNumbers;
  private readonly moves: MovesFrom[] = [];
  private readonly remaining: number;

  /** If each attack is made only `once`, nothing is kept for the next time, which saves memory. */
  constructor(volley: VolleyConfig, counted: Counted, once = false) {
    this.numbers = new StateNumbers(volley, counted);
    this.remaining = woundsLeft(volley.target);
    const kinds = kindsOf(volley);
    for (const [place, attack] of volley.attacks.entries()) {
      const create = () => createMoves(attack, volley.target, this.numbers, counted);
      this.moves.push(this.moves[kinds[place] as number] ?? (once ? create() : remembered(create())));
    }
  }

  /** Makes the attack that has this place in the volley. */
  after({ alive, destroyed }: Sofar, attack: number): Sofar {
    const movesFrom = this.moves[attack] as MovesFrom;
    const next = { alive: new Float64Array(this.numbers.keys.length), destroyed, wounds: 0, woundsBack: 0 };
    for (let state = 0; state < alive.length; state++) {
      const p = alive[state] as number;
      if (p === 0) continue;
      const moves = movesFrom(state);
      next.alive = this.withRoom(next.alive);
      next.destroyed += p * moves.destroyed;
      next.wounds += p * moves.wounds;
      next.woundsBack += p * moves.woundsBack;
      spread(p, moves, next.alive);
    }
    return next;
  }

  /** Only the chance that the target is destroyed after one more attack, which is quicker. */
  destroyedAfter({ alive, destroyed }: Sofar, attack: number): number {
    const movesFrom = this.moves[attack] as MovesFrom;
    let sum = destroyed;
    for (let state = 0; state < alive.length; state++) {
      const p = alive[state] as number;
      if (p > 0) sum += p * movesFrom(state).destroyed;
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

const spread = (p: number, { to, chances }: ReturnType<MovesFrom>, alive: Float64Array): void => {
  for (let i = 0; i < to.length; i++) {
    const state = to[i] as number;
    alive[state] = (alive[state] as number) + p * (chances[i] as number);
  }
};
