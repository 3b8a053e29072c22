import { describe, expect, test } from 'vitest';
import { SAMPLE_LIST } from '../../entrypoints/welcome/sample-list';
import { readList } from '../../lists';
import { SUMMARY_RANGES, summarize } from '../../lists/summary';
import { seeded } from '../seeded';
import { catalogue } from '../units/catalogue-here';
import { equipped, randomList } from './random-list';

const summaryOf = (text: string) => summarize(catalogue, readList(text, catalogue).units);

describe('the list of the welcome page', () => {
  const summary = summarize(
    catalogue,
    SAMPLE_LIST.map(({ ids, count }) => ({
      unit: ids.slice(0, 2),
      upgrades: ids.slice(2).match(/../g) ?? [],
      count,
    })),
  );

  test('has 12 activations and 962 points', () => {
    expect(summary).toMatchObject({ activations: 12, points: 962 });
  });

  test('has 39 miniatures: 2 heroes, 15 + 10 + 5 troopers, 4 Wookiees, 3 vehicles', () => {
    expect(summary.miniatures).toBe(39);
  });

  test('has 6 wounds with red dice, Luke’s, and 67 with white ones', () => {
    // Leia 6, Rebel Troopers 15, Veterans 10, Commandos 5, Wookiees 4 × 3, AT-RTs 2 × 6, T-47 7
    expect(summary.wounds).toEqual({ red: 6, white: 67 });
  });

  test('rolls 9 red, 32 black and 27 white dice at range 3', () => {
    // red: Leia 3, Bowcaster 1, AT-RTs 2, T-47 3
    // black: Rebel Troopers 3 × 4, Veterans 2 × 4, Commandos 5, AT-RTs 2 × 2, T-47 3
    // white: Z-6 3 × 6, CM-0/93 2 × 4, Bowcaster 1
    expect(summary.dice[3]).toEqual({ red: 9, black: 32, white: 27 });
  });

  test('has only AT-RTs and Veterans at range 4, and nothing beyond', () => {
    expect(summary.dice[4]).toEqual({ red: 2, black: 4, white: 8 });
    expect(summary.dice[5]).toEqual({ red: 0, black: 0, white: 0 });
  });

  test('throws grenades at range 1 in place of rifles, and the T-47 fires both its weapons', () => {
    // red: Luke 1, Leia 3, grenades 3, Proton Charge 1, Bowcaster 1, T-47 3
    expect(summary.dice[1].red).toBe(12);
    expect(summary.dice[2].black - summary.dice[3].black).toBe(3 + 3 + 4);
  });
});

test('a counterpart adds its miniature, wounds and points, but no activation', () => {
  const [alone, together] = [summaryOf('1000:1jg0'), summaryOf('1000:1jg0+1ji')];
  expect(together.activations).toBe(alone.activations);
  expect(together.miniatures).toBe(alone.miniatures + 1);
  const wounds = ({ wounds: { red, white } }: typeof alone) => red + white;
  expect(wounds(together)).toBeGreaterThan(wounds(alone));
});

test('an empty list and unknown units are nothing', () => {
  const nothing = summarize(catalogue, []);
  expect(nothing).toMatchObject({ activations: 0, points: 0, miniatures: 0, wounds: { red: 0, white: 0 } });
  expect(summarize(catalogue, [{ unit: 'ZZ', upgrades: [], count: 3 }])).toEqual(nothing);
});

test('twice the list is twice the summary', () => {
  const random = seeded(5);
  for (let run = 0; run < 10; run++) {
    const units = randomList(random).units.map(({ unit, slots, count }) => ({
      unit: unit.id,
      upgrades: equipped({ slots }).map(({ id }) => id),
      count,
    }));
    const once = summarize(catalogue, units);
    const twice = summarize(catalogue, [...units, ...units]);
    expect(once.points).toBeGreaterThan(0);
    expect(twice.points).toBe(2 * once.points);
    expect(twice.miniatures).toBe(2 * once.miniatures);
    for (const range of SUMMARY_RANGES) expect(twice.dice[range].red).toBe(2 * once.dice[range].red);
  }
});
