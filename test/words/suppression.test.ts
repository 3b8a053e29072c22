import { expect, test } from 'vitest';
import type { AttackOdds, SuppressionOdds } from '../../rules/answer';
import { nervesOf } from '../../setup/nerves';
import { startConfig } from '../../setup/start';
import { suppressionFacts, suppressionPhrase, suppressionWords } from '../../words/suppression';
import { suppressionSentence } from '../../words/suppression-sentence';
import { catalogue, choose } from '../units/catalogue-here';

const after = (suppression: Partial<SuppressionOdds> | null): Pick<AttackOdds, 'engine' | 'suppression'> => ({
  engine: 'exact',
  suppression: suppression && { mean: 1, suppressed: 0, panicked: 0, panickedAfterRally: 0, ...suppression },
});

test.each<[string, Partial<SuppressionOdds> | null, string]>([
  ['courage not known', null, ''],
  ['never suppressed', { suppressed: null, panicked: null, panickedAfterRally: null }, ''],
  ['hardly ever', { suppressed: 0.05 }, ''],
  ['certain', { suppressed: 1 }, 'If it lives, it is always Suppressed and loses an action.'],
  ['likely', { suppressed: 0.9 }, 'If it lives, nine times in ten it is Suppressed and loses an action.'],
  [
    'panicked too',
    { suppressed: 1, panicked: 0.25 },
    'If it lives, one time in four it is Panicked and cannot act unless it rallies.',
  ],
])('in a sentence: %s', (_, suppression, sentence) => {
  expect(suppressionSentence(after(suppression))).toBe(sentence);
});

test('in numbers: Panicked only where it can happen, with and without a rally', () => {
  expect(suppressionWords(after({ suppressed: 0.997 }))).toBe('If it lives: 99.7% suppressed.');
  expect(suppressionWords(after({ suppressed: 1, panicked: 0.25, panickedAfterRally: 1 / 9 }))).toBe(
    'If it lives: 100.0% suppressed, 25.0% panicked, 11.1% panicked after rallying.',
  );
  expect(suppressionWords(after(null))).toBe('');
});

test('what cannot happen is not a fact: nobody is suppressed in melee', () => {
  expect(suppressionFacts(after({ suppressed: 0 }))).toEqual([]);
  expect(suppressionWords(after({ suppressed: 0 }))).toBe('');
});

test('each state says what it means', () => {
  const facts = suppressionFacts(after({ suppressed: 1, panicked: 0.5, panickedAfterRally: 0.2 }));
  expect(facts.map(({ label, means }) => `${label}: ${means}`)).toEqual([
    'Suppressed: loses an action',
    'Panicked: cannot act unless it rallies',
    'Panicked after rallying: still cannot act',
  ]);
});

const nervesFor = (name: string, impervious: 'reducePierce' | 'extraDice') => {
  const defender = { unit: choose(name).unit, upgrades: [] };
  return nervesOf({ config: { ...startConfig(), rules: { impervious } }, units: { defender } }, catalogue);
};

test('suppressed droids keep their actions, as their cards say; in rulebook 2025 they only panic', () => {
  const shaken = after({ suppressed: 0.9, panicked: 0.05, panickedAfterRally: 0.01 });
  const droid = nervesFor('B1 Battle Droids', 'reducePierce');
  expect(suppressionFacts(shaken, droid)[0]).toMatchObject({ label: 'Suppressed', means: 'keeps its actions' });
  expect(suppressionSentence(shaken, droid)).toBe(
    'If it lives, nine times in ten it is Suppressed but keeps its actions.',
  );
  const older = nervesFor('B1 Battle Droids', 'extraDice');
  expect(suppressionWords(shaken, older)).toBe('If it lives: 5.0% panicked, 1.0% panicked after rallying.');
  expect(suppressionSentence(shaken, older)).toBe('');
  expect(suppressionSentence(shaken, nervesFor('Stormtroopers', 'reducePierce'))).toContain('loses an action');
  expect(nervesOf({ config: startConfig() }, catalogue)).toBe('organic');
});

test.each([
  [0.412, 0.031, 'organic', 'suppressed (41.2%): it loses an action; panicked 3.1%'],
  [0.412, 0, 'organic', 'suppressed (41.2%): it loses an action'],
  [0.9, 0.6, 'organic', 'panicked (60.0%): it cannot act unless it rallies'],
  [0.001, 0, 'organic', 'not suppressed'],
  [null, null, 'organic', ''],
  [0.9, 0.1, 'droid', 'suppressed (90.0%): it keeps its actions; panicked 10.0%'],
  [0.9, 0.1, 'droidIn2025', 'panicked (10.0%): it cannot act unless it rallies'],
  [0.9, 0, 'droidIn2025', 'not panicked'],
] as const)('after a volley: %d suppressed, %d panicked, %s', (suppressed, panicked, nerves, phrase) => {
  expect(suppressionPhrase({ suppressed, panicked }, nerves)).toBe(phrase);
});
