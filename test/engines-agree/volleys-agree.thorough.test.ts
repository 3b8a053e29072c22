import { expect, test } from 'vitest';
import { createSimulator } from '../../odds/engines/wasm';
import { randomVolleys } from '../odds/random-volleys';
import { volleyDisagreements } from './volley-disagreements';

/** Never change it to make a test pass: a disagreement is a bug in an engine, not bad luck. */
const SEED = 1;
const ROLLS = 100_000;

test('200 random volleys rolled by the fast engine agree with the exact ones', async () => {
  const simulate = await createSimulator();
  const wrong = randomVolleys(20_261_119, 200, 5).flatMap((volley, i) =>
    volleyDisagreements(volley, simulate, SEED, ROLLS).map((line) => `volley ${i}, ${line}`),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});
