import { expect, test } from 'vitest';
import { type ListFormat, readList } from '../../lists';
import { seeded } from '../seeded';
import { catalogue, randomList, type TrueList } from './random-list';
import { type Rates, ratesOf } from './recognised';
import * as write from './write-list';

const random = seeded(7);
const LISTS = Array.from({ length: 300 }, () => randomList(random));

const measured = (text: (list: TrueList) => string) => {
  const readings = LISTS.map((list) => ({ list, reading: readList(text(list), catalogue) }));
  const all = readings.map(({ list, reading }) => ratesOf(list, reading.units));
  const sum = (what: keyof Omit<Rates, 'missed'>) => all.reduce((total, rates) => total + rates[what], 0);
  return {
    formats: [...new Set(readings.map(({ reading }) => reading.format))],
    unread: readings.flatMap(({ reading }) => reading.unread),
    problems: readings.flatMap(({ reading }) => reading.problem ?? []),
    units: sum('unitsRight') / sum('units'),
    upgrades: sum('upgradesRight') / sum('upgrades'),
  };
};

/** Each format with the minimum rate of recognised units and upgrades over 300 lists. */
const RATES: [name: string, format: ListFormat, text: (list: TrueList) => string, units: number, upgrades: number][] = [
  ['Legion HQ links', 'link', write.listLink, 1, 1],
  ['Legion HQ list codes', 'code', write.listCode, 1, 1],
  ['tournament text', 'tournament', (list) => write.tournamentText(list), 1, 1],
  // four units share name, points and rank with another one, which older versions of the site do not distinguish
  ['tournament text with card names only', 'tournament', write.oldTournamentText, 0.98, 0.999],
  // upgrades with a total cost of 0 are not written
  ['standard text', 'standard', write.standardText, 1, 0.99],
  // two cards are called Flame Projector and differ only in points, which these formats omit
  ['minimal text', 'minimal', write.minimalText, 0.97, 0.996],
  ['Tabletop Simulator JSON', 'json', (list) => write.jsonText(list), 1, 0.996],
  ['JSON of Longshanks', 'json', write.longshanksText, 1, 0.996],
  ['Tabletop Admiral text', 'admiral', write.admiralText, 0.98, 0.999],
];

test.each(RATES)('%s: units and upgrades of 300 lists are recognised', (_, format, text, units, upgrades) => {
  const rates = measured(text);
  expect(rates.formats).toEqual([format]);
  expect([rates.unread, rates.problems]).toEqual([[], []]);
  expect(rates.units).toBeGreaterThanOrEqual(units);
  expect(rates.upgrades).toBeGreaterThanOrEqual(upgrades);
});

test('a guess lists the other cards it could be', () => {
  const { units } = readList('Wookiee Warriors\nRebel Troopers (Z-6 Trooper)\nFleet Troopers', catalogue);
  const [wookiees, troopers] = units;
  expect(wookiees?.doubts?.[0]?.couldBe.map(({ name }) => name)).toEqual(['Wookiee Warriors, Kashyyyk Resistance']);
  expect(troopers).toEqual({ unit: 'ah', upgrades: ['ed'], count: 1, line: 2 });
});
