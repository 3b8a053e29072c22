import type { BestOrder, VolleyConfig } from '../../rules/volley';
import { kindsOf, Play, type Sofar } from './volley-play';
import { countedToDestroy } from './volley-state';

/** Up to this many attacks, every order is tried. */
const MOST_TRIED_WHOLLY = 6;
/** Orders that differ by less are equal: then the one nearest to that given wins. */
const EQUAL = 1e-9;

type Order = readonly number[];
interface Tried {
  order: Order;
  destroyed: number;
}

/** How many pairs of attacks are not in the given order. */
export const swapsIn = (order: Order): number =>
  order.reduce((swaps, place, i) => swaps + order.slice(i + 1).filter((later) => later < place).length, 0);

const isBetter = (one: Tried, other: Tried): boolean =>
  one.destroyed > other.destroyed + EQUAL ||
  (one.destroyed > other.destroyed - EQUAL && swapsIn(one.order) < swapsIn(other.order));

/** Tries every order; also returns the chance with the worst one. */
const tryAll = (play: Play, kinds: readonly number[]): (Tried & { worst: number }) | undefined => {
  let best: Tried | undefined;
  let worst = 1;
  const walk = (order: Order, sofar: Sofar): void => {
    const left = kinds.map((_, i) => i).filter((i) => !order.includes(i));
    // of equal attacks, the first in the given order goes first
    const firsts = left.filter((i) => left.find((other) => kinds[other] === kinds[i]) === i);
    for (const next of firsts) {
      if (left.length > 1) walk([...order, next], play.after(sofar, next));
      else {
        const tried = { order: [...order, next], destroyed: play.destroyedAfter(sofar, next) };
        if (!best || isBetter(tried, best)) best = tried;
        worst = Math.min(worst, tried.destroyed);
      }
    }
  };
  walk([], play.start);
  return best && { ...best, worst };
};

/** Moves one attack at a time to a better place, until none has one. */
const improve = (play: Play, given: Order): Tried => {
  const tryOne = (order: Order): Tried => {
    const { destroyed } = order.reduce((sofar, next) => play.after(sofar, next), play.start);
    return { order, destroyed };
  };
  let best = tryOne(given);
  for (let improved = true; improved; ) {
    improved = false;
    for (const from of given.keys()) {
      for (const to of given.keys()) {
        const order = [...best.order];
        order.splice(to, 0, ...order.splice(from, 1));
        const tried = tryOne(order);
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
  const play = new Play(volley, countedToDestroy(volley));
  const tried = isSmall ? tryAll(play, kinds) : undefined;
  const { order, destroyed } = tried ?? improve(play, given);
  const isAny = tried !== undefined && destroyed - tried.worst < EQUAL;
  return { order: [...order], destroyed, tried: isSmall ? 'all' : 'some', ...(isAny && { isAny }) };
};
