import type { VolleyConfig } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { type Counted, startState, type TargetState } from './volley-state';

const FIELDS = [
  'guardianWounds',
  'suppression',
  'guardianDodges',
  'guardianSurgeTokens',
  'observations',
  'shields',
  'surgeTokens',
  'dodges',
  'wounds',
] as const satisfies (keyof TargetState)[];

/** The most of each that a living target of this volley can have. */
const mostOf = (volley: VolleyConfig, counted: Counted): TargetState => {
  const start = startState(volley);
  return {
    ...start,
    wounds: woundsLeft(volley.target) - 1,
    suppression: Math.max(start.suppression, counted.suppression),
    guardianWounds: counted.guardianWounds,
  };
};

/**
 * The states of a volley's target, numbered from 0 as they are found, so that chances can be kept in plain arrays. The
 * key of a state is one whole number, to which an effect adds a fixed amount.
 */
export class StateNumbers {
  readonly states: TargetState[] = [];
  readonly keys: number[] = [];
  /** What one wound, token or shield adds to a key. */
  readonly unit = {} as TargetState;
  private readonly numbers = new Map<number, number>();
  private readonly most: TargetState;

  constructor(volley: VolleyConfig, counted: Counted) {
    this.most = mostOf(volley, counted);
    let unit = 1;
    for (const field of FIELDS) {
      this.unit[field] = unit;
      unit *= this.most[field] + 1;
    }
    this.numberOf(this.keyOf(startState(volley)));
  }

  keyOf(state: TargetState): number {
    return FIELDS.reduce((key, field) => key + state[field] * this.unit[field], 0);
  }

  /** The number of a state; new ones get the next number. */
  numberOf(key: number): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.keys.length);
    this.states.push(this.stateOf(key));
    return this.keys.push(key) - 1;
  }

  private stateOf(key: number): TargetState {
    const state = { ...this.most };
    let left = key;
    for (const field of FIELDS) {
      const values = this.most[field] + 1;
      state[field] = left % values;
      left = Math.floor(left / values);
    }
    return state;
  }
}
