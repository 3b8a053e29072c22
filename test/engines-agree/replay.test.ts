import { beforeAll, expect, test } from 'vitest';
import { createReplay, createSimulator, type Replay, type Simulator } from '../../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { attacksOverAllFields } from './attacks';
import { replayMistakes } from './replayed';
import { tallyDifferences } from './tally-differences';

let replay: Replay;
let simulate: Simulator;
beforeAll(async () => {
  replay = await createReplay();
  simulate = await createSimulator();
});

const ATTACKS = attacksOverAllFields(3, 0.4);

test('a replayed attack is the attack that was rolled', () => {
  const differences = (config: AttackConfig) => {
    const block = toBlock(config);
    return [0, 17, 4_000_000_000].flatMap((first) =>
      tallyDifferences(replay(block, 5, first).tally, simulate({ block, seed: 5, first, attacks: 1 })).map(
        (difference) => `${toShareCode(config)} #${first} ${difference}`,
      ),
    );
  };
  expect(ATTACKS.flatMap(differences).slice(0, 5)).toEqual([]);
});

test('a replay shows every die, reroll and conversion, and they add up to the result', () => {
  expect(ATTACKS.flatMap((config) => replayMistakes(replay, config)).slice(0, 5)).toEqual([]);
});

test('a replay of the same attack is always the same, replays of other attacks differ', () => {
  const block = toBlock(ATTACKS[3] as (typeof ATTACKS)[number]);
  expect(replay(block, 1, 9)).toEqual(replay(block, 1, 9));
  const rolls = new Set(Array.from({ length: 20 }, (_, index) => JSON.stringify(replay(block, 1, index).events)));
  expect(rolls.size).toBeGreaterThan(5);
});
