import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { killOdds } from '../../odds/questions/kill';
import type { AttackOdds } from '../../rules/answer';
import { type AttackConfig, defaultConfig, type Target } from '../../rules/config';
import { atLeast, distributionOf } from '../../rules/statistics';
import { frequencyOf, wholePercent } from '../../words/chances';
import { percent } from '../../words/numbers';
import { sentenceOf } from '../../words/sentence';
import { attack } from '../odds/attack';

const ONE_DIE = attack({ redDice: 1 });
const onTarget = (target?: Partial<Target>, unitType: 'trooper' | 'vehicle' = 'trooper'): AttackConfig => ({
  ...ONE_DIE,
  defender: { ...ONE_DIE.defender, unitType },
  ...(target && { target: { miniatures: 1, woundsEach: 1, woundsTaken: 0, courage: -1, ...target } }),
});

type Odds = Pick<AttackOdds, 'engine' | 'wounds' | 'main' | 'kill'>;
const oddsOf = (chances: number[], { target }: AttackConfig, main = chances): Odds => ({
  engine: 'exact',
  wounds: distributionOf(chances, 1),
  main: distributionOf(main, 1),
  ...(target && { kill: killOdds(main, target) }),
});
const say = (chances: number[], config: AttackConfig, main?: number[]) =>
  sentenceOf(oddsOf(chances, config, main), config);

const FOUR = onTarget({ miniatures: 4 });
const HERO = onTarget({ woundsEach: 6 });
const WALKER = onTarget({ woundsEach: 6 }, 'vehicle');

test('Stormtroopers with a DLT-19 into Rebel Troopers in light cover', () => {
  const config: AttackConfig = {
    ...attack({ redDice: 2, whiteDice: 4, surgeChart: 'hit', preciseX: 1, impactX: 1 }),
    defender: { ...ONE_DIE.defender, surgeChart: 'block', coverType: 'light' },
    target: { miniatures: 4, woundsEach: 1, woundsTaken: 0, courage: -1 },
  };
  expect(sentenceOf(exactOdds(config), config)).toBe(
    'Most likely 2 wounds (35%). Nine times in ten, at least one mini falls.',
  );
});

test.each<[string, number[], AttackConfig, string]>([
  [
    'some wounds, several miniatures',
    [0.25, 0.4, 0.35],
    FOUR,
    'Most likely 1 wound (40%). Three times in four, at least one mini falls.',
  ],
  [
    'more that can be depended on',
    [0.01, 0.09, 0.3, 0.6],
    FOUR,
    'Most likely 3 wounds (60%). Nine times in ten, at least two minis fall.',
  ],
  ['always one, often more', [0, 0.5, 0.45, 0.05], FOUR, 'Most likely 1 wound (50%). At least one mini always falls.'],
  [
    'a likely kill',
    [0.1, 0.1, 0.1, 0.04, 0.66],
    FOUR,
    'Most likely 4 wounds (66%). Destroys the unit two times in three.',
  ],
  [
    'an almost certain kill',
    [0, 0, 0, 0.01, 0.99],
    FOUR,
    'Most likely 4 wounds (99%). Almost always destroys the unit.',
  ],
  ['a certain kill', [0, 0, 0, 0, 0.5, 0.3, 0.2], FOUR, 'Most likely 4 wounds (50%). Always destroys the unit.'],
  [
    'the last miniature',
    [0.65, 0.2, 0.15],
    onTarget({ miniatures: 4, woundsTaken: 3 }),
    'Most likely no wounds (65%). Destroys the unit one time in three.',
  ],
  ['a hero', [0.25, 0.45, 0.3], HERO, 'Most likely 1 wound (45%). Three times in four, it takes at least one wound.'],
  [
    'a vehicle',
    [0.05, 0.05, 0.2, 0.4, 0.3],
    WALKER,
    'Most likely 3 wounds (40%). Seven times in ten, it takes at least three wounds.',
  ],
  [
    'a vehicle that is destroyed',
    [0.2, 0, 0, 0, 0, 0, 0.8],
    WALKER,
    'Most likely 6 wounds (80%). Destroys the vehicle four times in five.',
  ],
  [
    'miniatures too tough to fall',
    [0.4, 0.6],
    onTarget({ miniatures: 3, woundsEach: 3 }),
    'Most likely 1 wound (60%). Three times in five, it takes at least one wound.',
  ],
  [
    'a target of unknown wounds',
    [0.21, 0.29, 0.5],
    onTarget(),
    'Most likely 2 wounds (50%). Four times in five, at least one wound gets through.',
  ],
  [
    'no target and sure wounds',
    [0, 0, 0.4, 0.6],
    onTarget(),
    'Most likely 3 wounds (60%). At least two wounds always get through.',
  ],
  [
    'two results tie',
    [0.4, 0.4, 0.2],
    HERO,
    'Most likely 0 or 1 wound (40% each). Three times in five, it takes at least one wound.',
  ],
  [
    'two results that print alike',
    [0.3, 0.352, 0.348],
    HERO,
    'Most likely 1 or 2 wounds (35% each). Seven times in ten, it takes at least one wound.',
  ],
  [
    'three results tie',
    [0.1, 0.3, 0.3, 0.3],
    HERO,
    'Most likely 1, 2 or 3 wounds (30% each). Nine times in ten, it takes at least one wound.',
  ],
  [
    'many results tie',
    [0.2, 0.2, 0.2, 0.2, 0.2],
    HERO,
    'No single result stands out. Four times in five, it takes at least one wound.',
  ],
  [
    'a chance between fractions',
    [0.55, 0.45],
    HERO,
    'Most likely no wounds (55%). About two times in five, it takes at least one wound.',
  ],
  ['hardly anything', [0.95, 0.05], FOUR, 'Nineteen times in twenty, nothing gets through.'],
  ['next to nothing', [0.99, 0.01], FOUR, 'A wound almost never gets through.'],
  ['nothing', [1], FOUR, 'Nothing can get through.'],
  ['a certain result', [0, 0, 1], HERO, 'Always 2 wounds.'],
  ['a certain result that destroys', [0, 0, 0, 0, 1], FOUR, 'Always 4 wounds, enough to destroy the unit.'],
  [
    'a target without wounds left',
    [0.5, 0.5],
    onTarget({ woundsTaken: 1 }),
    'Most likely 0 or 1 wound (50% each). The target is already destroyed.',
  ],
])('%s', (_, chances, config, sentence) => {
  expect(say(chances, config)).toBe(sentence);
});

test('no dice, no wounds', () => {
  const config = { ...defaultConfig(), target: { miniatures: 4, woundsEach: 1, woundsTaken: 0, courage: -1 } };
  expect(sentenceOf(exactOdds(config), config)).toBe('No dice to roll, so no wounds.');
});

test('a guardian takes wounds that the target does not', () => {
  expect(say([0.1, 0.2, 0.7], HERO, [1])).toBe('Most likely 2 wounds (70%). It never takes a wound.');
  expect(say([0, 0, 1], HERO, [0.5, 0.5])).toBe('Always 2 wounds. Half the time, it takes at least one wound.');
});

test('a simulation is never certain', () => {
  const simulated = { ...oddsOf([0, 0, 1], HERO), engine: 'wasm' as const };
  expect(sentenceOf(simulated, HERO)).toBe('Most likely 2 wounds (100%). It almost always takes at least two wounds.');
  expect(sentenceOf({ ...oddsOf([1], FOUR), engine: 'wasm' }, FOUR)).toBe('A wound almost never gets through.');
});

describe('chances in words', () => {
  test.each([
    [0.51, 'half the time'],
    [0.768, 'three times in four'],
    [0.85, 'about four times in five'],
    [0.97, 'nineteen times in twenty'],
    [0.98, 'almost always'],
    [0.02, 'almost never'],
    [1, 'always'],
    [0, 'never'],
  ])('%s is %s', (p, words) => {
    expect(frequencyOf(p).words).toBe(words);
  });

  test('always and never are for exact odds only', () => {
    expect([frequencyOf(1, false).words, frequencyOf(0, false).words]).toEqual(['almost always', 'almost never']);
  });

  test('a rare result never prints as impossible, a likely one never as certain', () => {
    expect([0, 1e-4, 0.005, 0.345, 0.994, 0.9999, 1].map(wholePercent)).toEqual([
      '0%',
      '<1%',
      '1%',
      '35%',
      '99%',
      '>99%',
      '100%',
    ]);
    expect([0, 1e-4, 0.345, 0.9999, 1].map(percent)).toEqual(['0.0%', '<0.1%', '34.5%', '>99.9%', '100.0%']);
  });
});

/** The chance that each fraction names, read back from the words: "nine times in ten" is 0.9. */
const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word: string): number =>
  word === 'nineteen' ? 19 : word === 'twenty' ? 20 : NUMBERS.indexOf(word) > 0 ? NUMBERS.indexOf(word) : Number(word);
const fractionIn = (sentence: string): { value: number; tolerance: number } | undefined => {
  const tolerance = /about/i.test(sentence) ? 0.05 : 0.02;
  if (/half the time/i.test(sentence)) return { value: 0.5, tolerance };
  const [, some, all] = /(\w+) times? in (\w+)/i.exec(sentence) ?? [];
  if (some && all) return { value: numberOf(some.toLowerCase()) / numberOf(all), tolerance };
  if (/almost/i.test(sentence)) return { value: /almost always/i.test(sentence) ? 1 : 0, tolerance: 0.025 };
  if (/always|never/i.test(sentence)) return { value: /always/i.test(sentence) ? 1 : 0, tolerance: 0 };
  return undefined;
};
/** The exact chance of what the sentence claims. */
const claimed = (sentence: string, { wounds, main, kill }: Odds): number => {
  const [, count = 'one'] = /at least (\w+)/.exec(sentence) ?? [];
  const n = numberOf(count);
  if (/nothing gets/.test(sentence)) return wounds.distribution[0] ?? 0;
  if (/estroys/.test(sentence)) return kill?.destroyed ?? Number.NaN;
  const of = /mini/.test(sentence)
    ? (kill?.removed ?? [])
    : /[Ii]t /.test(sentence)
      ? main.distribution
      : wounds.distribution;
  return atLeast(of)[n] ?? 0;
};

const anyDistribution = fc
  .array(fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 14,
  })
  .filter((weights) => weights.some((w) => w > 1e-6))
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b, 0);
    return weights.map((w) => w / sum);
  });
const anyTarget = fc.option(
  fc.record({
    miniatures: fc.integer({ min: 1, max: 6 }),
    woundsEach: fc.integer({ min: 1, max: 6 }),
    woundsTaken: fc.integer({ min: 0, max: 3 }),
  }),
  { nil: undefined },
);

test('whatever the odds, the fraction is within its tolerance of the exact chance', () => {
  fc.assert(
    fc.property(anyDistribution, anyTarget, fc.constantFrom('exact', 'wasm'), (chances, target, engine) => {
      const config = onTarget(target);
      const odds = { ...oddsOf(chances, config), engine: engine as AttackOdds['engine'] };
      const sentence = sentenceOf(odds, config);
      expect(sentence).not.toMatch(/NaN|undefined|null|Infinity| {2}/);
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      const claim = sentence.split('. ').at(-1) ?? '';
      if (/^Always \d|already|can get/.test(claim)) return;
      const fraction = fractionIn(claim);
      expect(fraction, sentence).toBeDefined();
      const { value = 0, tolerance = 0 } = fraction ?? {};
      expect(Math.abs(claimed(claim, odds) - value), sentence).toBeLessThanOrEqual(tolerance + 1e-8);
    }),
    { numRuns: 2000, seed: 1 },
  );
});
