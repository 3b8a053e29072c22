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

const isGuardianDown = ({ guardianWounds }: TargetState, target: VolleyTarget): boolean =>
  target.guardianWounds > 0 && guardianWounds >= target.guardianWounds;

/** The attack on the target in this state. */
export const attackOn = (attack: AttackConfig, target: VolleyTarget, state: TargetState): AttackConfig => {
  const { attacker, defender } = attack;
  const minisLeft = Math.ceil((woundsLeft(target) - state.wounds) / target.woundsEach);
  return {
    ...attack,
    attacker: { ...attacker, observationTokens: state.observations },
    defender: {
      ...defender,
      dodgeTokens: state.dodges,
      surgeTokens: state.surgeTokens,
      shieldedX: state.shields,
      suppressionTokens: state.suppression,
      suppressed: isSuppressed(state.suppression, defender, target),
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
