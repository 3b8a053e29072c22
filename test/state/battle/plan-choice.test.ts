import { expect, test } from 'vitest';
import { matchUps } from '../../../battle/match-ups';
import { NO_SITUATION } from '../../../setup/battle-situation';
import type { Armies, Fielded } from '../../../state/battle/armies';
import { choiceKey, firstChoice, planKey } from '../../../state/battle/plan-choice';
import { rowsOf } from '../../../state/lists/list-words';
import { odds } from '../../battle/armies';
import { catalogue, choose } from '../../units/catalogue-here';

const fielded = (...rows: [unit: string, count?: number][]): Fielded[] =>
  rows.flatMap(([unit, count = 1]) =>
    rowsOf(catalogue, [{ unit: choose(unit).unit, upgrades: [], count }], 'a list').map((row) => ({
      row,
      army: { pick: row.pick, count },
    })),
  );

const armies = (): Armies => ({
  cards: catalogue,
  situation: NO_SITUATION,
  attackers: fielded(['Imperial Probe Droid'], ['Scout Troopers', 2], ['Stormtroopers', 3], ['AT-ST']),
  targets: fielded(['Rebel Troopers', 2], ['Rebel Veterans', 2], ['Luke Skywalker, Hero of the Rebellion']),
});

const answeredOf = async ({ attackers, targets = [], ...field }: Armies) => {
  const rows = (some: readonly Fielded[]) => some.map(({ army }) => army);
  const all = await matchUps(field, odds, rows(attackers), rows(targets));
  return all?.cells.map((cells, i) => ({ cells, back: all.back[i] ?? [] })) ?? [];
};

test('a plan starts with the attackers that remove the most points and the most expensive targets', async () => {
  const both = armies();
  const { attackers, targets } = firstChoice(both, await answeredOf(both));
  expect(attackers).toEqual([0, 2, 3, 1]);
  expect(targets).toEqual([1, 2, 1]);
});

test('of units that are worth the same, the first ones of the list are in', () => {
  expect(firstChoice(armies(), []).attackers).toEqual([1, 2, 3, 0]);
});

test('a plan is for what the armies are, not for the list they were read from', () => {
  const choice = { attackers: [0, 2, 3, 1], targets: [1, 2, 1] };
  const key = planKey(armies(), choice, 'points');
  const renamed = armies().attackers.map(({ row, army }) => ({
    row,
    army: { ...army, pick: { ...army.pick, from: 'another name' } },
  }));
  expect(planKey({ ...armies(), attackers: renamed }, choice, 'points')).toBe(key);
  const hurt = armies().targets?.map(({ row, army }) => ({ row, army: { ...army, woundsTaken: 1 } }));
  const others = [
    planKey({ ...armies(), targets: hurt }, choice, 'points'),
    planKey({ ...armies(), situation: { ...NO_SITUATION, aims: 1 } }, choice, 'points'),
    planKey(armies(), { ...choice, targets: [1, 2, 0] }, 'points'),
    planKey(armies(), choice, 'destroyed'),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
  expect(choiceKey({ ...armies(), targets: hurt })).toBe(choiceKey(armies()));
});
