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
type TryOne = (order: Order) => Tried;

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

/** Makes the attacks in one order after another; orders that only swap equal attacks are made once. */
const createTryOne = (play: Play, kinds: readonly number[]): TryOne => {
  const known = new Map<string, number>();
  return (order) => {
    const key = order.map((place) => kinds[place]).join();
    const destroyed = known.get(key) ?? order.reduce((sofar, next) => play.after(sofar, next), play.start).destroyed;
    known.set(key, destroyed);
    return { order, destroyed };
  };
};

/** Moves one attack at a time to another place, as long as that gives an order that is `better`. */
const climb = (tryOne: TryOne, start: Tried, better: (tried: Tried, best: Tried) => boolean): Tried => {
  let best = start;
  for (let improved = true; improved; ) {
    improved = false;
    for (const from of start.order.keys()) {
      for (const to of start.order.keys()) {
        const order = [...best.order];
        order.splice(to, 0, ...order.splice(from, 1));
        const tried = tryOne(order);
        if (better(tried, best)) [best, improved] = [tried, true];
      }
    }
  }
  return best;
};

/** Each attack is the one that then deals the most wounds. */
const mostWoundsFirst = (play: Play, given: Order): Order => {
  const left = [...given];
  let sofar = play.start;
  return given.map(() => {
    const afterEach = left.map((attack) => ({ attack, sofar: play.after(sofar, attack) }));
    const most = afterEach.reduce((one, other) => (other.sofar.wounds > one.sofar.wounds ? other : one));
    sofar = most.sofar;
    left.splice(left.indexOf(most.attack), 1);
    return most.attack;
  });
};

/** The best order that is found from three very different ones. */
const search = (play: Play, kinds: readonly number[]): Tried => {
  const given = kinds.map((_, i) => i);
  const tryOne = createTryOne(play, kinds);
  const starts = [given, given.toReversed(), mostWoundsFirst(play, given)];
  const found = starts.map((start) =>
    climb(tryOne, tryOne(start), (tried, best) => tried.destroyed > best.destroyed + EQUAL),
  );
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one));
  // an order that is as good may be nearer to the given one
  return climb(
    tryOne,
    best,
    (tried, nearest) => tried.destroyed > best.destroyed - EQUAL && swapsIn(tried.order) < swapsIn(nearest.order),
  );
};

/** The order of attacks that is most likely to destroy the target. */
export const bestOrder = (volley: VolleyConfig): BestOrder => {
  const kinds = kindsOf(volley);
  const isSmall = kinds.length <= MOST_TRIED_WHOLLY;
  const play = new Play(volley, countedToDestroy(volley));
  const tried = isSmall ? tryAll(play, kinds) : undefined;
  const { order, destroyed } = tried ?? search(play, kinds);
  const isAny = tried !== undefined && destroyed - tried.worst < EQUAL;
  return { order: [...order], destroyed, tried: isSmall ? 'all' : 'some', ...(isAny && { isAny }) };
};
