import { expect, test } from 'vitest';
import { changedAnswers, KEPT_ANSWERS } from './kept-answers';

test('400 attacks over all fields and on the edges of rules are answered as before, every bin, mean and square', () => {
  expect(KEPT_ANSWERS).toBeGreaterThanOrEqual(400);
  expect(changedAnswers()).toEqual([]);
});
