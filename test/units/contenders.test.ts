import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { whoKillsBest } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { contenderOf, contendersOf, loadoutOf, poolsEverywhere, type UnitChoice } from '../../units';
import { catalogue, choose } from './catalogue-here';

const everywhere = (choice: UnitChoice): string[] => {
  const loadout = loadoutOf(catalogue, choice);
  return loadout ? poolsEverywhere(loadout).map(({ range, pool }) => `${range}: ${pool.id}`) : [];
};

test('the table has every released unit, with the points of the upgrades that it must have', () => {
  const contenders = contendersOf(catalogue);
  expect(contenders).toHaveLength(166);
  // Inferno Squad comes with Del Meeko and Gideon Hask
  expect(contenders.find(({ id }) => id === 'my')?.points).toBe(34 + 35 + 29);
});

test('a unit is measured at the longest range at which it can do its best', () => {
  expect(everywhere(choose('Stormtroopers'))).toEqual(['3: 4×ay.E-11 Blaster Rifle']);
  expect(everywhere(choose('AT-ST'))).toEqual(['4: 1×bg.MS-4 Twin Blaster']);
});

test('one that has melee weapons only is measured in melee', () => {
  expect(everywhere(choose('Ewok Skirmishers'))).toEqual(['melee: 6×vk.Spear']);
});

test('a unit whose pools differ from range to range brings all that are not plainly worse', () => {
  expect(everywhere(choose('Iden Versio, Inferno Squad Leader'))).toEqual([
    "5: 1×kg.Iden's DLT-20A Rifle",
    "3: 1×kg.Iden's TL-50 Repeater",
  ]);
});

test('a pool that can be formed at range 1 only is not lost', () => {
  const pools = everywhere(choose('Rebel Commandos', ['Proton Charge Saboteur']));
  expect(pools).toContain('1: 4×ak.A-200 Blaster Rifle+1×ef.Proton Charge');
});

test('Fleet Troopers do 4/3 wounds to a newcomer’s target: 10/3 for 100 points', async () => {
  const fleet = contenderOf(catalogue, choose('Fleet Troopers'));
  const targets = STANDARD_TARGETS.filter(({ id }) => id === 'red, light cover');
  const odds = createOdds(createInProcessRun());
  const rows = await whoKillsBest(odds, defaultConfig(), fleet ? [fleet] : [], {}, targets);
  expect(rows?.[0]?.cells[0]?.answer.wounds).toBeCloseTo(4 / 3, 12);
  expect(rows?.[0]?.cells[0]?.per100).toBeCloseTo(10 / 3, 12);
});

test('the tokens of the attack on screen do not count for other units', async () => {
  const fleet = contenderOf(catalogue, choose('Fleet Troopers'));
  const odds = createOdds(createInProcessRun());
  const onScreen = defaultConfig();
  Object.assign(onScreen.attacker, { aimTokens: 3, surgeTokens: 2, observationTokens: 1, pierceX: 2 });
  const rows = (config: AttackConfig) => whoKillsBest(odds, config, fleet ? [fleet] : []);
  expect(await rows(onScreen)).toEqual(await rows(defaultConfig()));
});

test('a unit that is not in the catalogue is no contender', () => {
  expect(contenderOf(catalogue, { unit: 'zz' })).toBeUndefined();
});
