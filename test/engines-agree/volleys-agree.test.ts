import { beforeAll, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../odds/engines/wasm';
import { addVolleyTally } from '../../odds/tally';
import { toVolleyBlock, type VolleyConfig, type VolleyTally } from '../../rules/volley';
import { randomVolleys } from '../odds/random-volleys';
import { volleyDisagreements } from './volley-disagreements';

let simulate: Simulator;
beforeAll(async () => {
  simulate = await createSimulator();
});

test('rolled volleys agree with the exact ones', () => {
  const wrong = randomVolleys(20_261_118, 30).flatMap((volley, i) =>
    volleyDisagreements(volley, simulate, 1, 20_000).map((line) => `volley ${i}, ${line}`),
  );
  expect(wrong.slice(0, 5)).toEqual([]);
});

test('a run of volleys is the sum of its stretches, however it is split', () => {
  for (const volley of randomVolleys(3, 5) as VolleyConfig[]) {
    const block = toVolleyBlock(volley);
    const roll = (first: number, attacks: number) => simulate.volleys({ volley: block, seed: 1, first, attacks });
    const cut = [1, 4_099, 2_000].reduce(
      ({ first, tally }, attacks) => ({ first: first + attacks, tally: addVolleyTally(tally, roll(first, attacks)) }),
      { first: 0, tally: undefined as VolleyTally | undefined },
    );
    expect(cut.tally).toEqual(roll(0, 6_100));
  }
});
