import type { AttackConfig } from '../../rules/config';
import type { VolleyConfig, VolleyTarget } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { type Outcome, outcomesOf } from '../engines/exact';
import type { StateNumbers } from './state-numbers';
import { attackOn, type Counted, metBy, metKey, type TargetState } from './volley-state';

/** What some outcomes of an attack change alike. */
interface Effect {
  p: number;
  wounds: number;
  suppression: number;
  guardianWounds: number;
  /** What it adds to the key of a state, suppression and the guardian's wounds excepted: those have a limit. */
  change: number;
}

/** What an attack can do to the target in some states. */
interface Effects {
  effects: Effect[];
  /** Averages. */
  wounds: number;
  woundsBack: number;
}

/** Where an attack takes the target from one state. */
interface Moves {
  /** Where its moves are in `to` and `chances`. */
  first: number;
  end: number;
  /** The chance that it is destroyed. */
  destroyed: number;
  /** Averages. */
  wounds: number;
  woundsBack: number;
}

const spentBy = (outcome: Outcome, unit: TargetState): number =>
  outcome.dodges * unit.dodges +
  outcome.surgeTokens * unit.surgeTokens +
  outcome.shields * unit.shields +
  outcome.observations * unit.observations +
  outcome.guardianSurgeTokens * unit.guardianSurgeTokens +
  outcome.guardianDodges * unit.guardianDodges;

/** Outcomes that change the same, such as those that differ in the attacker's wounds, are one effect. */
const effectsOf = (outcomes: readonly Outcome[], unit: TargetState, most: Counted, remaining: number): Effects => {
  const known = new Map<number, Effect>();
  let [allWounds, woundsBack] = [0, 0];
  for (const outcome of outcomes) {
    const { p, main } = outcome;
    allWounds += p * main;
    woundsBack += p * outcome.woundsBack;
    const wounds = Math.min(main, remaining);
    // a destroyed target's tokens no longer matter
    const lives = wounds < remaining;
    const suppression = lives ? Math.min(outcome.suppression, most.suppression) : 0;
    const guardianWounds = lives ? Math.min(outcome.guardian, most.guardianWounds) : 0;
    const change = wounds * unit.wounds - (lives ? spentBy(outcome, unit) : 0);
    const key = change + suppression * unit.suppression + guardianWounds * unit.guardianWounds;
    const same = known.get(key);
    if (same) same.p += p;
    else known.set(key, { p, wounds, suppression, guardianWounds, change });
  }
  return { effects: [...known.values()], wounds: allWounds, woundsBack };
};

/** Where an attack takes the target from each state. */
export class VolleyMoves {
  /** All moves found so far: the states after the attack, by number, and their chances. */
  private to = new Int32Array(256);
  private chances = new Float64Array(256);
  private end = 0;
  private readonly found: (Moves | undefined)[] = [];
  private readonly effects = new Map<number, Effects>();
  private readonly target: VolleyTarget;
  private readonly remaining: number;

  /** If the attack is made only `once`, moves are not stored, which saves memory. */
  constructor(
    private readonly attack: AttackConfig,
    volley: VolleyConfig,
    private readonly numbers: StateNumbers,
    private readonly most: Counted,
    private readonly once: boolean,
  ) {
    this.target = volley.target;
    this.remaining = woundsLeft(volley.target);
  }

  from(state: number): Moves {
    const known = this.found[state];
    if (known) return known;
    if (this.once) this.end = 0;
    const moves = this.movesFrom(state);
    if (!this.once) this.found[state] = moves;
    return moves;
  }

  /** Spreads the chance of a state over where its moves lead. */
  spread(p: number, first: number, end: number, alive: Float64Array): void {
    const { to, chances } = this;
    for (let i = first; i < end; i++) {
      const state = to[i] as number;
      alive[state] = (alive[state] as number) + p * (chances[i] as number);
    }
  }

  private movesFrom(number: number): Moves {
    const { unit, keys, states } = this.numbers;
    const state = states[number] as TargetState;
    const key = keys[number] as number;
    const { effects, wounds, woundsBack } = this.effectsIn(state);
    const suppression = Math.max(0, this.most.suppression - state.suppression);
    const guardianWounds = this.most.guardianWounds - state.guardianWounds;
    const first = this.end;
    let destroyed = 0;
    for (const effect of effects) {
      if (state.wounds + effect.wounds >= this.remaining) destroyed += effect.p;
      else {
        const gained =
          Math.min(effect.suppression, suppression) * unit.suppression +
          Math.min(effect.guardianWounds, guardianWounds) * unit.guardianWounds;
        this.add(this.numbers.numberOf(key + effect.change + gained), effect.p);
      }
    }
    return { first, end: this.end, destroyed, wounds, woundsBack };
  }

  /** Worked out once for states that the attack does not tell apart. */
  private effectsIn(state: TargetState): Effects {
    const met = metBy(this.attack, this.target, state);
    const key = metKey(met, this.attack.defender.dangerSenseX);
    let effects = this.effects.get(key);
    if (!effects) {
      effects = effectsOf(outcomesOf(attackOn(this.attack, met)), this.numbers.unit, this.most, this.remaining);
      this.effects.set(key, effects);
    }
    return effects;
  }

  private add(state: number, p: number): void {
    if (this.end === this.to.length) {
      const [to, chances] = [new Int32Array(2 * this.end), new Float64Array(2 * this.end)];
      to.set(this.to);
      chances.set(this.chances);
      Object.assign(this, { to, chances });
    }
    this.to[this.end] = state;
    this.chances[this.end++] = p;
  }
}
