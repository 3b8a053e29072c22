import { isDeepStrictEqual } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createReplay, createSimulator, type Replay, type Simulator } from '../../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { attacksOverAllFields } from './attacks';
import { tellsTheAttack } from './replayed';

let replay: Replay;
let simulate: Simulator;
beforeAll(async () => {
  replay = await createReplay();
  simulate = await createSimulator();
});

const ATTACKS = attacksOverAllFields(3, 0.4);

test('any attack of a run, replayed, is the attack that was rolled', () => {
  const differs = (config: AttackConfig) => {
    const block = toBlock(config);
    const rolled = (first: number) => simulate({ block, seed: 5, first, attacks: 1 });
    return ![0, 17, 4_000_000_000].every((index) => isDeepStrictEqual(replay(block, 5, index).tally, rolled(index)));
  };
  expect(ATTACKS.filter(differs).map(toShareCode)).toEqual([]);
});

test('a replay tells every die, reroll and conversion, and what it tells adds up to what came of it', () => {
  expect(ATTACKS.filter((config) => !tellsTheAttack(replay, config)).map(toShareCode)).toEqual([]);
});

test('the same attack is replayed the same way twice, another one differently', () => {
  const block = toBlock(ATTACKS[3] as (typeof ATTACKS)[number]);
  expect(replay(block, 1, 9)).toEqual(replay(block, 1, 9));
  const rolls = new Set(Array.from({ length: 20 }, (_, index) => JSON.stringify(replay(block, 1, index).events)));
  expect(rolls.size).toBeGreaterThan(5);
});
