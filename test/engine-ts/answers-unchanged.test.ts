import { expect, test } from 'vitest';
import { changedAnswers, KEPT_ANSWERS } from './kept-answers';

test('300 attacks over all fields are answered as before, every bin, mean and square', () => {
  expect(KEPT_ANSWERS).toBe(300);
  expect(changedAnswers()).toEqual([]);
});
