import { expect, test } from 'vitest';
import type { AttackOdds, SuppressionOdds } from '../../rules/answer';
import { suppressionFacts, suppressionWords } from '../../words/suppression';
import { suppressionSentence } from '../../words/suppression-sentence';

const after = (suppression: Partial<SuppressionOdds> | null): Pick<AttackOdds, 'engine' | 'suppression'> => ({
  engine: 'exact',
  suppression: suppression && { mean: 1, suppressed: 0, panicked: 0, panickedAfterRally: 0, ...suppression },
});

test.each<[string, Partial<SuppressionOdds> | null, string]>([
  ['courage not known', null, ''],
  ['never suppressed', { suppressed: null, panicked: null, panickedAfterRally: null }, ''],
  ['hardly ever', { suppressed: 0.05 }, ''],
  ['certain', { suppressed: 1 }, 'If it lives, it is always Suppressed (loses an action).'],
  ['likely', { suppressed: 0.9 }, 'If it lives, it is Suppressed nine times in ten (loses an action).'],
  [
    'panicked too',
    { suppressed: 1, panicked: 0.25 },
    'If it lives, it is Panicked one time in four (cannot act unless it rallies).',
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

test('each state says what it means', () => {
  const facts = suppressionFacts(after({ suppressed: 1, panicked: 0.5, panickedAfterRally: 0.2 }));
  expect(facts.map(({ label, means }) => `${label}: ${means}`)).toEqual([
    'Suppressed: loses an action',
    'Panicked: cannot act unless it rallies',
    'Panicked after rallying: still cannot act',
  ]);
});
