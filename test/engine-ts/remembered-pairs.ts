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
export const keyFor = (config: AttackConfig, wish = WISHES[0] as (typeof WISHES)[number]): string => {
  const { dice, matchup, table } = partsOf(config);
  return halfKey(dice, matchup, table, wish);
};
/** Computed with empty caches. */
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

/** Pairs of attacks that differ in one field, every field in turn; most have something to reroll and to choose. */
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

/** Pairs with the same key but different halves, and the fields in which pairs with the same key differ. */
export const sharedHalves = (seed: number, each: number): { wrong: string[]; shared: Set<FieldId> } => {
  const shared = new Set<FieldId>();
  const wrong = pairs(seed, each).flatMap(([one, other, id], i) => {
    const wish = WISHES[i % WISHES.length] as (typeof WISHES)[number];
    if (keyFor(one, wish) !== keyFor(other, wish)) return [];
    shared.add(id);
    const [a, b] = [freshHalf(one, wish), freshHalf(other, wish)];
    return JSON.stringify(a) === JSON.stringify(b) ? [] : [`${id} ${toShareCode(one)} ${toShareCode(other)}`];
  });
  return { wrong, shared };
};

/** Pairs in which answering the first attack changes the answer to the second. */
export const answersThatDepend = (seed: number, each: number): string[] => {
  const textOf = (tally: Tally) =>
    JSON.stringify([tally.total, tally.woundsBack, tally.afterModify, tally.sums, tally.squares].map((it) => [...it]));
  return pairs(seed, each).flatMap(([one, other, id]) => {
    forgetEverything();
    exactTally(one);
    const after = textOf(exactTally(other));
    forgetEverything();
    return after === textOf(exactTally(other)) ? [] : [`${id} ${toShareCode(one)} ${toShareCode(other)}`];
  });
};

/** Five lists of two numbers in a cache for eight: which are still in it, and whether a longer one is cached. */
export const whatIsKept = (): string => {
  const numbers = new Remembered<string, number[]>(8, (list) => list.length);
  for (const name of ['a', 'b', 'c', 'd', 'e']) numbers.keep(name, [1, 2]);
  numbers.keep('f', [1, 2, 3]);
  return ['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => numbers.get(name)).join('');
};
