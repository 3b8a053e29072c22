import { type AttackConfig, defaultConfig, valueIn, withValue } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../rules/fields';

/** Random numbers that are the same in every run, so that a test fails always or never. */
export const seeded = (seed: number) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { next, below, pick: <T>(items: readonly T[]): T => items[below(items.length)] as T };
};
export type Seeded = ReturnType<typeof seeded>;

const DICE = ['attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice'] as const;
const ALWAYS = new Set<FieldId>([...DICE, 'attackType', 'defender_dieColor']);

/** An attack with each field set with chance `density` and at most `mostDice` dice in total. */
export const randomAttack = (random: Seeded, density: number, mostDice: number): AttackConfig => {
  let config = defaultConfig();
  for (const id of FIELD_IDS) {
    const field = FIELDS[id];
    if (isTarget(id) || DICE.includes(id as never) || (!ALWAYS.has(id) && random.next() > density)) continue;
    const value =
      field.kind === 'flag'
        ? true
        : field.kind === 'choice'
          ? random.pick<string>(field.names)
          : Math.min(field.max, field.min + 1 + random.below(3));
    config = withValue(config, id, value as never);
  }
  // Spray multiplies the dice by the miniatures in sight
  const most = config.attacker.spray ? Math.floor(mostDice / config.defender.minisInLOS) : mostDice;
  const dice = random.below(most + 1);
  for (let die = 0; die < dice; die++) {
    const id = random.pick(DICE);
    config = withValue(config, id, valueIn(config, id) + 1);
  }
  return config;
};
