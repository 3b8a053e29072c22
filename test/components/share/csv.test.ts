import { expect, test } from 'vitest';
import { toCsv } from '../../../components/share/csv';
import { exactOdds } from '../../../odds';
import { defaultTarget } from '../../../rules/config';
import { toShareCode } from '../../../rules/share-code';
import type { UnitPick } from '../../../setup/setup';
import { sideNames } from '../../../words/attack-title';
import { catalogue, choose } from '../../units/catalogue-here';
import { config, odds, rolled, setup } from './attack';

const table = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
const column = (csv: string, title: string): string[] => {
  const [titles = [], ...rows] = table(csv);
  return rows.map((row) => row[titles.indexOf(title)] ?? '');
};
const sum = (cells: string[]) => cells.reduce((all, cell) => all + Number(cell), 0);

test('the table has a row for each number of wounds, with every digit', () => {
  const csv = toCsv(setup, odds);
  expect(table(csv)[0]).toEqual([
    'wounds',
    'exactly n',
    'n or more',
    'chance of exactly n minis removed',
    'attacker',
    'target',
    'share code',
  ]);
  expect(column(csv, 'wounds')).toEqual(odds.wounds.distribution.map((_, wounds) => String(wounds)));
  expect(column(csv, 'exactly n').map(Number)).toEqual(odds.wounds.distribution);
});

test('minis removed, wounds back and suppression are columns too, where there are any', () => {
  const defender = { ...config.defender, deflect: true, dodgeTokens: 1, guardianX: 1, guardianDeflect: true };
  const shot = { ...config, defender, target: { ...defaultTarget(), miniatures: 4, courage: 1 } };
  const answer = exactOdds(shot);
  const csv = toCsv({ ...setup, config: shot }, answer);
  expect(column(csv, 'chance of exactly n minis removed').map(Number).slice(0, 5)).toEqual(answer.kill?.removed);
  expect(sum(column(csv, 'chance of exactly n wounds back to the attacker'))).toBeCloseTo(1, 12);
  expect(sum(column(csv, 'chance of exactly n guardian’s wounds'))).toBeCloseTo(1, 12);
  expect(column(csv, 'suppressed if it lives')[0]).toBe(String(answer.suppression?.suppressed));
});

test('the chances add up to 1, and at least 0 is certain', () => {
  const csv = toCsv(setup, odds);
  expect(sum(column(csv, 'exactly n'))).toBeCloseTo(1, 12);
  expect(column(csv, 'n or more')[0]).toBe('1');
  expect(Number(column(csv, 'n or more').at(-1))).toBeCloseTo(odds.wounds.distribution.at(-1) ?? 0, 14);
});

test('the simulated attacks are counted beside the exact odds, and add up', () => {
  const crossCheck = { ...rolled(1000), wounds: { ...odds.wounds, distribution: [0.25, 0.5, 0.25] } };
  const counted = column(toCsv(setup, odds, crossCheck), 'simulated attacks');
  expect(counted.slice(0, 4)).toEqual(['250', '500', '250', '0']);
  expect(sum(counted)).toBe(1000);
});

test('simulated odds come with their own counts', () => {
  const [first = 0] = odds.wounds.distribution;
  expect(column(toCsv(setup, rolled(1e6)), 'simulated attacks')[0]).toBe(String(Math.round(first * 1e6)));
});

test('every row names both units, with their heavy weapons where the cards are known', () => {
  expect(new Set(column(toCsv(setup, odds), 'attacker'))).toEqual(new Set(['Stormtroopers']));
  expect(new Set(column(toCsv(setup, odds), 'target'))).toEqual(new Set(['Rebel Veterans']));
  const units = { attacker: choose('Stormtroopers', ['DLT-19 Stormtrooper']) as UnitPick };
  const [name] = column(toCsv(setup, odds, undefined, sideNames({ ...setup, units }, catalogue)), 'attacker');
  expect(name).toBe('Stormtroopers · DLT-19');
});

test('every row has the share code, so that I can combine two tables', () => {
  expect(new Set(column(toCsv(setup, odds), 'share code'))).toEqual(new Set([toShareCode(config)]));
});
