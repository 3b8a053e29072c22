import type { AttackConfig } from '../../rules/config';
import type { VolleyConfig } from '../../rules/volley';
import { woundsLeft } from '../../rules/wounds-left';
import { costOf, diceOf } from '../engines/exact';
import { canBeSuppressed } from './suppression';
import { kindsOf } from './volley-play';
import { countedIn, countedToDestroy, startState } from './volley-state';

/** Milliseconds per million moves of a chance from one state to another: to find them, and to make them again. */
const FIND_MS = 150;
const MOVE_MS = 15;

/** An attack gives few suppression tokens, mostly one or two. */
const TOKENS_OF_AN_ATTACK = 2;

/** How many attacks are made to find the best order of n that differ; beyond six only some orders are tried. */
const MADE = [0, 0, 2, 9, 40, 205, 1236, 1500, 2700];

/** Tokens are spent together or not at all, so most combinations of what is left never occur: measured. */
const MET_SHARE = 0.8;
const MOVES_SHARE = 0.8;

const product = (factors: readonly number[]): number => factors.reduce((all, factor) => all * factor, 1);

/** How many attacks are made to find the best order: equal attackers are not swapped. */
const madeForBestOrder = (volley: VolleyConfig): number => {
  const kinds = kindsOf(volley);
  // the first of a kind counts 1, the second 2, …, which is the factorial of their number
  const swaps = product(kinds.map((kind, i) => kinds.slice(0, i + 1).filter((other) => other === kind).length));
  return (MADE[kinds.length] ?? 0) / swaps;
};

/** What can be spent during the volley. */
const tokensOf = (attack: AttackConfig, volley: VolleyConfig): number[] => {
  const { dodges, surgeTokens, shields, observations, guardianSurgeTokens, guardianDodges } = startState(volley);
  const guardian = attack.defender.guardianX > 0 ? [guardianSurgeTokens, guardianDodges] : [];
  return [dodges, surgeTokens, shields, observations, ...guardian];
};

/** For how many different targets the outcomes of an attack are worked out. */
const targetsMet = (attack: AttackConfig, volley: VolleyConfig): number => {
  const { defender, attacker } = attack;
  const { guardianWounds } = volley.target;
  const combinations = product([
    ...tokensOf(attack, volley).map((count) => count + 1),
    defender.guardianX > 0 && guardianWounds > 0 ? 2 : 1,
    canBeSuppressed(defender, volley.target) ? 2 : 1,
    attacker.spray ? defender.minisInLOS : 1,
    Math.min(defender.dangerSenseX, volley.attacks.length * TOKENS_OF_AN_ATTACK) + 1,
  ]);
  return combinations ** MET_SHARE;
};

/** In how many states the target can be, and from there on average in how many after an attack. */
const movesOf = (attack: AttackConfig, volley: VolleyConfig, suppression: number): number => {
  const { red, black, white } = diceOf(attack);
  const dice = red + black + white;
  const spent = tokensOf(attack, volley);
  const wounds = woundsLeft(volley.target);
  const tokens = Math.min(suppression, volley.attacks.length * TOKENS_OF_AN_ATTACK) + 1;
  const states = product([wounds, ...spent.map((count) => count + 1), tokens, volley.target.guardianWounds + 1]);
  const after = product([Math.min(dice, wounds / 2) + 1, ...spent.map((count) => Math.min(dice, count / 2) + 1)]);
  return (states * after) ** MOVES_SHARE;
};

/** Estimated milliseconds for an exact answer to a volley, like `costOf` for one attack. */
export const volleyCost = (volley: VolleyConfig, wantsBestOrder = false): number => {
  const { attacks, target } = volley;
  const [all, toDestroy] = [countedIn(target).suppression, countedToDestroy(volley).suppression];
  const again = wantsBestOrder ? madeForBestOrder(volley) / attacks.length : 0;
  return attacks.reduce((sum, attack, i) => {
    const cost = costOf(attack);
    // the first attack has one target only
    const asGiven = i > 0 ? targetsMet(attack, volley) * cost + (movesOf(attack, volley, all) * FIND_MS) / 1e6 : cost;
    if (!wantsBestOrder) return sum + asGiven;
    const inAnyOrder = (movesOf(attack, volley, toDestroy) * (FIND_MS + again * MOVE_MS)) / 1e6;
    return sum + asGiven + targetsMet(attack, volley) * cost + inAnyOrder;
  }, 0);
};
