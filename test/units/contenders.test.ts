import { assert, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { whoKillsBest } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import {
  ANY_TROOPERS,
  contenderOf,
  contendersOf,
  createPools,
  loadoutOf,
  poolsEverywhere,
  type UnitChoice,
} from '../../units';
import { catalogue, choose } from './catalogue-here';

const everywhere = (choice: UnitChoice): string[] => {
  const loadout = loadoutOf(catalogue, choice);
  return loadout ? poolsEverywhere(loadout).map(({ range, pool }) => `${range}: ${pool.id}`) : [];
};

test('the table has every released unit, including the points of its required upgrades', () => {
  const contenders = contendersOf(catalogue);
  expect(contenders).toHaveLength(166);
  // Inferno Squad comes with Del Meeko and Gideon Hask
  expect(contenders.find(({ id }) => id === 'my')?.points).toBe(34 + 35 + 29);
});

test('a unit is rated at the longest range of its best attack', () => {
  expect(everywhere(choose('Stormtroopers'))).toEqual(['3: 4×ay.E-11 Blaster Rifle', 'melee: 4×ay.Bludgeon']);
  expect(everywhere(choose('AT-ST'))).toContain('4: 1×bg.MS-4 Twin Blaster');
});

test('a unit with only melee weapons is rated in melee', () => {
  expect(everywhere(choose('Ewok Skirmishers'))).toEqual(['melee: 6×vk.Spear']);
});

test('a unit whose pools differ by range has all that are not plainly worse', () => {
  expect(everywhere(choose('Iden Versio, Inferno Squad Leader'))).toEqual([
    "5: 1×kg.Iden's DLT-20A Rifle",
    "3: 1×kg.Iden's TL-50 Repeater",
    'melee: 1×kg.Martial Arts',
  ]);
});

test('a pool without Lethal is not plainly worse: aims spent on Lethal are not spent on rerolls', () => {
  const pools = everywhere({ unit: 'Ht', upgrades: ['Iy'] });
  expect(pools).toContain('2: 5×Ht.Blaster Pistols+1×Iy.GALAAR-15 Sniper Rifle');
  expect(pools).toContain('2: 6×Ht.Blaster Pistols');
});

test('a pool that is possible only at range 1 is included', () => {
  const pools = everywhere(choose('Rebel Commandos', ['Proton Charge Saboteur']));
  expect(pools).toContain('1: 4×ak.A-200 Blaster Rifle+1×ef.Proton Charge');
});

test('at one range a unit has only the pools it can form there', () => {
  const poolsAt = (name: string, range: 1 | 4 | 'melee') =>
    contenderOf(catalogue, choose(name), range)?.shotsAgainst(defaultConfig()) ?? [];
  expect(poolsAt('Stormtroopers', 1).map(({ range, config }) => [range, config.attacker.whiteDice])).toEqual([[1, 4]]);
  expect(poolsAt('Stormtroopers', 'melee').map(({ config }) => config.attackType)).toEqual(['melee']);
  expect(poolsAt('Stormtroopers', 4)).toEqual([]);
});

test('Fleet Troopers do 4/3 wounds to the first target in the app: 10/3 per 100 points', async () => {
  const fleet = contenderOf(catalogue, choose('Fleet Troopers'));
  const targets = STANDARD_TARGETS.filter(({ id }) => id === 'red, light cover');
  const odds = createOdds(createInProcessRun());
  const rows = await whoKillsBest(odds, defaultConfig(), fleet ? [fleet] : [], {}, targets);
  expect(rows?.[0]?.cells[0]?.answer.wounds).toBeCloseTo(4 / 3, 12);
  expect(rows?.[0]?.cells[0]?.per100).toBeCloseTo(10 / 3, 12);
});

test('the tokens of the attack on screen do not apply to other units', async () => {
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

test('General Grievous fights in melee and is not last in the table', async () => {
  const odds = createOdds(createInProcessRun());
  const targets = STANDARD_TARGETS.filter(({ id }) => id === 'red, light cover');
  const rows = (await whoKillsBest(odds, defaultConfig(), contendersOf(catalogue), {}, targets)) ?? [];
  const sorted = rows.toSorted((a, b) => (b.cells[0]?.answer.wounds ?? 0) - (a.cells[0]?.answer.wounds ?? 0));
  const rank = sorted.findIndex(({ id }) => id === 'ia');
  expect(sorted[rank]?.cells[0]).toMatchObject({ range: 'melee', other: { range: 2 } });
  expect(rank).toBeLessThan(40);
});

test('pools are reused for targets that make no difference to the unit', () => {
  const poolsOf = (name: string) => {
    const loadout = loadoutOf(catalogue, choose(name));
    return loadout ? createPools(loadout) : undefined;
  };
  const troopers = poolsOf('Stormtroopers');
  const vehicle = { ...ANY_TROOPERS, unitType: 'vehicle' as const, miniatures: 3, force: true };
  expect(troopers?.(vehicle)).toBe(troopers?.(ANY_TROOPERS));
  expect(troopers?.({ ...vehicle, immuneMelee: true })).not.toBe(troopers?.(vehicle));
  const hunter = poolsOf('General Grievous, Sinister Cyborg');
  expect(hunter?.(vehicle)).not.toBe(hunter?.({ ...vehicle, force: false }));
});

test('a weapon with Assault does more at range 1 than the same weapon farther away', () => {
  const loadout = loadoutOf(catalogue, { unit: 'ay' });
  assert(loadout);
  const assault = { name: 'Assault', value: 1 } as const;
  const shared = loadout.shared.map((it) => ({
    ...it,
    weapon: { ...it.weapon, keywords: [...it.weapon.keywords, assault] },
  }));
  const at1 = (unit: typeof loadout) =>
    poolsEverywhere(unit).filter(({ range, pool }) => range === 1 && pool.kind === 'ranged');
  expect(at1({ ...loadout, shared }).map(({ pool }) => pool.values.attacker_blackDice)).toContain(loadout.miniatures);
  expect(at1(loadout)).toEqual([]);
});
