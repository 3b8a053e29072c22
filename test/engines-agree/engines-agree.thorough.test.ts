import { beforeAll, describe, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../odds/engines/wasm';
import { addTally } from '../../odds/tally';
import type { Tally } from '../../rules/answer';
import { type AttackConfig, toBlock, valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, isTarget } from '../../rules/fields';
import { toShareCode } from '../../rules/share-code';
import { VECTORS } from '../vectors';
import { attacksOverAllFields, INTERACTING } from './attacks';
import { disagreements } from './disagreements';
import { shrink } from './shrink';

/** Never change it to make a test pass: a disagreement is a bug in an engine, not bad luck. */
const SEED = 1;
const ROLLS = 100_000;
const ATTACKS = attacksOverAllFields(20_261_116, 1);

let simulate: Simulator;
beforeAll(async () => {
  simulate = await createSimulator();
});

const wrong = (config: AttackConfig) => disagreements(config, simulate, SEED, ROLLS);

/** The smallest attack with the same fault, as a share code, and what is wrong with it. */
const report = (config: AttackConfig): string => {
  const smallest = shrink(config, (simpler) => wrong(simpler).length > 0);
  return `${toShareCode(smallest)} ${wrong(smallest).slice(0, 3).join('; ')}`;
};

describe('both engines agree', () => {
  test.each(VECTORS.map(({ id, title, config }) => [id, title, config] as const))('%s %s', (_id, _title, config) => {
    expect(wrong(config)).toEqual([]);
  });

  test(`on ${ATTACKS.length} random attacks over all fields`, () => {
    const found = ATTACKS.filter((config) => wrong(config).length > 0);
    expect(found.slice(0, 3).map(report)).toEqual([]);
  });
});

describe('the random attacks', () => {
  const counted = (id: (typeof FIELD_IDS)[number]) =>
    ATTACKS.filter((config) => valueIn(config, id) !== FIELDS[id].default).length;

  test.each(FIELD_IDS.filter((id) => !isTarget(id)))('%s is on in at least 40 of them', (id) => {
    expect(counted(id)).toBeGreaterThanOrEqual(40);
  });

  test.each(INTERACTING.map((group) => [group.join(' with '), group] as const))(
    '%s are on together in at least 6 of them',
    (_, group) => {
      const meeting = ATTACKS.filter((config) => group.every((id) => valueIn(config, id) !== FIELDS[id].default));
      expect(meeting.length).toBeGreaterThanOrEqual(6);
    },
  );
});

test('a run is the sum of its stretches, however it is split', () => {
  for (const config of ATTACKS.slice(0, 40)) {
    const roll = (first: number, attacks: number) => simulate({ block: toBlock(config), seed: SEED, first, attacks });
    const cut = [1, 499, 1_500].reduce(
      ({ first, tally }, attacks) => ({ first: first + attacks, tally: addTally(tally, roll(first, attacks)) }),
      { first: 0, tally: undefined as Tally | undefined },
    );
    expect(cut.tally).toEqual(roll(0, 2_000));
  }
});
