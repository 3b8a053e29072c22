import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import type { AttackConfig } from '../../rules/config';
import { type WoundBar, woundChart, woundsToDestroy } from '../../words/wound-chart';
import { attack } from '../odds/attack';

const dlt19 = attack({ redDice: 2, whiteDice: 4, surgeChart: 'hit', preciseX: 1, impactX: 1 });
const troopers = (more: Partial<AttackConfig['defender']> = {}, miniatures = 4): AttackConfig => ({
  ...dlt19,
  defender: { ...dlt19.defender, surgeChart: 'block', coverType: 'light', ...more },
  target: { miniatures, woundsEach: 1, woundsTaken: 0, courage: -1 },
});
const chartOf = (config: AttackConfig, view: 'exactly' | 'or more' = 'exactly') => {
  const odds = exactOdds(config);
  return woundChart(odds.wounds.distribution, { view, destroyedBy: woundsToDestroy(odds, config) });
};
const labels = (bars: readonly WoundBar[]) => bars.map(({ label }) => label).join(' ');
const texts = (bars: readonly WoundBar[]) => bars.map(({ text }) => text).join(' ');

describe('DLT-19 into four troopers in light cover', () => {
  const chart = chartOf(troopers());

  test('has bars for 0 to 4 wounds and one for the tail', () => {
    expect(labels(chart.bars)).toBe('0 1 2 3 4 5+');
    expect(texts(chart.bars)).toBe('9% 29% 35% 20% 6% 1%');
  });

  test('has a line where the unit is destroyed', () => {
    expect(chart).toMatchObject({ killAt: 4, killText: '4 = destroyed' });
  });

  test('says exactly and at least under the pointer', () => {
    expect(chart.bars.map(({ tooltip }) => tooltip)).toEqual([
      'exactly 0: 9.1% · 1 or more: 90.9%',
      'exactly 1: 28.8% · 1 or more: 90.9%',
      'exactly 2: 34.5% · 2 or more: 62.1%',
      expect.stringMatching(/^exactly 3: .* · 3 or more: /),
      expect.stringMatching(/^exactly 4: .* · 4 or more: 7\.3%$/),
      expect.stringMatching(/^5 or more: \d\.\d%$/),
    ]);
  });

  test('“n or more” starts at 1, and its line stays with the same number', () => {
    const { bars, killAt } = chartOf(troopers(), 'or more');
    expect(labels(bars)).toBe('1+ 2+ 3+ 4+ 5+');
    expect(texts(bars)).toBe('91% 62% 28% 7% 1%');
    expect(bars[killAt ?? 0]?.label).toBe('4+');
  });
});

test('five troopers with a dodge: the kill is so rare that it is the tail', () => {
  const { bars, killAt, killText } = chartOf(troopers({ dodgeTokens: 1 }, 5));
  expect(labels(bars)).toBe('0 1 2 3 4 5+');
  expect(texts(bars)).toBe('23% 40% 27% 9% 1% <1%');
  expect([killAt, killText]).toEqual([5, '5+ = destroyed']);
});

test('a kill deep in the tail has no line, because only a part of the last bar is one', () => {
  const chances = [0.5, 0.4995, 0.0003, 0.0002];
  expect(woundChart(chances, { destroyedBy: 3 })).toMatchObject({
    bars: [{ label: '0' }, { label: '1+', chance: 0.5, text: '50%', tooltip: '1 or more: 50.0%' }],
    killText: '3+ = destroyed',
  });
  expect(woundChart(chances, { destroyedBy: 3 })).not.toHaveProperty('killAt');
});

test('a kill that is out of reach is not mentioned', () => {
  const chart = woundChart([0.5, 0.5], { destroyedBy: 2 });
  expect(chart).not.toHaveProperty('killAt');
  expect(chart).not.toHaveProperty('killText');
});

test('a kill with the last possible wound', () => {
  expect(woundChart([0.5, 0.5], { destroyedBy: 1 })).toMatchObject({ killAt: 1, killText: '1 = destroyed' });
});

test('zero dice are one bar in either view', () => {
  const bar = { label: '0', chance: 1, text: '100%', tooltip: 'exactly 0: 100.0% · 1 or more: 0.0%' };
  expect(woundChart([1], { destroyedBy: 4 })).toEqual({ bars: [bar], pins: [] });
  expect(woundChart([1], { view: 'or more' }).bars).toMatchObject([{ label: '1+', chance: 0, text: '0%' }]);
});

test('pinned attacks share one fold, that of the attack with the most wounds', () => {
  const { bars, pins } = woundChart([0.5, 0.5], { pins: [[0.1, 0.2, 0.3, 0.3999, 0.0001], [1]] });
  expect(labels(bars)).toBe('0 1 2 3+');
  expect(pins.map(labels)).toEqual(['0 1 2 3+', '0 1 2 3+']);
  expect(texts(bars)).toBe('50% 50% 0% 0%');
  expect(texts(pins[0] ?? [])).toBe('10% 20% 30% 40%');
});

describe('the wounds that destroy a target', () => {
  const NO_GUARDIAN = { guardian: exactOdds(dlt19).guardian };
  const target = { miniatures: 3, woundsEach: 2, woundsTaken: 1, courage: -1 };

  test('are those it has left', () => {
    expect(woundsToDestroy(NO_GUARDIAN, { ...dlt19, target })).toBe(5);
  });

  test('are not known without a target, and gone once it is destroyed', () => {
    expect(woundsToDestroy(NO_GUARDIAN, dlt19)).toBeUndefined();
    expect(woundsToDestroy(NO_GUARDIAN, { ...dlt19, target: { ...target, woundsTaken: 6 } })).toBeUndefined();
  });

  test('cannot be read off a chart that counts a guardian’s wounds too', () => {
    const guarded = troopers({ guardianX: 2 });
    expect(woundsToDestroy(exactOdds(guarded), guarded)).toBeUndefined();
  });
});

const anyDistribution = fc
  .array(
    fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1e-4, noNaN: true })),
    {
      minLength: 1,
      maxLength: 20,
    },
  )
  .filter((weights) => weights.some((w) => w > 1e-5))
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((w) => w / sum);
  });

test('whatever the odds, the bars add up to all attacks and the last one holds what is beyond', () => {
  fc.assert(
    fc.property(anyDistribution, anyDistribution, fc.integer({ min: 1, max: 20 }), (chances, pin, destroyedBy) => {
      const { bars, pins, killAt } = woundChart(chances, { pins: [pin], destroyedBy });
      for (const each of [bars, ...pins]) expect(each.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(pins[0]?.length).toBe(bars.length);
      const beyond = chances.slice(bars.length).reduce((sum, p) => sum + p, 0);
      expect(beyond).toBeLessThanOrEqual(0.001 + 1e-8);
      if (killAt !== undefined) expect(bars[killAt]?.label).toMatch(new RegExp(`^${destroyedBy}\\+?$`));
    }),
    { seed: 1, numRuns: 500 },
  );
});
