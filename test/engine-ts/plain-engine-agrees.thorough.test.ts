import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { type AttackOdds, type HitsAndCrits, MEAN_NAMES } from '../../rules/answer';
import { type AttackConfig, valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, isTarget } from '../../rules/fields';
import { toShareCode } from '../../rules/share-code';
import { type PlainOdds, plainOdds } from '../plain-engine';
import { randomAttack, seeded } from '../seeded';

/**
 * The plain engine (test/plain-engine) enumerates every side of every die and shares no step with the exact engine. If
 * they agree on random attacks over all fields, the exact engine's shortcuts are right.
 */
const random = seeded(20_260_501);
const ATTACKS: AttackConfig[] = [
  ...Array.from({ length: 320 }, () => randomAttack(random, 0.25, 4)),
  ...Array.from({ length: 100 }, () => randomAttack(random, 0.6, 4)),
  ...Array.from({ length: 30 }, () => randomAttack(random, 0.3, 5)),
  // random attacks rarely have a guardian that rerolls
  ...Array.from({ length: 40 }, () => {
    const config = { ...randomAttack(random, 0.15, 4), attackType: 'ranged' as const };
    Object.assign(config.defender, { guardianX: 2, guardianSoresuMastery: true, guardianDodgeTokens: 1 });
    return config;
  }),
  // nor Marksman against a target that has nothing but cover
  ...Array.from({ length: 80 }, () => {
    const { attacker, defender, ...config } = randomAttack(random, 0.1, 4);
    Object.assign(attacker, { marksman: true, marksmanStrategy: 'best', aimTokens: random.pick([1, 2, 3]), ramX: 0 });
    Object.assign(attacker, {
      lethalX: random.pick([0, 1, 2]),
      rerollStrategy: random.pick(['conservative', 'critFishing']),
    });
    Object.assign(attacker, { criticalX: random.pick([0, 1]), surgeTokens: random.pick([0, 1]) });
    Object.assign(defender, { coverType: random.pick(['none', 'light', 'heavy']), dugIn: random.pick([false, true]) });
    Object.assign(defender, { armorX: 0, dodgeTokens: 0, shieldedX: 0, backup: false, dieColor: 'red' });
    return { ...config, attackType: 'ranged' as const, attacker, defender };
  }),
];

/** With and without the shortcut that counts surges as what they become. */
const differences = (config: AttackConfig): string[] => {
  const plain = plainOdds(config);
  const [quick, complete] = [exactOdds(config), exactOdds(config, true)];
  const missing = MEAN_NAMES.filter((name) => complete.means[name] === undefined);
  return [...missing, ...differencesOf(quick, plain), ...differencesOf(complete, plain)];
};

const differencesOf = (exact: AttackOdds, plain: PlainOdds): string[] => {
  const found: string[] = [];
  const compare = (what: string, a = 0, b = 0) => {
    if (!(Math.abs(a - b) <= 1e-12)) found.push(`${what}: ${a} instead of ${b}`);
  };
  for (const name of MEAN_NAMES) {
    if (exact.means[name] !== undefined) compare(name, exact.means[name], plain.means[name]);
  }
  const histograms = { total: exact.wounds, main: exact.main, guardian: exact.guardian, woundsBack: exact.woundsBack };
  for (const [name, { distribution }] of Object.entries(histograms)) {
    const other = plain[name as keyof typeof histograms];
    const length = Math.max(distribution.length, other.length);
    for (let k = 0; k < length; k++) compare(`${name} ${k}`, distribution[k], other[k]);
  }
  const joint = (name: string, entries: HitsAndCrits[], other: Map<string, number>) => {
    const ours = new Map(entries.map(([hits, crits, p]) => [`${hits},${crits}`, p]));
    for (const key of new Set([...ours.keys(), ...other.keys()]))
      compare(`${name} ${key}`, ours.get(key), other.get(key));
  };
  joint('attackRoll', exact.hitsAndCrits.attackRoll, plain.attackRoll);
  joint('afterModify', exact.hitsAndCrits.afterModify, plain.afterModify);
  return found;
};

/** All attacks in one test would take longer than a busy machine may. */
const PARTS = 10;
const PART = Math.ceil(ATTACKS.length / PARTS);

describe('the exact engine agrees with plain enumeration', () => {
  test.each(Array.from({ length: PARTS }, (_, i) => i + 1))(
    `on ${PART} random attacks, part %i of ${PARTS}`,
    (part) => {
      const attacks = ATTACKS.slice((part - 1) * PART, part * PART);
      expect(attacks.length).toBeGreaterThan(0);
      const wrong = attacks
        .map((config) => ({ config, found: differences(config) }))
        .filter(({ found }) => found.length);
      expect(wrong.map(({ config, found }) => `${toShareCode(config)} ${found.slice(0, 3).join('; ')}`)).toEqual([]);
    },
  );

  test.each(FIELD_IDS.filter((id) => !isTarget(id)))('%s is set in some of them', (id) => {
    const set = ATTACKS.filter((config) => valueIn(config, id) !== FIELDS[id].default);
    expect(set.length).toBeGreaterThanOrEqual(20);
  });
});
