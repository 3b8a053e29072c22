import { toBlock } from '../../rules/config';
import type { BestOrder, VolleyConfig } from '../../rules/volley';
import { type Alive, afterAttack, createEffects, type EffectsIn } from './volley';
import { type Counted, canBeSuppressed, startState, toKey } from './volley-state';

/** Up to this many attacks, every order is tried. */
const MOST_TRIED_WHOLLY = 6;
/** Orders that differ by less are equal: then the one nearest to that given wins. */
const EQUAL = 1e-9;

type Order = readonly number[];
interface Tried {
  order: Order;
  destroyed: number;
}

/** Attacks that are the same have the same number, and need not be tried in both orders. */
const kindsOf = ({ attacks }: VolleyConfig): number[] => {
  const texts = attacks.map((attack) => toBlock(attack).join());
  return texts.map((text) => texts.indexOf(text));
};

/** Suppression counts only as far as it makes the target Suppressed or feeds Danger Sense. */
const countedFor = ({ attacks, target }: VolleyConfig): Counted => {
  const courage = attacks.some((attack) => canBeSuppressed(attack, target)) ? target.courage : 0;
  const dangerSense = Math.max(...attacks.map(({ defender }) => defender.dangerSenseX));
  return {
    suppression: target.courage === 0 ? 0 : Math.max(courage, dangerSense),
    guardianWounds: target.guardianWounds,
  };
};

/** How many pairs of attacks are not in the given order. */
const swapsIn = (order: Order): number =>
  order.reduce((swaps, place, i) => swaps + order.slice(i + 1).filter((later) => later < place).length, 0);

const isBetter = (one: Tried, other: Tried): boolean =>
  one.destroyed > other.destroyed + EQUAL ||
  (one.destroyed > other.destroyed - EQUAL && swapsIn(one.order) < swapsIn(other.order));

/** Where the target can be after some attacks of an order. */
interface Sofar extends Tried {
  alive: Alive;
}

/** Makes attacks of a volley in any order; what an attack can do is worked out once for all orders. */
const createPlay = (volley: VolleyConfig) => {
  const { attacks, target } = volley;
  const most = countedFor(volley);
  const effects = attacks.map((attack) => createEffects(attack, target));
  const start: Sofar = { order: [], destroyed: 0, alive: new Map([[toKey(startState(volley)), 1]]) };
  const then = ({ order, destroyed, alive }: Sofar, next: number): Sofar => {
    const after = afterAttack(alive, effects[next] as EffectsIn, target, most);
    return { order: [...order, next], destroyed: destroyed + after.destroyed, alive: after.alive };
  };
  return { start, then };
};
type Play = ReturnType<typeof createPlay>;

/** Tries every order. */
const tryAll = ({ start, then }: Play, kinds: readonly number[]): Tried | undefined => {
  let best: Tried | undefined;
  const walk = (sofar: Sofar): void => {
    const left = kinds.map((_, i) => i).filter((i) => !sofar.order.includes(i));
    if (left.length === 0 && (!best || isBetter(sofar, best))) best = sofar;
    // of equal attacks, the first in the given order goes first
    const firsts = left.filter((i) => left.find((other) => kinds[other] === kinds[i]) === i);
    for (const next of firsts) walk(then(sofar, next));
  };
  walk(start);
  return best;
};

/** Moves one attack at a time to a better place, until none has one. */
const improve = ({ start, then }: Play, given: Order): Tried => {
  const play = (order: Order): Tried => order.reduce(then, start);
  let best = play(given);
  for (let improved = true; improved; ) {
    improved = false;
    for (const from of given.keys()) {
      for (const to of given.keys()) {
        const order = [...best.order];
        order.splice(to, 0, ...order.splice(from, 1));
        const tried = play(order);
        if (tried.destroyed > best.destroyed + EQUAL) [best, improved] = [tried, true];
      }
    }
  }
  return best;
};

/** The order of attacks that is most likely to destroy the target. */
export const bestOrder = (volley: VolleyConfig): BestOrder => {
  const kinds = kindsOf(volley);
  const given = kinds.map((_, i) => i);
  const isSmall = given.length <= MOST_TRIED_WHOLLY;
  const play = createPlay(volley);
  const { order, destroyed } = (isSmall && tryAll(play, kinds)) || improve(play, given);
  return { order: [...order], destroyed, tried: isSmall ? 'all' : 'some' };
};
