import { expect, test } from 'vitest';
import { pageUnits } from '../../cards/page-units';
import { SAMPLE_LIST, sampleSite } from '../../entrypoints/welcome/sample-list';
import { fullName, loadoutOf, mayTake, type Rank } from '../../units';
import { catalogue } from '../units/catalogue-here';

const { rows } = pageUnits(catalogue, sampleSite.read(undefined as never));
const cards = SAMPLE_LIST.map((row, i) => {
  const { pick, count } = rows.get(String(i)) ?? {};
  return { row, count, loadout: pick && loadoutOf(catalogue, pick) };
});

test.each(cards)('$row.name on the welcome page matches its card and its points', ({ row, count, loadout }) => {
  expect(loadout && fullName(loadout.unit)).toBe([row.name, ...(row.title ? [row.title] : [])].join(', '));
  expect(loadout?.upgrades.map(({ name }) => name)).toEqual(row.upgrades);
  expect(loadout?.upgrades.filter((upgrade) => !mayTake(loadout.unit, upgrade))).toEqual([]);
  expect(loadout?.points).toBe(row.points);
  expect(count).toBe(row.count);
});

test('the sample list is legal to play', () => {
  const inRank = (rank: Rank) =>
    cards.reduce((sum, { row, loadout }) => sum + (loadout?.unit.rank === rank ? row.count : 0), 0);
  expect(inRank('commander')).toBeLessThanOrEqual(2);
  expect(inRank('corps')).toBeGreaterThanOrEqual(3);
  expect(inRank('special')).toBeLessThanOrEqual(3);
  expect(inRank('support')).toBeLessThanOrEqual(3);
  expect(inRank('heavy')).toBeLessThanOrEqual(2);
  expect(SAMPLE_LIST.reduce((sum, { count, points }) => sum + count * points, 0)).toBeLessThanOrEqual(1000);
});
