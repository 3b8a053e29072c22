import { exactOdds } from '../../odds';
import { outcomesOf } from '../../odds/engines/exact';
import { bestOrder, swapsIn } from '../../odds/questions/best-order';
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

/** The pairs that are not in the given order, counted by hand. */
const wrongSwaps = (): string[] =>
  [[1, 0, 2] as const, [2, 0, 1] as const, [2, 1, 0] as const, [0, 1, 2] as const]
    .filter((order, i) => swapsIn(order) !== [1, 2, 3, 0][i])
    .map((order) => `swaps in ${order}`);

/** Four red dice, twice, on a guarded target in the open, whose guardian falls after some wounds; 0: never. */
const guarded = (guardianWounds: number): VolleyConfig =>
  readVolley({
    volley: [1, 2].map(() => ({
      attackType: 'ranged',
      attacker: { redDice: 4 },
      defender: { guardianX: 2, guardianDieColor: 'white' },
    })),
    defender: { dieColor: 'white' },
    target: { miniatures: 4, guardianWounds },
  }).volley as VolleyConfig;

/** The second attack after each outcome of the first, as a single attack with or without the guardian. */
const wrongGuardians = (): string[] =>
  [0, 1, 2].flatMap((guardianWounds) => {
    const volley = guarded(guardianWounds);
    const [attack] = volley.attacks as [AttackConfig];
    const chance = (wounds: number, guardianX: number): number => {
      const target = { ...volley.target, woundsTaken: wounds };
      const defender = { ...attack.defender, guardianX };
      return wounds >= 4 ? 1 : (exactOdds({ ...attack, defender, target }).kill?.destroyed ?? 0);
    };
    const expected = outcomesOf(attack).reduce((sum, { p, main, guardian }) => {
      const isDown = guardianWounds !== 0 && guardian >= guardianWounds;
      return sum + p * chance(main, isDown ? 0 : attack.defender.guardianX);
    }, 0);
    return differs(volleyOdds(volley).destroyed, expected) ? [`a guardian with ${guardianWounds} wounds`] : [];
  });

/** Ram makes the only die a crit, which nothing blocks: nobody is left who could have dodges. */
const wrongDead = (): string[] => {
  const { volley } = readVolley({
    volley: [{ attacker: { redDice: 1, ramX: 1 } }],
    defender: { dieColor: 'none' },
    target: { miniatures: 1 },
  });
  const [attack] = volleyOdds(volley as VolleyConfig).attacks;
  return attack?.destroyed === 1 && attack.dodgeLeft === null ? [] : ['dodges of a dead target'];
};

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
  const byHand = [...wrongSwaps(), ...wrongGuardians(), ...wrongDead()];
  return [...byHand, ...wrongCases(), ...wrongBestOrders(volleys), ...wrongSingles(volleys)];
};
