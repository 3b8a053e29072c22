import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { type FieldValue, withValue } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { putOnSide } from '../../setup/put-on-side';
import { NO_NAMES, type Setup, type UnitPick } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { namesByDifference } from '../../words/differs';
import { upgradeName } from '../../words/upgrade-name';
import { anyConfig } from '../random-config';
import { catalogue, choose, upgradeNamed } from '../units/catalogue-here';

const odds = createOdds(createInProcessRun());
const START: Setup = { config: startConfig(), names: NO_NAMES };

const pickOf = (unit: string, upgrades: string[], more: Partial<UnitPick> = {}): UnitPick => {
  const { unit: id, upgrades: ids = [] } = choose(unit, upgrades);
  return { unit: id, upgrades: [...ids], ...more };
};
const put = async (setup: Setup, side: 'attacker' | 'defender', pick: UnitPick): Promise<Setup> => {
  const placed = await putOnSide(catalogue, createAsk(odds), setup, side, pick);
  if (!placed) throw new Error('not in the catalogue');
  return placed.setup;
};
const stormtroopers = (upgrades: string[], more: Partial<UnitPick> = {}) =>
  put(START, 'attacker', pickOf('Stormtroopers', upgrades, more));
const into = (setup: Setup, unit: string, upgrades: string[] = []) => put(setup, 'defender', pickOf(unit, upgrades));
const edited = (setup: Setup, values: Partial<Record<FieldId, FieldValue>>): Setup => ({
  ...setup,
  config: Object.entries(values).reduce(
    (config, [id, value]) => withValue(config, id as FieldId, value as never),
    setup.config,
  ),
});
const names = (...setups: Setup[]) => namesByDifference(setups, catalogue);

const dlt19 = await stormtroopers(['DLT-19 Stormtrooper']);
const t21 = await stormtroopers(['T-21 Stormtrooper']);
const bare = await stormtroopers([]);

describe('the same unit with another loadout', () => {
  test('is named by its heavy weapon and points', () => {
    expect(names(dlt19, t21)).toEqual(['DLT-19, 62 pts', 'T-21, 62 pts']);
  });

  test('and an aim more, by the aim alone', () => {
    const aiming = edited(dlt19, { attacker_aimTokens: 1 });
    expect(names(dlt19, t21, aiming)).toEqual(['DLT-19, 62 pts', 'T-21, 62 pts', '1 aim']);
    expect(namesByDifference([t21, aiming, dlt19], catalogue, 2)).toEqual(['T-21, 62 pts', '1 aim', 'DLT-19, 62 pts']);
  });

  test('another weapon with an aim has both', () => {
    expect(names(dlt19, edited(t21, { attacker_aimTokens: 2 }))).toEqual(['DLT-19, 62 pts', 'T-21, 62 pts, 2 aims']);
  });

  test('cards that all have are not mentioned', async () => {
    const grenades = await stormtroopers(['DLT-19 Stormtrooper', 'Fragmentation Grenades']);
    const onlyGrenades = await stormtroopers(['Fragmentation Grenades']);
    expect(names(grenades, onlyGrenades)).toEqual(['DLT-19, 67 pts', 'without DLT-19, 47 pts']);
    expect(names(dlt19, bare)).toEqual(['DLT-19, 62 pts', 'no upgrades, 42 pts']);
  });

  test('losses count as another loadout', async () => {
    const few = await stormtroopers(['DLT-19 Stormtrooper'], { miniatures: 2 });
    expect(names(dlt19, few)).toEqual(['all minis, 62 pts', '2 minis left, 62 pts']);
  });
});

describe('the same unit, not the same situation', () => {
  test.each<[string, Partial<Record<FieldId, FieldValue>>, string[]]>([
    ['an aim', { attacker_aimTokens: 1 }, ['no aim', '1 aim']],
    ['heavy cover', { defender_coverType: 'heavy' }, ['light cover', 'heavy cover']],
    ['no cover', { defender_coverType: 'none' }, ['light cover', 'no cover']],
    ['suppressed', { defender_suppressed: true }, ['not suppressed', 'suppressed']],
    ['two dodges', { defender_dodgeTokens: 2 }, ['no dodge', '2 dodges']],
    [
      'surge tokens of both',
      { attacker_surgeTokens: 1, defender_surgeTokens: 1 },
      ['no surge token, no target surge token', '1 surge token, 1 target surge token'],
    ],
    ['courage', { target_courage: 2 }, ['courage ?', 'courage 2']],
    ['wounds taken', { target_woundsTaken: 2 }, ['no wounds taken', '2 wounds taken']],
    ['one wound taken', { target_woundsTaken: 1 }, ['no wounds taken', '1 wound taken']],
    ['one miniature', { target_miniatures: 1 }, ['4 miniatures', '1 miniature']],
    ['a keyword by hand', { attacker_pierceX: 2 }, ['no Pierce', 'Pierce 2']],
    ['dice by hand', { attacker_redDice: 3 }, ['2 red 4 white', '3 red 4 white']],
  ])('%s', (_, values, expected) => {
    expect(names(dlt19, edited(dlt19, values))).toEqual(expected);
  });

  test('an attack that has fewer tokens says how many', () => {
    const [two, one] = [2, 1].map((aimTokens) => edited(dlt19, { attacker_aimTokens: aimTokens }));
    expect(two && one && names(two, one)).toEqual(['2 aims', '1 aim']);
  });

  test('another range', async () => {
    const [near, far] = [
      await stormtroopers(['DLT-19 Stormtrooper'], { range: '3' }),
      await stormtroopers(['DLT-19 Stormtrooper'], { range: '4' }),
    ];
    expect(names(near, far)).toEqual(['range 3', 'range 4']);
  });

  test('many changes are counted', () => {
    const values = {
      attacker_aimTokens: 1,
      attacker_surgeTokens: 1,
      defender_dodgeTokens: 1,
      defender_coverType: 'heavy',
    };
    expect(names(dlt19, edited(dlt19, values))[1]).toBe('1 aim, 1 surge token, 2 more changes');
  });
});

test('different units have their names, loadouts and points', async () => {
  const rebels = await put(START, 'attacker', pickOf('Rebel Troopers', ['Z-6 Trooper']));
  expect(names(dlt19, rebels)).toEqual(['Stormtroopers · DLT-19, 62 pts', 'Rebel Troopers · Z-6, 60 pts']);
});

test('units of the same name and title have their factions', async () => {
  const atRts = [...catalogue.units.values()].filter(({ name }) => name === 'AT-RT');
  const targets = await Promise.all(atRts.map(({ id }) => put(dlt19, 'defender', { unit: id, upgrades: [] })));
  expect(names(...targets)).toEqual(['into AT-RT (Rebel Alliance)', 'into AT-RT (Galactic Republic)']);
});

test('units of the same name have their titles', async () => {
  const luke = (title: string) => put(START, 'attacker', pickOf(`Luke Skywalker, ${title}`, []));
  const both = names(await luke('Hero of the Rebellion'), await luke('Jedi Knight'));
  expect(both[0]).toMatch(/^Luke Skywalker, Hero of the Rebellion, \d+ pts$/);
  expect(both[1]).toMatch(/^Luke Skywalker, Jedi Knight, \d+ pts$/);
});

describe('different targets', () => {
  test('are named, the attacker is not', async () => {
    expect(names(await into(dlt19, 'Rebel Troopers'), await into(dlt19, 'Rebel Veterans'))).toEqual([
      'into Rebel Troopers',
      'into Rebel Veterans',
    ]);
  });

  test('a vehicle without cover is only a vehicle', async () => {
    expect(names(await into(dlt19, 'Rebel Troopers'), await into(dlt19, 'AT-ST'))).toEqual([
      'into Rebel Troopers',
      'into AT-ST',
    ]);
  });

  test('with another loadout are named by it', async () => {
    expect(names(await into(dlt19, 'Rebel Troopers'), await into(dlt19, 'Rebel Troopers', ['Z-6 Trooper']))).toEqual([
      'target: no upgrades',
      'target: Z-6',
    ]);
  });
});

describe('attacks entered by hand', () => {
  test('are named by what was entered', () => {
    expect(names(START, edited(START, { attacker_blackDice: 2, defender_dieColor: 'white' }))).toEqual([
      '2 red 4 white, red defense dice',
      '2 red 2 black 4 white, white defense dice',
    ]);
  });

  test('beside a unit, by their dice', () => {
    expect(names(START, dlt19)).toEqual(['2 red 4 white', 'Stormtroopers · DLT-19, 62 pts']);
  });

  test('and named, by their names', () => {
    const named = (attacker: string, redDice: number): Setup =>
      edited({ ...START, names: { attacker, defender: '' } }, { attacker_redDice: redDice });
    expect(names(named('My squad', 2), named('Your squad', 4))).toEqual(['My squad', 'Your squad']);
  });
});

test('equal attacks are numbered, hand edits tell equal names apart', () => {
  expect(names(dlt19, dlt19, dlt19)).toEqual(['Stormtroopers', 'Stormtroopers (2)', 'Stormtroopers (3)']);
  expect(names(dlt19, t21, edited(t21, { attacker_pierceX: 1 }))).toEqual([
    'DLT-19, 62 pts',
    'T-21, 62 pts',
    'T-21, 62 pts, Pierce 1',
  ]);
});

test('without the catalogue, units go by their stored names', async () => {
  const rebels = await put(START, 'attacker', pickOf('Rebel Troopers', []));
  expect(namesByDifference([dlt19, rebels], undefined)).toEqual(['Stormtroopers, 62 pts', 'Rebel Troopers, 40 pts']);
  expect(new Set(namesByDifference([dlt19, t21], undefined)).size).toBe(2);
  expect(namesByDifference([], catalogue)).toEqual([]);
});

test('weapons go by their own names, not their bearers’', () => {
  const short = [
    'DLT-19 Stormtrooper',
    'Z-6 Clone Trooper',
    'E-5C B1 Battle Droid',
    'Bowcaster Wookiee',
    'Rebel Marksman',
  ];
  expect(short.map((name) => upgradeName(upgradeNamed(name)))).toEqual([
    'DLT-19',
    'Z-6',
    'E-5C',
    'Bowcaster',
    'Rebel Marksman',
  ]);
});

test('whatever is compared, the names are unique and never empty', () => {
  const anySetup = fc
    .tuple(anyConfig, fc.constantFrom(dlt19, t21, bare, START), fc.boolean())
    .map(([config, setup, isByHand]): Setup => (isByHand ? { ...setup, config } : setup));
  fc.assert(
    fc.property(fc.array(anySetup, { minLength: 1, maxLength: 4 }), fc.nat(3), (setups, base) => {
      const all = namesByDifference(setups, catalogue, base);
      expect(all).toHaveLength(setups.length);
      expect(new Set(all).size).toBe(all.length);
      for (const name of all) expect(name).toMatch(/^(?!.*(undefined|NaN|null|, ,| {2})).+$/);
    }),
    { seed: 1, numRuns: 500 },
  );
});
