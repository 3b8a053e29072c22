import type { AttackConfig } from '../../rules/config';
import type { VolleyAttack, VolleyConfig, VolleyOdds, VolleyTarget } from '../../rules/volley';
import { outcomesOf } from '../engines/exact';
import {
  attackOn,
  type Counted,
  canBeSuppressed,
  countedIn,
  type Effect,
  effectsOf,
  fromKey,
  keyAfter,
  outcomeKey,
  remainingWounds,
  startState,
  type TargetState,
  toKey,
} from './volley-state';

/** The chance of each state in which the target lives, by its key. */
export type Alive = ReadonlyMap<number, number>;

/** What an attack can do to the target in a state. */
interface Effects {
  effects: readonly Effect[];
  /** Averages. */
  wounds: number;
  woundsBack: number;
}
export type EffectsIn = (state: TargetState) => Effects;

/** The effects of an attack, worked out once for states that it does not tell apart. */
export const createEffects = (attack: AttackConfig, target: VolleyTarget): EffectsIn => {
  const known = new Map<string, Effects>();
  const workOut = (config: AttackConfig): Effects => {
    const outcomes = outcomesOf(config);
    return {
      effects: effectsOf(outcomes),
      wounds: outcomes.reduce((sum, { p, main }) => sum + p * main, 0),
      woundsBack: outcomes.reduce((sum, { p, woundsBack }) => sum + p * woundsBack, 0),
    };
  };
  return (state) => {
    const config = attackOn(attack, target, state);
    const key = outcomeKey(config);
    const effects = known.get(key) ?? workOut(config);
    known.set(key, effects);
    return effects;
  };
};

interface After {
  alive: Alive;
  /** The chance that this attack destroys the target. */
  destroyed: number;
  /** Averages, counting the chance that it happens. */
  wounds: number;
  woundsBack: number;
}

/** Makes an attack on the target in every state in which it can be. */
export const afterAttack = (alive: Alive, effectsIn: EffectsIn, target: VolleyTarget, most: Counted): After => {
  const next = new Map<number, number>();
  const sums = { destroyed: 0, wounds: 0, woundsBack: 0 };
  const remaining = remainingWounds(target);
  for (const [key, chance] of alive) {
    const state = fromKey(key);
    const { effects, wounds, woundsBack } = effectsIn(state);
    sums.wounds += chance * wounds;
    sums.woundsBack += chance * woundsBack;
    for (const effect of effects) {
      const p = chance * effect.p;
      if (state.wounds + effect.wounds >= remaining) sums.destroyed += p;
      else {
        const after = keyAfter(key, state, effect, most);
        next.set(after, (next.get(after) ?? 0) + p);
      }
    }
  }
  return { alive: next, ...sums };
};

const sumOf = (alive: Alive, value: (state: TargetState) => number): number => {
  let sum = 0;
  for (const [key, p] of alive) sum += p * value(fromKey(key));
  return sum;
};

/** The target after an attack, given that it lives. */
const livingTarget = (
  attack: AttackConfig,
  target: VolleyTarget,
  alive: Alive,
): Pick<VolleyAttack, 'suppression' | 'dodgeLeft' | 'suppressed' | 'panicked'> => {
  const lives = sumOf(alive, () => 1);
  if (lives === 0) return { suppression: null, dodgeLeft: null, suppressed: null, panicked: null };
  const { courage } = target;
  const given = (value: (state: TargetState) => number) => sumOf(alive, value) / lives;
  const chance = (is: (state: TargetState) => boolean) =>
    canBeSuppressed(attack, target) ? given((state) => Number(is(state))) : null;
  return {
    suppression: given(({ suppression }) => suppression),
    dodgeLeft: given(({ dodges }) => dodges),
    suppressed: chance(({ suppression }) => attack.defender.suppressed || suppression >= courage),
    panicked: chance(({ suppression }) => suppression >= 2 * courage),
  };
};

/** The chances of 0 … all remaining wounds. */
const woundsSoFar = (alive: Alive, destroyed: number, target: VolleyTarget): number[] => {
  const wounds = new Array<number>(remainingWounds(target) + 1).fill(0);
  for (const [key, p] of alive) wounds[fromKey(key).wounds] = (wounds[fromKey(key).wounds] ?? 0) + p;
  wounds[wounds.length - 1] = destroyed;
  return wounds;
};

/** The exact odds of several attacks in a row, each on the target as the ones before have left it. */
export const volleyOdds = (volley: VolleyConfig): VolleyOdds => {
  const { attacks, target } = volley;
  let alive: Alive = new Map([[toKey(startState(volley)), 1]]);
  let destroyed = 0;
  const answers = attacks.map((attack): VolleyAttack => {
    const reached = sumOf(alive, () => 1);
    const after = afterAttack(alive, createEffects(attack, target), target, countedIn(target));
    alive = after.alive;
    destroyed += after.destroyed;
    return {
      reached,
      woundsOfAttack: reached > 0 ? after.wounds / reached : 0,
      woundsBack: after.woundsBack,
      wounds: woundsSoFar(alive, destroyed, target),
      destroyed,
      ...livingTarget(attack, target, alive),
    };
  });
  return { attacks: answers, destroyed, attacksNeeded: answers.reduce((sum, { reached }) => sum + reached, 0) };
};
