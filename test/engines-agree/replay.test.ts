import { beforeAll, expect, test } from 'vitest';
import { createReplay, createSimulator, type Replay, type Simulator } from '../../odds/engines/wasm';
import { toBlock } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { Mean } from '../../rules/slots';
import { attacksOverAllFields } from './attacks';

let replay: Replay;
let simulate: Simulator;
beforeAll(async () => {
  replay = await createReplay();
  simulate = await createSimulator();
});

const ATTACKS = attacksOverAllFields(3, 0.4);

test('any attack of a run, replayed, is the attack that was rolled', () => {
  for (const config of ATTACKS) {
    const block = toBlock(config);
    for (const index of [0, 17, 4_000_000_000]) {
      const again = replay(block, 5, index).tally;
      expect(again, toShareCode(config)).toEqual(simulate({ block, seed: 5, first: index, attacks: 1 }));
    }
  }
});

test('a replay tells every die of the first roll, and ends with the wounds', () => {
  for (const config of ATTACKS.slice(0, 60)) {
    const { events, tally } = replay(toBlock(config), 5, 1);
    const named = (name: string) => events.filter(({ event }) => event === name);
    const rolled = named('attackRolled')[0]?.numbers.reduce((sum, count) => sum + count, 0);
    expect(named('attackDie'), toShareCode(config)).toHaveLength(rolled ?? -1);
    expect(named('wounds').at(-1)?.numbers[0]).toBe(tally.sums[Mean.main]);
    expect(named('suppression').at(-1)?.numbers[0]).toBe(tally.sums[Mean.supp]);
    expect(named('defenseDie').length).toBe(tally.sums[Mean.defDice]);
  }
});

test('the same attack is replayed the same way twice, another one differently', () => {
  const block = toBlock(ATTACKS[3] as (typeof ATTACKS)[number]);
  expect(replay(block, 1, 9)).toEqual(replay(block, 1, 9));
  const rolls = new Set(Array.from({ length: 20 }, (_, index) => JSON.stringify(replay(block, 1, index).events)));
  expect(rolls.size).toBeGreaterThan(5);
});
