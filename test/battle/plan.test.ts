import { describe, expect, test } from 'vitest';
import { type ArmyRow, armyOf } from '../../battle/army';
import type { Battlefield } from '../../battle/one-attack';
import { planBattle, whyNoPlan } from '../../battle/plan';
import { createPlanner } from '../../odds/plan';
import { createAsk } from '../../odds/questions/brief';
import { searchPlan } from '../../odds/questions/plan';
import { volleyOdds } from '../../odds/questions/volley';
import type { PlanGoal, PlanQuestion } from '../../rules/plan';
import { type BattleSituation, NO_SITUATION } from '../../setup/battle-situation';
import { fromVolleySnapshot, toVolleyConfig, toVolleySnapshot } from '../../setup/volley';
import { withMusts } from '../../units';
import { seeded } from '../seeded';
import { catalogue, units } from '../units/catalogue-here';
import { odds, row } from './armies';
import { slowBest } from './slow-plan';

const ask = createAsk(odds);
const inSituation = (situation: Partial<BattleSituation> = {}): Battlefield => ({
  cards: catalogue,
  situation: { ...NO_SITUATION, ...situation },
});

/** A plan, and the question that was asked for it. */
const planOf = async (mine: ArmyRow[], theirs: ArmyRow[], goal: PlanGoal, situation: Partial<BattleSituation> = {}) => {
  let asked: PlanQuestion | undefined;
  const planner = createPlanner();
  const askPlan = (question: PlanQuestion) => {
    asked = question;
    return planner(question);
  };
  const plan = await planBattle(inSituation(situation), { ask, askPlan }, mine, theirs, goal);
  if (!plan || !asked) throw new Error('cancelled');
  return { plan, asked };
};

const STORMTROOPERS = row('Stormtroopers', ['DLT-19 Stormtrooper']);
const VADER = row('Darth Vader, Dark Lord of the Sith');
const AT_ST = row('AT-ST');
const REBELS = row('Rebel Troopers', ['Z-6 Trooper']);
const VETERANS = row('Rebel Veterans');
const LUKE = row('Luke Skywalker, Hero of the Rebellion');

const released = units.filter(({ unreleased, cost }) => !unreleased && cost !== undefined);
const randomRows = (seed: number, count: number): ArmyRow[] => {
  const random = seeded(seed);
  const some = Array.from({ length: count }, () => withMusts(catalogue, { unit: random.pick(released).id }));
  return armyOf(
    catalogue,
    some.map((choice) => ({ ...choice, count: 1 })),
  );
};

describe.each(['points', 'destroyed'] as const)('for most %s', (goal) => {
  test.each([1, 2, 3, 4, 5, 6])(
    'three attackers, two targets: as good as the best of all plans (seed %i)',
    async (seed) => {
      const [mine, theirs] = [randomRows(seed, 3), randomRows(seed + 100, 2)];
      const random = seeded(seed);
      const situation = { aims: random.below(2), dodges: random.below(3), ownTokens: random.below(2) === 0 };
      const { plan, asked } = await planOf(mine, theirs, goal, situation);
      expect(plan.tried).toBe('all');
      expect(plan.value).toBeCloseTo(slowBest(asked), 9);
    },
  );

  test('equal attackers are interchangeable', async () => {
    const { plan, asked } = await planOf([{ ...STORMTROOPERS, count: 3 }, AT_ST], [REBELS, VETERANS], goal, {
      dodges: 1,
    });
    expect(plan.value).toBeCloseTo(slowBest(asked), 9);
  });
});

test('every line opens as a volley with the same odds', async () => {
  const probe = row('Imperial Probe Droid');
  const { plan } = await planOf([STORMTROOPERS, VADER, AT_ST, probe], [REBELS, LUKE], 'points', {
    ownTokens: true,
    dodges: 1,
  });
  expect(plan.volleys.length).toBeGreaterThan(0);
  for (const { volley, odds: planned } of plan.volleys) {
    const opened = toVolleyConfig(fromVolleySnapshot(toVolleySnapshot(volley)));
    expect(opened && volleyOdds(opened)).toEqual(planned);
  }
});

test('Observe: its tokens lie on the target, for every attacker', async () => {
  const probe = row('Imperial Probe Droid');
  const { plan, asked } = await planOf([STORMTROOPERS, probe], [REBELS], 'points', { ownTokens: true });
  expect(plan.volleys[0]?.attackers).toHaveLength(2);
  expect(plan.volleys[0]?.volley.attacks.map(({ config }) => config.attacker.observationTokens)).toEqual([3, 3]);
  expect(plan.value).toBeCloseTo(slowBest(asked), 9);
});

test('every attacker is used once or not at all', async () => {
  const { plan } = await planOf([{ ...STORMTROOPERS, count: 2 }, VADER], [REBELS, REBELS], 'destroyed');
  const used = plan.volleys.flatMap(({ attackers }) => attackers);
  expect([...used, ...plan.unused].toSorted()).toEqual([0, 0, 1]);
});

test('a unit that adds nothing stays unused, and one that nobody can hurt is left alone', async () => {
  const truck = row('om');
  const { plan } = await planOf([truck, STORMTROOPERS], [REBELS], 'points');
  expect(plan.unused).toEqual([0]);
  const harmless = await planOf([truck], [REBELS], 'points');
  expect(harmless.plan).toMatchObject({ volleys: [], unused: [0], value: 0 });
});

test('of orders that are equally good, my shots come before my melee attack: an engaged unit cannot be shot', async () => {
  const { plan } = await planOf([VADER, STORMTROOPERS], [LUKE], 'points');
  expect(plan.volleys.map(({ attackers }) => attackers)).toEqual([[1, 0]]);
});

test('a target with no wounds left is left out', async () => {
  const { plan } = await planOf([STORMTROOPERS], [{ ...LUKE, woundsTaken: 99 }, REBELS], 'points');
  expect(plan.leftOut).toEqual([0]);
  expect(plan.volleys.map(({ target }) => target)).toEqual([1]);
});

test('the same question has the same plan every time', async () => {
  const rows = [{ ...REBELS, count: 2 }, VETERANS];
  const [one, other] = [
    await planOf([STORMTROOPERS, AT_ST], rows, 'points'),
    await planOf([STORMTROOPERS, AT_ST], rows, 'points'),
  ];
  expect(other.plan).toEqual(one.plan);
});

test('more attackers than can be tried in every order: the best plan found, and how far it looked', async () => {
  const mine = [...randomRows(7, 8)];
  const { plan } = await planOf(mine, [LUKE, VETERANS], 'destroyed', { cover: 'heavy' });
  expect(plan.tried).toBe('some');
  expect(plan.looked).toBeGreaterThan(100);
  const few = await planOf(mine.slice(0, 3), [LUKE, VETERANS], 'destroyed', { cover: 'heavy' });
  expect(plan.value).toBeGreaterThanOrEqual(few.plan.value - 1e-9);
});

test.each([
  [0, 1, 'Choose the units that attack.'],
  [1, 0, 'Choose the units to attack.'],
  [13, 1, 'A plan can have at most 12 attackers; you chose 13.'],
  [1, 13, 'A plan can have at most 12 targets; you chose 13.'],
])('no plan for %i attackers and %i targets', (mine, theirs, why) => {
  expect(whyNoPlan([{ ...STORMTROOPERS, count: mine }], [{ ...REBELS, count: theirs }])).toBe(why);
});

test('a cancelled plan stops, and a long one says how far it is', async () => {
  const { asked } = await planOf(randomRows(3, 6), randomRows(9, 4), 'points', { dodges: 2, aims: 1 });
  const stop = new AbortController();
  const seen: number[] = [];
  const onProgress = (share: number) => {
    seen.push(share);
    stop.abort();
  };
  const stopped = createPlanner()(asked, { signal: stop.signal, onProgress });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toHaveLength(1);
  const steps = [...searchPlan(asked)];
  expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
  expect(steps.at(-1)).toBeCloseTo(1, 9);
});
