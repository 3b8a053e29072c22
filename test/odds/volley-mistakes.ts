import { exactOdds } from '../../odds';
import { bestOrder } from '../../odds/questions/best-order';
import { volleyOdds } from '../../odds/questions/volley';
import type { AttackConfig } from '../../rules/config';
import { readVolley } from '../../rules/read-volley';
import type { VolleyConfig } from '../../rules/volley';
import CASES from '../fixtures/volleys.json';
import { randomVolleys } from './random-volleys';

const differs = (one: number | null | undefined, other: number): boolean => !(Math.abs((one ?? 0) - other) <= 1e-9);

/** The forty volleys worked out by brute force. */
const wrongCases = (): string[] =>
  CASES.flatMap(({ volley: input, answer, best }, i) => {
    const volley = readVolley(input).volley as VolleyConfig;
    const odds = volleyOdds(volley);
    const isWrong =
      differs(odds.destroyed, answer.destroyed) ||
      differs(odds.attacksNeeded, answer.attacksNeeded) ||
      differs(bestOrder(volley).destroyed, best) ||
      answer.attacks.some(({ wounds, ...numbers }, place) => {
        const attack = odds.attacks[place];
        const names = Object.keys(numbers) as (keyof typeof numbers)[];
        return (
          wounds.some((p, k) => differs(attack?.wounds[k], p)) ||
          names.some((name) => differs(attack?.[name], numbers[name]))
        );
      });
    return isWrong ? [`volley ${i + 1}`] : [];
  });

const ordersOf = (places: readonly number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((first) => ordersOf(places.filter((place) => place !== first)).map((rest) => [first, ...rest]));

/** How many pairs are swapped. */
const swapsIn = (order: readonly number[]): number =>
  order.reduce((swaps, place, i) => swaps + order.slice(i + 1).filter((later) => later < place).length, 0);

/** The best order, found the slow way: of equally good orders the one nearest to that given. */
const wrongBestOrders = (volleys: readonly VolleyConfig[]): string[] =>
  volleys.flatMap((volley, i) => {
    const tried = ordersOf([...volley.attacks.keys()]).map((order) => ({
      order,
      destroyed: volleyOdds({ ...volley, attacks: order.map((place) => volley.attacks[place] as AttackConfig) })
        .destroyed,
    }));
    const most = Math.max(...tried.map(({ destroyed }) => destroyed));
    const nearest = Math.min(
      ...tried.filter(({ destroyed }) => destroyed > most - 1e-9).map(({ order }) => swapsIn(order)),
    );
    const { order, destroyed } = bestOrder(volley);
    return differs(destroyed, most) || swapsIn(order) > nearest ? [`best order of random volley ${i}`] : [];
  });

const wrongSingles = (volleys: readonly VolleyConfig[]): string[] =>
  volleys.flatMap((volley, i) => {
    const [attack] = volley.attacks as [AttackConfig];
    const target = { ...volley.target, courage: -1 };
    const [odds] = volleyOdds({ ...volley, attacks: [attack], target, observationTokens: 0 }).attacks;
    const minisInLOS = Math.min(
      attack.defender.minisInLOS,
      Math.ceil((target.miniatures * target.woundsEach - target.woundsTaken) / target.woundsEach),
    );
    const single = exactOdds({ ...attack, defender: { ...attack.defender, minisInLOS }, target });
    return differs(odds?.destroyed, single.kill?.destroyed ?? 0) || differs(odds?.woundsOfAttack, single.main.mean)
      ? [`random volley ${i} as a single attack`]
      : [];
  });

/** What is wrong with exact volleys, one line each. */
export const volleyMistakes = (): string[] => {
  const volleys = randomVolleys(20_261_121, 40, 4);
  return [...wrongCases(), ...wrongBestOrders(volleys), ...wrongSingles(volleys)];
};
