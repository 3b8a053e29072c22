import type { AttackConfig } from '../../rules/config';
import type { VolleyConfig } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { costOf, diceOf } from '../engines/exact';
import { canBeSuppressed } from './suppression';
import { startState } from './volley-state';

/** Milliseconds for a million moves of a chance from one state to another. */
const MOVE_MS = 20;

/** An attack gives few suppression tokens, mostly one or two. */
const TOKENS_OF_AN_ATTACK = 2;

/** Attacks made to try all orders of n attacks that differ. */
const TRIED = [0, 1, 4, 15, 64, 325, 1956, 1500, 3000];

/** In how many ways tokens can be left, if every number up to those at the start can be. */
const waysLeft = (...tokens: number[]): number => tokens.reduce((ways, count) => ways * (count + 1), 1);

const product = (...factors: number[]): number => factors.reduce((all, factor) => all * factor, 1);

/** For how many different targets the outcomes of an attack are worked out. */
const targetsSeen = (attack: AttackConfig, volley: VolleyConfig): number => {
  const { defender, attacker } = attack;
  const { dodges, surgeTokens, shields, observations, guardianSurgeTokens, guardianDodges } = startState(volley);
  const guardian = defender.guardianX > 0 ? waysLeft(guardianSurgeTokens, guardianDodges) + 1 : 1;
  const suppressed = canBeSuppressed(attack.defender, volley.target) ? 2 : 1;
  const inSight = attacker.spray ? defender.minisInLOS : 1;
  const dangerSense = Math.min(defender.dangerSenseX, volley.attacks.length * TOKENS_OF_AN_ATTACK) + 1;
  return product(waysLeft(dodges, surgeTokens, shields, observations), guardian, suppressed, inSight, dangerSense);
};

/** Moves of chances that one attack of the volley takes, at most. */
const movesOf = (attack: AttackConfig, volley: VolleyConfig): number => {
  const { dodges, surgeTokens, shields, observations, guardianSurgeTokens, guardianDodges } = startState(volley);
  const remaining = woundsLeft(volley.target);
  const { red, black, white } = diceOf(attack);
  const dice = red + black + white;
  const spent = [dodges, surgeTokens, shields, observations, guardianSurgeTokens, guardianDodges];
  const suppression = volley.target.courage === 0 ? 1 : volley.attacks.length * TOKENS_OF_AN_ATTACK;
  const states = product(remaining, waysLeft(...spent), suppression, volley.target.guardianWounds + 1);
  const effects = (Math.min(dice, remaining) + 1) * waysLeft(...spent.map((count) => Math.min(count, dice)));
  return states * effects;
};

/** Estimated milliseconds for an exact answer to a volley, like `costOf` for one attack. Rather too much than too little. */
export const volleyCost = (volley: VolleyConfig, wantsBestOrder = false): number => {
  const count = volley.attacks.length;
  const times = wantsBestOrder ? (TRIED[count] ?? 0) / count : 1;
  // the first attack has one target only
  return volley.attacks.reduce((sum, attack, i) => {
    const seen = i > 0 || wantsBestOrder ? targetsSeen(attack, volley) : 1;
    const moves = i > 0 || wantsBestOrder ? movesOf(attack, volley) : 0;
    return sum + seen * costOf(attack) + (times * moves * MOVE_MS) / 1e6;
  }, 0);
};
