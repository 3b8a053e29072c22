import { describe, expect, test } from 'vitest';
import { type Half, halfKey, halfOf } from '../../engine-ts/halves';
import { matchupOf } from '../../engine-ts/matchup';
import { Remembered } from '../../engine-ts/remembered';
import { targetTableOf } from '../../engine-ts/target-table';
import { diceOf, exactTally, forgetEverything } from '../../odds/engines/exact';
import type { Tally } from '../../rules/answer';
import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../../rules/fields';
import { toShareCode } from '../../rules/share-code';
import { INTERACTING } from '../engines-agree/attacks';
import { randomAttack, type Seeded, seeded } from '../seeded';
import { attack } from './attack';

const WISHES = [
  { everyFace: false, everyState: false },
  { everyFace: true, everyState: false },
  { everyFace: false, everyState: true },
];

const partsOf = (config: AttackConfig) => {
  const matchup = matchupOf(config);
  const dice = diceOf(config);
  return { dice, matchup, table: targetTableOf(dice.red + dice.black + dice.white, matchup) };
};
const keyFor = (config: AttackConfig, wish = WISHES[0] as (typeof WISHES)[number]): string => {
  const { dice, matchup, table } = partsOf(config);
  return halfKey(dice, matchup, table, wish);
};
/** Worked out with nothing remembered. */
const freshHalf = (config: AttackConfig, wish = WISHES[0] as (typeof WISHES)[number]): Half => {
  forgetEverything();
  const { dice, matchup, table } = partsOf(config);
  return halfOf(dice, matchup, table, wish);
};

const otherValue = (random: Seeded, config: AttackConfig, id: FieldId): AttackConfig => {
  const field = FIELDS[id];
  const now = valueIn(config, id);
  const most = field.kind === 'count' ? Math.min(field.max, field.min + 4) : 0;
  const values: unknown[] =
    field.kind === 'flag'
      ? [true, false]
      : field.kind === 'choice'
        ? [...field.names]
        : Array.from({ length: most - field.min + 1 }, (_, k) => field.min + k);
  return withValue(config, id, random.pick(values.filter((value) => value !== now)) as never);
};

/** Pairs of attacks that differ in one field, every field in turn; most with something to reroll and to choose. */
const pairs = (seed: number, each: number): [AttackConfig, AttackConfig, FieldId][] => {
  const random = seeded(seed);
  const ids = FIELD_IDS.filter((id) => !isTarget(id));
  return Array.from({ length: each * ids.length }, (_, i) => {
    const id = ids[i % ids.length] as FieldId;
    let config = randomAttack(random, 0.1 + random.below(5) * 0.1, 4);
    const groups = INTERACTING.filter((group) => group.includes(id));
    for (const other of groups.length > 0 ? random.pick(groups) : []) config = otherValue(random, config, other);
    if (random.below(4) > 0) config = withValue(config, 'attacker_aimTokens', 1 + random.below(2));
    return [config, otherValue(random, config, id), id];
  });
};

describe('the attacker’s half is remembered', () => {
  test('attacks with the same key have the same half, whichever field they differ in', () => {
    const shared = new Set<FieldId>();
    const wrong = pairs(20_261_117, 24).flatMap(([one, other, id], i) => {
      const wish = WISHES[i % WISHES.length] as (typeof WISHES)[number];
      if (keyFor(one, wish) !== keyFor(other, wish)) return [];
      shared.add(id);
      const [a, b] = [freshHalf(one, wish), freshHalf(other, wish)];
      return JSON.stringify(a) === JSON.stringify(b) ? [] : [`${id} ${toShareCode(one)} ${toShareCode(other)}`];
    });
    expect(wrong).toEqual([]);
    // it serves many targets: hardly a field of the defender is in every key
    expect(shared.size).toBeGreaterThan(50);
  });

  test('an answer does not depend on what was asked before', () => {
    const told = (tally: Tally) =>
      JSON.stringify(
        [tally.total, tally.woundsBack, tally.afterModify, tally.sums, tally.squares].map((it) => [...it]),
      );
    const wrong = pairs(1_138, 14).flatMap(([one, other, id]) => {
      forgetEverything();
      exactTally(one);
      const after = told(exactTally(other));
      forgetEverything();
      return after === told(exactTally(other)) ? [] : [`${id} ${toShareCode(one)} ${toShareCode(other)}`];
    });
    expect(wrong).toEqual([]);
  });

  test('targets that differ in cover and defense dice share one half, a dodge token has its own', () => {
    const shooter = { attackType: 'ranged', attacker: { redDice: 3, surgeChart: 'hit', aimTokens: 1 } } as const;
    const open = keyFor(attack(shooter));
    expect(keyFor(attack({ ...shooter, defender: { coverType: 'heavy', dieColor: 'red' } }))).toBe(open);
    expect(keyFor(attack({ ...shooter, defender: { dodgeTokens: 1 } }))).not.toBe(open);
  });

  test('there is only so much room: what was worked out longest ago makes way', () => {
    const numbers = new Remembered<string, number[]>(8, (list) => list.length);
    for (const name of ['a', 'b', 'c', 'd', 'e']) numbers.keep(name, [1, 2]);
    expect(numbers.get('a')).toBeUndefined();
    expect(['b', 'c', 'd', 'e'].map((name) => numbers.get(name))).toEqual(new Array(4).fill([1, 2]));
    // what would drive out everything else is answered, and not kept
    expect(numbers.keep('f', [1, 2, 3])).toEqual([1, 2, 3]);
    expect(numbers.get('f')).toBeUndefined();
  });
});
