import { expect, test } from 'vitest';
import { unconfirmed, unconfirmedWords } from '../../units/mark-words';

const mark = (kind: 'corrected' | 'likely' | 'assumed' | 'disputed', figure: string) => ({
  kind,
  figure,
  card: 'Death Troopers',
  id: 'bd',
  why: 'hit in three datasets, crit in two; hit is used',
});

test('a stat that sources dispute is listed once, and one that was corrected for certain not at all', () => {
  const marks = [mark('likely', 'attack surge'), mark('disputed', 'attack surge'), mark('corrected', 'defense die')];
  expect(unconfirmed(marks).map(unconfirmedWords)).toEqual([
    'Death Troopers: sources disagree on attack surge (hit in three datasets, crit in two; hit is used).',
  ]);
});

test('likely and assumed stats say so', () => {
  expect(unconfirmedWords(mark('likely', 'Arsenal 2'))).toMatch(/^Death Troopers: Arsenal 2 is unconfirmed \(/);
  expect(unconfirmedWords(mark('assumed', 'Precise 1'))).toMatch(/^Death Troopers: Precise 1 is our best guess \(/);
});

test('a disputed stat says both values and which one is used', () => {
  const surge = { ...mark('disputed', 'attack surge'), used: 'hit', other: 'crit', why: 'hit in A, crit in B' };
  expect(unconfirmedWords(surge)).toBe(
    'Death Troopers: sources disagree on attack surge (hit or crit); we use hit. Sources: hit in A, crit in B.',
  );
  expect(unconfirmedWords({ ...surge, used: 'crit', other: 'hit', isChosen: true })).toContain('you chose crit.');
});
