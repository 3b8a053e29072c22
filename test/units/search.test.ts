import { describe, expect, test } from 'vitest';
import { createSearch, fullName } from '../../units';
import { NICKNAMES } from '../../units/cards/nicknames';
import { plain } from '../../units/cards/search';
import { catalogue, unitNamed } from './catalogue-here';

const search = createSearch(catalogue);
const firstThree = (typed: string) =>
  search(typed)
    .slice(0, 3)
    .map((unit) => fullName(unit));

/** Misspelt, half typed or in another order, as players type them. */
const TYPED: [typed: string, unit: string][] = [
  ['stormtropers', 'Stormtroopers'],
  ['strom', 'Stormtroopers'],
  ['storm troopers', 'Stormtroopers'],
  ['snowtroper', 'Snowtroopers'],
  ['rebel vets', 'Rebel Veterans'],
  ['veterans', 'Rebel Veterans'],
  ['padmé', 'Padme Amidala, Spirited Senator'],
  ['amidalla', 'Padme Amidala, Spirited Senator'],
  ['chewie', 'Chewbacca, Walking Carpet'],
  ['chewbaca carpet', 'Chewbacca, Walking Carpet'],
  ['atst', 'AT-ST'],
  ['at st', 'AT-ST'],
  ['at-rt', 'ao'],
  ['b1 droid', 'B1 Battle Droids'],
  ['batle droids b1', 'B1 Battle Droids'],
  ['b2', 'B2 Super Battle Droids'],
  ['droidekka', 'Droidekas'],
  ['luke knight', 'Luke Skywalker, Jedi Knight'],
  ['skywaker hero', 'Luke Skywalker, Hero of the Rebellion'],
  ['vader apprentice', "Darth Vader, The Emperor's Apprentice"],
  ['emperors aprentice', "Darth Vader, The Emperor's Apprentice"],
  ['greivous', 'General Grievous, Sinister Cyborg'],
  ['obi wan', 'Obi-Wan Kenobi, Civilized Warrior'],
  ['obiwan', 'Obi-Wan Kenobi, Civilized Warrior'],
  ['scout strike', 'Scout Troopers, Strike Team'],
  ['wookie kashyyyk', 'Wookiee Warriors, Kashyyyk Resistance'],
  ['fluttercraft', 'Raddaugh Gnasp Fluttercraft'],
  ['magnagard', 'IG-100 MagnaGuard'],
  ['dooku', 'Count Dooku, Darth Tyranus'],
  ['c3po golden', 'C-3P0, Golden God'],
  ['grogu', 'Din Djarin, The Mandalorian'],
  ['saber tank', 'Saber-Class Tank'],
];

describe('30 misspelt or half typed names', () => {
  test('the right unit is among the first three, with at most one exception', () => {
    const missed = TYPED.filter(([typed, unit]) => !search(typed).slice(0, 3).includes(unitNamed(unit)));
    expect(TYPED.length).toBeGreaterThanOrEqual(30);
    expect(missed.map(([typed]) => `${typed}: ${firstThree(typed)}`).slice(1)).toEqual([]);
  });
});

test('the whole name comes first, the card without title before its namesakes', () => {
  expect(firstThree('Stormtroopers')).toEqual([
    'Stormtroopers',
    'Stormtroopers, Heavy Response Unit',
    'Stormtrooper Riot Squad',
  ]);
});

test('ARC Troopers come before their strike team', () => {
  expect(firstThree('ARC Troopers').slice(0, 2)).toEqual(['ARC Troopers', 'ARC Troopers, Strike Team']);
});

test('accents, dashes and quotes do not matter', () => {
  expect(plain('Padmé “AT–ST” Vader’s')).toBe('padme at st vaders');
});

test('where a word fits exactly, units that would only fit a typo are left out', () => {
  expect(search('at-rt').map(({ name }) => name)).toEqual(['AT-RT', 'AT-RT']);
});

test('an unreleased unit is found by its full name only', () => {
  expect(firstThree('mace')).not.toContain('Mace Windu, Jedi Council');
  expect(firstThree('Mace Windu')).toContain('Mace Windu, Jedi Council');
});

test('a faction’s units are found by its name, mercenaries that may join it too', () => {
  expect(
    search('separatists').every((unit) => unit.faction === 'separatists' || unit.joins.includes('separatists')),
  ).toBe(true);
  const empire = search('', { faction: 'empire' });
  expect(empire).toContain(unitNamed('Bossk, Trandoshan Terror'));
  expect(empire).not.toContain(unitNamed('Rebel Troopers'));
});

test('ranks filter', () => {
  expect(search('droid', { rank: 'corps' }).every(({ rank }) => rank === 'corps')).toBe(true);
});

test('an empty search lists all released units', () => {
  expect(search('')).toHaveLength(178 - 12);
});

describe('weapons, upgrades and nicknames', () => {
  const names = (typed: string) => search(typed).map((unit) => fullName(unit));

  test.each([
    ['z6', ['Rebel Troopers', 'Clone Trooper Infantry']],
    ['z-6', ['Rebel Troopers', 'Clone Trooper Infantry']],
    ['dlt-19', ['Stormtroopers']],
    ['dlt19', ['Stormtroopers']],
    ['snipers', ['Scout Troopers, Strike Team', 'Rebel Commandos, Strike Team', 'ARC Troopers, Strike Team']],
    ['sniper empire', ['Scout Troopers, Strike Team']],
    ['e-11', ['Stormtroopers']],
    ['rps6', ['Clone Trooper Infantry']],
    ['stormies', ['Stormtroopers']],
    ['clankers', ['B1 Battle Droids']],
    ['threepio', ['C-3P0, Golden God']],
    ['artoo', ['R2-D2, Hero of a Thousand Devices']],
    ['snowspeeder', ['T-47 Airspeeder']],
  ])('“%s” finds %j', (typed, wanted) => {
    expect(names(typed)).toEqual(expect.arrayContaining(wanted));
  });

  test('snipers are the strike teams first', () => {
    const teams = ['Rebel Commandos', 'Scout Troopers', 'ARC Troopers', 'BX-Series Droid Commandos'];
    expect(names('snipers').slice(0, 4)).toEqual(teams.map((name) => `${name}, Strike Team`));
  });

  test('“dlt-19” finds Stormtroopers first, and “b1” finds only B1 Battle Droids', () => {
    expect(names('dlt-19')[0]).toBe('Stormtroopers');
    expect(names('b1')).toEqual(['B1 Battle Droids']);
  });

  test('“c3po” finds C-3PO and the units he comes with, but no Capo', () => {
    expect(names('c3po')).toEqual([
      'C-3P0, Golden God',
      'R2-D2, Hero of a Thousand Devices',
      'R2-D2, Independent Astromech',
    ]);
    expect(names('c-3po')).toEqual(expect.arrayContaining(names('c3po')));
  });

  test('“luke” finds only Luke, not Rebel Veterans, whom Luke may join', () => {
    expect(names('luke').every((name) => name.startsWith('Luke'))).toBe(true);
  });

  test('every nickname belongs to a unit', () => {
    const names = new Set([...catalogue.units.values()].map(fullName));
    expect(Object.keys(NICKNAMES).filter((name) => !names.has(name))).toEqual([]);
  });

  test('a hundred thousand letters find nothing', () => {
    expect(search('q'.repeat(100_000))).toEqual([]);
    expect(search('qx '.repeat(50_000))).toEqual([]);
  });
});

test('text unlike any name finds nothing', () => {
  for (const typed of ['xqzw', 'Штурмовик', '…']) expect(search(typed), typed).toEqual([]);
});

test('units are found by a keyword of their card or weapons', () => {
  const found = (typed: string) => search(typed).map(({ id }) => id);
  expect(found('sharpshooter')).toContain(unitNamed('Cad Bane, Needs No Introduction').id);
  expect(found('arsenal')).toContain(unitNamed('AT-ST').id);
  expect(found('danger sense')).not.toContain(unitNamed('Stormtroopers').id);
});
