import { expect, test } from 'vitest';
import { targetWords } from '../../cards/target-words';
import { startConfig } from '../../setup/start';

const start = startConfig();

test('my target keeps its cover on the card when my own attack is in melee: the units of the list may shoot', () => {
  const melee = { ...start, attackType: 'melee' as const, defender: { ...start.defender, deflect: true } };
  expect(targetWords(melee, '')).toBe('into red, light cover, Deflect, 4 miniatures');
  expect(targetWords(melee, 'Luke Skywalker')).toBe('into Luke Skywalker in light cover');
});

test('a target as it was at the start is a typical corps unit', () => {
  expect(targetWords(start, '')).toBe('into a typical corps unit in light cover');
});
