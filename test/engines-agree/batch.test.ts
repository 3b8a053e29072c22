import { beforeAll, describe, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../odds/engines/wasm';
import { toShareCode } from '../../rules/share-code';
import { benchAttack, heaviestAttack, realisticAttacks } from '../../scripts/bench-attacks';
import { VECTORS } from '../vectors';
import { attacksOverAllFields } from './attacks';
import { sameTogether } from './batches';

let together: Simulator;
let stepByStep: Simulator;
beforeAll(async () => {
  together = await createSimulator();
  stepByStep = await createSimulator(undefined, true);
});

describe('rolled together or step by step, attacks are tallied the same to the last number', () => {
  test.each([
    ['the vectors', VECTORS.map(({ config }) => config)],
    ['attacks over all fields', attacksOverAllFields(11, 1)],
    ['realistic attacks', realisticAttacks()],
    ['the attacks of the bench', [benchAttack(), benchAttack(6), heaviestAttack()]],
  ])('%s', (_, attacks) => {
    expect(attacks.filter((config) => !sameTogether(config, together, stepByStep)).map(toShareCode)).toEqual([]);
  });
});
