import { describe, expect, test } from 'vitest';
import { frontOf, undefeated } from '../../battle/front';
import { breaches } from '../../units/cards/equippable';
import { catalogue, unitNamed, upgradeNamed } from '../units/catalogue-here';
import { bruteForceFront, numbersIn } from './brute-force-front';
import { numbersAgainst, pickOf } from './equipping';

const TROOPERS = pickOf('Rebel Troopers');

describe('the loadouts worth their points', () => {
  test('are those that nothing cheaper matches in wounds dealt and taken', () => {
    const bare = { points: 40, wounds: 1, taken: 2, upgrades: [] };
    const better = { points: 50, wounds: 2, taken: 2, upgrades: ['a'] };
    const tougher = { points: 50, wounds: 1, taken: 1, upgrades: ['b'] };
    const dearer = { points: 60, wounds: 2, taken: 2, upgrades: ['a', 'c'] };
    expect(undefeated([dearer, tougher, better, bare])).toEqual([bare, better, tougher]);
  });

  test('of equals the one with the fewest upgrades', () => {
    const [one, two] = [['a'], ['b', 'c']].map((upgrades) => ({ points: 50, wounds: 2, taken: 2, upgrades }));
    expect(undefeated([two, one].map((it) => it as NonNullable<typeof it>))).toEqual([one]);
  });

  test('are all legal loadouts tried one by one: Heavy Response Unit, which must have two heavy weapons', async () => {
    const [quick, slow] = [await numbersAgainst(TROOPERS), await numbersAgainst(TROOPERS)];
    const front = (await frontOf(quick, pickOf('sr'))) ?? [];
    expect(numbersIn(front)).toEqual(numbersIn(await bruteForceFront(slow, pickOf('sr'))));
    expect(front.every(({ upgrades }) => upgrades.length === 2)).toBe(true);
  });

  test('start with the unit as it is, if it must take nothing, and rise in points', async () => {
    const front = (await frontOf(await numbersAgainst(TROOPERS), pickOf('ga'))) ?? [];
    expect(front[0]).toMatchObject({ points: unitNamed('ga').cost, upgrades: [] });
    expect(front.length).toBeGreaterThan(3);
    const points = front.map((loadout) => loadout.points);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  });

  test('aim only counts where somebody aims: with an aim, scopes are worth their points', async () => {
    const scopes = async (aims: number) =>
      (await frontOf(await numbersAgainst(TROOPERS, {}, aims), pickOf('Pyke Syndicate Capo')))?.some(({ upgrades }) =>
        upgrades.some(({ name }) => name === 'Targeting Scopes'),
      );
    expect([await scopes(0), await scopes(1)]).toEqual([false, true]);
  });

  test('can be cancelled', async () => {
    const cancelled = AbortSignal.abort();
    const numbers = await numbersAgainst(TROOPERS);
    expect(await frontOf(numbers, pickOf('ay'), cancelled)).toBeUndefined();
  });
});

describe('a loadout breaks no rule', () => {
  const broken = (unit: string, ...upgrades: string[]) =>
    breaches(catalogue, unitNamed(unit), upgrades.map(upgradeNamed)).join(' ');

  test('of slots, of whom a card is for, of unique names and of what a unit must have', () => {
    expect(broken('ay', 'DLT-19 Stormtrooper')).toBe('');
    expect(broken('ay', 'DLT-19 Stormtrooper', 'T-21 Stormtrooper')).toContain('more heavy weapon upgrades');
    expect(broken('ay', 'Z-6 Trooper')).toContain('is for other units');
    expect(broken('sr')).toContain('must have 2 heavy weapon upgrades and has none');
    expect(broken('xj')).toContain('must have Katarn Pattern Armor');
    expect(broken('be', 'Barrage Generator', 'Barrage Generator')).toContain('twice');
  });
});
