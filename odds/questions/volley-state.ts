import type { AttackConfig } from '../../rules/config';
import { MOST_SUPPRESSION } from '../../rules/fields';
import type { VolleyConfig, VolleyTarget } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { canBeSuppressed, isSuppressed } from './suppression';

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

/** The target as an attack meets it: everything of its state on which the outcomes depend. */
interface Met {
  observationTokens: number;
  dodgeTokens: number;
  surgeTokens: number;
  shieldedX: number;
  suppressionTokens: number;
  suppressed: boolean;
  minisInLOS: number;
  guardianX: number;
  guardianSurgeTokens: number;
  guardianDodgeTokens: number;
}

const isGuardianDown = ({ guardianWounds }: TargetState, target: VolleyTarget): boolean =>
  target.guardianWounds > 0 && guardianWounds >= target.guardianWounds;

/** How the attack meets the target in this state. */
export const metBy = (attack: AttackConfig, target: VolleyTarget, state: TargetState): Met => {
  const { attacker, defender } = attack;
  const minisLeft = Math.ceil((woundsLeft(target) - state.wounds) / target.woundsEach);
  const guardianX = isGuardianDown(state, target) ? 0 : defender.guardianX;
  return {
    observationTokens: state.observations,
    dodgeTokens: state.dodges,
    surgeTokens: state.surgeTokens,
    shieldedX: state.shields,
    suppressionTokens: state.suppression,
    suppressed: isSuppressed(state.suppression, defender, target),
    minisInLOS: attacker.spray ? Math.max(1, Math.min(defender.minisInLOS, minisLeft)) : defender.minisInLOS,
    guardianX,
    guardianSurgeTokens: guardianX > 0 ? state.guardianSurgeTokens : 0,
    guardianDodgeTokens: guardianX > 0 ? state.guardianDodges : 0,
  };
};

/** Each number is below its limit. */
const TOKENS = 11;
const DODGES = 65;
const MINIS = 13;

/** Attacks on targets with the same key have the same outcomes. What is seldom carried goes last: small keys are quick. */
export const metKey = (met: Met, dangerSenseX: number): number => {
  const dangerSense = Math.min(dangerSenseX, met.suppressionTokens);
  const guardian = met.guardianX + TOKENS * (met.guardianSurgeTokens + TOKENS * met.guardianDodgeTokens);
  const seldom = met.shieldedX + TOKENS * (dangerSense + TOKENS * (met.minisInLOS + MINIS * guardian));
  const tokens = met.surgeTokens + TOKENS * (met.observationTokens + TOKENS * (met.dodgeTokens + DODGES * seldom));
  return Number(met.suppressed) + 2 * tokens;
};

/** The attack on the target as it meets it. */
export const attackOn = (attack: AttackConfig, { observationTokens, ...defender }: Met): AttackConfig => ({
  ...attack,
  attacker: { ...attack.attacker, observationTokens },
  defender: { ...attack.defender, ...defender },
});

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

/** Suppression only as far as it makes the target Suppressed or feeds Danger Sense. */
export const countedToDestroy = ({ attacks, target }: VolleyConfig): Counted => {
  const courage = attacks.some(({ defender }) => canBeSuppressed(defender, target)) ? target.courage : 0;
  const dangerSense = Math.max(...attacks.map(({ defender }) => defender.dangerSenseX));
  return {
    suppression: target.courage === 0 ? 0 : Math.max(courage, dangerSense),
    guardianWounds: target.guardianWounds,
  };
};
