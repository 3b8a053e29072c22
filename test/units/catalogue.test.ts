import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { FACTIONS, loadCatalogue, loadoutOf } from '../../units';
import { idleCorrections, problemsIn } from '../../units/cards/check';
import { rulingOf } from '../../units/cards/rulings';
import { DATA_DATE, FILES, readCatalogue } from '../../units/catalogue';
import { catalogue, unitNamed, units, upgradeNamed } from './catalogue-here';

test('all cards are there: 178 units, 5 counterparts, 434 upgrades', () => {
  expect(units).toHaveLength(178);
  expect(catalogue.units.size).toBe(183);
  expect(catalogue.upgrades.size).toBe(434);
  const perFaction = FACTIONS.map((faction) => units.filter((unit) => unit.faction === faction).length);
  expect(perFaction).toEqual([32, 35, 36, 31, 40, 4]);
});

test('the files have no problems', () => {
  expect(problemsIn(FILES)).toEqual([]);
});

test('ids are those of list builders: a link with Rebel Troopers, Z-6, extra trooper and grenades is understood', () => {
  expect(catalogue.units.get('ah')?.name).toBe('Rebel Troopers');
  expect(['ed', 'es', 'dj'].map((id) => catalogue.upgrades.get(id)?.name)).toEqual([
    'Z-6 Trooper',
    'Rebel Trooper',
    'Fragmentation Grenades',
  ]);
});

test('every keyword on a card has a ruling', () => {
  const cards = [...catalogue.units.values(), ...catalogue.upgrades.values()];
  const keywords = cards.flatMap((card) => [...card.keywords, ...card.weapons.flatMap((weapon) => weapon.keywords)]);
  expect(new Set(keywords.map(({ name }) => name)).size).toBeGreaterThan(160);
  expect(keywords.filter((keyword) => !rulingOf(keyword))).toEqual([]);
});

test('the points have the date of the data', () => {
  expect(DATA_DATE).toBe('5 August 2026');
  expect(catalogue.date).toBe(DATA_DATE);
});

test('the catalogue is small enough to load on a click: at most 60 KB compressed', () => {
  expect(gzipSync(JSON.stringify(FILES)).length).toBeLessThan(60_000);
});

test('the catalogue is loaded once, when first needed', async () => {
  const first = await loadCatalogue();
  expect(first.units.size).toBe(183);
  expect(await loadCatalogue()).toBe(first);
});

describe('corrections', () => {
  test('each one still changes something', () => {
    expect(idleCorrections(FILES)).toEqual([]);
  });

  test('a corrected value is used and marked', () => {
    const krennic = unitNamed('Director Orson Krennic, Architect of Terror');
    expect(krennic.defense).toBe('white');
    expect(krennic.marks).toContainEqual({
      kind: 'corrected',
      figure: 'defense die',
      why: 'three datasets against one',
    });
  });

  test('assumed and disputed values are marked', () => {
    expect(upgradeNamed('Clone Commander Cody').marks.map(({ kind, figure }) => `${kind} ${figure}`)).toContain(
      'assumed Precise 1',
    );
    expect(unitNamed('Cad Bane, Needs No Introduction').marks.map(({ kind }) => kind)).toEqual(['disputed']);
  });

  test('a unit can be played with the other value of a disputed stat', () => {
    const { id, marks } = unitNamed('Imperial Death Troopers');
    expect(marks).toContainEqual(expect.objectContaining({ figure: 'attack surge', used: 'hit', other: 'crit' }));
    const surgeOf = (others: string[]) => loadoutOf(catalogue, { unit: id, others })?.unit.attackSurge;
    expect([surgeOf([]), surgeOf([id])]).toEqual(['hit', 'crit']);
    const { id: response } = unitNamed('Stormtroopers, Heavy Response Unit');
    const miniatures = (others: string[]) => loadoutOf(catalogue, { unit: response, others })?.miniatures;
    expect([miniatures([]), miniatures([response])]).toEqual([4, 3]);
    const { id: launcher } = upgradeNamed('Micro-Grenade Launcher');
    expect(catalogue.otherUpgrades.has(launcher)).toBe(false);
  });

  test('the other value of a disputed weapon changes its dice', () => {
    const dice = (others: string[]) => {
      const loadout = loadoutOf(catalogue, { unit: 're', upgrades: ['sd'], others });
      return loadout?.upgrades[0]?.weapons[0]?.dice;
    };
    expect(dice([])).toEqual({ red: 1, black: 1, white: 0 });
    expect(dice(['sd'])).toEqual({ red: 1, black: 1, white: 1 });
  });

  test('they survive the next import: applying them twice changes nothing', () => {
    const once = readCatalogue();
    const again = readCatalogue({ ...FILES, corrections: [...FILES.corrections, ...FILES.corrections] });
    for (const [id, unit] of once.units) expect({ ...again.units.get(id), marks: [] }).toEqual({ ...unit, marks: [] });
  });
});

describe('what the schema refuses', () => {
  const empire = FILES.units.empire;
  const [first] = empire;
  const withRow = (change: object) =>
    problemsIn({
      ...FILES,
      units: { ...FILES.units, empire: [{ ...(first as object), ...change } as never, ...empire.slice(1)] },
    });

  test.each([
    ['a price with a comma', { cost: 17.5 }, 'at Darth Vader cost must be a whole number from 0 to 999, not 17.5.'],
    ['a misspelt column', { wouds: 8 }, 'at Darth Vader has an unknown column "wouds".'],
    ['an unknown rank', { rank: 'boss' }, /^at Darth Vader: rank "boss" is not one of commander, /],
    ['a keyword without a ruling', { keywords: 'Breathing 2' }, /has the keyword Breathing, which has no ruling/],
    ['a weapon without dice', { weapons: ['Fist | melee | 0'] }, 'at Darth Vader Fist has 0 dice.'],
    ['a weapon that cannot be read', { weapons: ['Fist, melee, 1r'] }, /"Fist, melee, 1r" is not a weapon/],
    ['an id twice', { id: 'au' }, 'The id au is used twice.'],
  ])('%s', (_, change, problem) => {
    expect(withRow(change).join('\n')).toMatch(problem);
  });

  test('a correction without a card or a reason', () => {
    const corrections = [{ ids: 'zz', set: { cost: 1 }, why: '' }];
    expect(problemsIn({ ...FILES, corrections: [...FILES.corrections, ...corrections] })).toEqual([
      'The correction of zz gives no reason.',
      'A correction is for zz, which is not a card.',
    ]);
  });
});
