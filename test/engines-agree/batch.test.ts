import { beforeAll, describe, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../odds/engines/wasm';
import { toShareCode } from '../../rules/share-code';
import { benchAttack, heaviestAttack, realisticAttacks } from '../../scripts/bench/bench-attacks';
import { VECTORS } from '../vectors';
import { attacksOverAllFields } from './attacks';
import { batchDifferences } from './batches';

let inBatches: Simulator;
let stepByStep: Simulator;
beforeAll(async () => {
  inBatches = await createSimulator();
  stepByStep = await createSimulator(undefined, true);
});

describe('attacks give exactly the same tally in batches and step by step', () => {
  test.each([
    ['the vectors', VECTORS.map(({ config }) => config)],
    ['attacks over all fields', attacksOverAllFields(11, 1)],
    ['realistic attacks', realisticAttacks()],
    ['the attacks of the bench', [benchAttack(), benchAttack(6), heaviestAttack()]],
  ])('%s', (_, attacks) => {
    const wrong = attacks.flatMap((config) =>
      batchDifferences(config, inBatches, stepByStep).map((difference) => `${toShareCode(config)} ${difference}`),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
