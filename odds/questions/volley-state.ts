import type { AttackConfig } from '../../rules/config';
import { MOST_SUPPRESSION, type VolleyConfig, type VolleyTarget } from '../../rules/volley';
import type { Outcome } from '../engines/exact';

/** What one attack leaves to the next. */
export interface TargetState {
  wounds: number;
  dodges: number;
  surgeTokens: number;
  shields: number;
  observations: number;
  suppression: number;
  guardianSurgeTokens: number;
  guardianDodges: number;
  guardianWounds: number;
}

/** Each number is below its limit. */
const LIMITS: TargetState = {
  wounds: 601,
  dodges: 65,
  surgeTokens: 11,
  shields: 11,
  observations: 11,
  suppression: MOST_SUPPRESSION + 1,
  guardianSurgeTokens: 11,
  guardianDodges: 11,
  guardianWounds: 21,
};
const FIELDS = Object.keys(LIMITS) as (keyof TargetState)[];
const FROM_LAST = [...FIELDS].reverse();

/** A state as one whole number; small enough to be exact. */
export const toKey = (state: TargetState): number =>
  FIELDS.reduce((key, field) => key * LIMITS[field] + state[field], 0);

export const fromKey = (key: number): TargetState => {
  const state = { ...LIMITS };
  let left = key;
  for (const field of FROM_LAST) {
    state[field] = left % LIMITS[field];
    left = Math.floor(left / LIMITS[field]);
  }
  return state;
};

export const remainingWounds = ({ miniatures, woundsEach, woundsTaken }: VolleyTarget): number =>
  Math.max(0, miniatures * woundsEach - woundsTaken);

/** The target before the first attack. */
export const startState = ({ attacks, observationTokens }: VolleyConfig): TargetState => {
  const { defender } = attacks[0] as AttackConfig;
  return {
    wounds: 0,
    dodges: defender.dodgeTokens,
    surgeTokens: defender.surgeTokens,
    shields: defender.shieldedX,
    observations: observationTokens,
    suppression: Math.min(MOST_SUPPRESSION, defender.suppressionTokens),
    guardianSurgeTokens: defender.guardianSurgeTokens,
    guardianDodges: defender.guardianDodgeTokens,
    guardianWounds: 0,
  };
};

/** Whether suppression tokens ever make the target Suppressed. */
export const canBeSuppressed = ({ defender }: AttackConfig, { courage }: VolleyTarget): boolean =>
  courage >= 1 && defender.unitType !== 'vehicle';

const isGuardianDown = ({ guardianWounds }: TargetState, target: VolleyTarget): boolean =>
  target.guardianWounds > 0 && guardianWounds >= target.guardianWounds;

/** The attack on the target in this state. */
export const attackOn = (attack: AttackConfig, target: VolleyTarget, state: TargetState): AttackConfig => {
  const { attacker, defender } = attack;
  const minisLeft = Math.ceil((remainingWounds(target) - state.wounds) / target.woundsEach);
  return {
    ...attack,
    attacker: { ...attacker, observationTokens: state.observations },
    defender: {
      ...defender,
      dodgeTokens: state.dodges,
      surgeTokens: state.surgeTokens,
      shieldedX: state.shields,
      suppressionTokens: state.suppression,
      suppressed: defender.suppressed || (canBeSuppressed(attack, target) && state.suppression >= target.courage),
      minisInLOS: Math.max(1, Math.min(defender.minisInLOS, minisLeft)),
      guardianX: isGuardianDown(state, target) ? 0 : defender.guardianX,
      guardianSurgeTokens: state.guardianSurgeTokens,
      guardianDodgeTokens: state.guardianDodges,
    },
  };
};

/** Attacks on the target in states with the same key have the same outcomes. */
export const outcomeKey = ({ attacker, defender }: AttackConfig): string => {
  const { dangerSenseX, guardianX } = defender;
  return [
    attacker.observationTokens,
    defender.dodgeTokens,
    defender.surgeTokens,
    defender.shieldedX,
    Math.min(dangerSenseX, defender.suppressionTokens),
    Number(defender.suppressed),
    attacker.spray ? defender.minisInLOS : 0,
    guardianX,
    ...(guardianX > 0 ? [defender.guardianSurgeTokens, defender.guardianDodgeTokens] : []),
  ].join();
};

/** What an outcome changes. */
export interface Effect {
  p: number;
  wounds: number;
  suppression: number;
  guardianWounds: number;
  /** What it adds to the key of any state, suppression and the guardian's wounds excepted: those have a limit. */
  change: number;
}

const NOTHING = Object.fromEntries(FIELDS.map((field) => [field, 0])) as unknown as TargetState;
const SUPPRESSION = toKey({ ...NOTHING, suppression: 1 });
const GUARDIAN_WOUND = toKey({ ...NOTHING, guardianWounds: 1 });

const effectOf = (outcome: Outcome): Effect => ({
  p: outcome.p,
  wounds: outcome.main,
  suppression: outcome.suppression,
  guardianWounds: outcome.guardian,
  change: toKey({
    ...NOTHING,
    wounds: outcome.main,
    dodges: -outcome.dodges,
    surgeTokens: -outcome.surgeTokens,
    shields: -outcome.shields,
    observations: -outcome.observations,
    guardianSurgeTokens: -outcome.guardianSurgeTokens,
    guardianDodges: -outcome.guardianDodges,
  }),
});

/** Outcomes that change the same, such as those that differ in the attacker's wounds, are one effect. */
export const effectsOf = (outcomes: readonly Outcome[]): Effect[] => {
  const known = new Map<string, Effect>();
  for (const outcome of outcomes) {
    const effect = effectOf(outcome);
    const key = [effect.change, effect.suppression, effect.guardianWounds].join();
    const same = known.get(key);
    if (same) same.p += effect.p;
    else known.set(key, effect);
  }
  return [...known.values()];
};

/** How many tokens and wounds are counted; more change nothing. */
export interface Counted {
  suppression: number;
  guardianWounds: number;
}

/** Everything that an answer reports. */
export const countedIn = ({ courage, guardianWounds }: VolleyTarget): Counted => ({
  suppression: courage === 0 ? 0 : MOST_SUPPRESSION,
  guardianWounds,
});

/** The key after an effect on a state that the target survives. */
export const keyAfter = (key: number, state: TargetState, effect: Effect, most: Counted): number => {
  const tokens = Math.min(effect.suppression, Math.max(0, most.suppression - state.suppression));
  const guardian = Math.min(effect.guardianWounds, most.guardianWounds - state.guardianWounds);
  return key + effect.change + tokens * SUPPRESSION + guardian * GUARDIAN_WOUND;
};
