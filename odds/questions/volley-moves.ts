import type { AttackConfig } from '../../rules/config';
import type { VolleyTarget } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { type Outcome, outcomesOf } from '../engines/exact';
import type { StateNumbers } from './state-numbers';
import { attackOn, type Counted, outcomeKey, type TargetState } from './volley-state';

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
  /** The states in which it may then be, by number, and their chances. */
  to: Int32Array;
  chances: Float64Array;
  /** The chance that it is destroyed. */
  destroyed: number;
  /** Averages. */
  wounds: number;
  woundsBack: number;
}
export type MovesFrom = (state: number) => Moves;

const effectOf = (outcome: Outcome, unit: TargetState, most: Counted, remaining: number): Effect => {
  const wounds = Math.min(outcome.main, remaining);
  // nobody looks at what a destroyed target has left
  if (wounds === remaining) return { p: 0, wounds, suppression: 0, guardianWounds: 0, change: wounds * unit.wounds };
  return {
    p: 0,
    wounds,
    suppression: Math.min(outcome.suppression, most.suppression),
    guardianWounds: Math.min(outcome.guardian, most.guardianWounds),
    change:
      wounds * unit.wounds -
      outcome.dodges * unit.dodges -
      outcome.surgeTokens * unit.surgeTokens -
      outcome.shields * unit.shields -
      outcome.observations * unit.observations -
      outcome.guardianSurgeTokens * unit.guardianSurgeTokens -
      outcome.guardianDodges * unit.guardianDodges,
  };
};

/** Outcomes that change the same, such as those that differ in the attacker's wounds, are one effect. */
const effectsOf = (outcomes: readonly Outcome[], unit: TargetState, most: Counted, remaining: number): Effects => {
  const known = new Map<number, Effect>();
  let wounds = 0;
  let woundsBack = 0;
  for (const outcome of outcomes) {
    wounds += outcome.p * outcome.main;
    woundsBack += outcome.p * outcome.woundsBack;
    const effect = effectOf(outcome, unit, most, remaining);
    const key = effect.change + effect.suppression * unit.suppression + effect.guardianWounds * unit.guardianWounds;
    const same = known.get(key);
    if (same) same.p += outcome.p;
    else known.set(key, { ...effect, p: outcome.p });
  }
  return { effects: [...known.values()], wounds, woundsBack };
};

/** The effects of an attack, worked out once for states that it does not tell apart. */
const createEffects = (attack: AttackConfig, target: VolleyTarget, { unit }: StateNumbers, most: Counted) => {
  const known = new Map<string, Effects>();
  return (state: TargetState): Effects => {
    const config = attackOn(attack, target, state);
    const key = outcomeKey(config);
    let effects = known.get(key);
    if (!effects) {
      effects = effectsOf(outcomesOf(config), unit, most, woundsLeft(target));
      known.set(key, effects);
    }
    return effects;
  };
};

/** Where an attack takes the target, from any state. */
export const createMoves = (
  attack: AttackConfig,
  target: VolleyTarget,
  numbers: StateNumbers,
  most: Counted,
): MovesFrom => {
  const effectsIn = createEffects(attack, target, numbers, most);
  const remaining = woundsLeft(target);
  return (number) => {
    const state = numbers.states[number] as TargetState;
    const { effects, wounds, woundsBack } = effectsIn(state);
    const key = numbers.keys[number] as number;
    const to = new Int32Array(effects.length);
    const chances = new Float64Array(effects.length);
    let destroyed = 0;
    let moves = 0;
    for (const effect of effects) {
      if (state.wounds + effect.wounds >= remaining) {
        destroyed += effect.p;
        continue;
      }
      const tokens = Math.min(effect.suppression, Math.max(0, most.suppression - state.suppression));
      const guardian = Math.min(effect.guardianWounds, most.guardianWounds - state.guardianWounds);
      const change = effect.change + tokens * numbers.unit.suppression + guardian * numbers.unit.guardianWounds;
      to[moves] = numbers.numberOf(key + change);
      chances[moves++] = effect.p;
    }
    return { to: to.subarray(0, moves), chances: chances.subarray(0, moves), destroyed, wounds, woundsBack };
  };
};
