import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { type AttackOdds, FACES_AFTER_REROLLS, MEAN_NAMES } from '../../rules/answer';
import { type AttackConfig, defaultConfig, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { toShareCode } from '../../rules/share-code';
import { randomAttack, seeded } from '../seeded';

const random = seeded(8);
const ATTACKS: AttackConfig[] = Array.from({ length: 2_000 }, (_, i) => randomAttack(random, 0.1 + (i % 5) * 0.12, 7));

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-12;

/** The statements that do not hold for an answer. */
const broken = (config: AttackConfig, odds: AttackOdds): string[] => {
  const { wounds, main, guardian, woundsBack, hitsAndCrits, means } = odds;
  const dice =
    (config.attacker.redDice + config.attacker.blackDice + config.attacker.whiteDice) *
    (config.attacker.spray ? config.defender.minisInLOS : 1);
  const joints = [hitsAndCrits.attackRoll, hitsAndCrits.afterModify];
  const chances = [wounds, main, guardian, woundsBack].map(({ distribution }) => distribution);
  const all = [...chances, ...joints.map((joint) => joint.map(([, , p]) => p))];
  const { attacker, defender } = config;
  const truths: Record<string, boolean> = {
    'chances sum to 1': all.every((list) => near(sum(list), 1)),
    'no chance is negative or not a number': all.flat().every((p) => p >= 0 && p <= 1 + 1e-12),
    'no mean is negative or not a number': MEAN_NAMES.every(
      (name) => (means[name] ?? -1) >= 0 && Number.isFinite(means[name]),
    ),
    'total is main and guardian': near(means.total, means.main + means.guardian),
    'the mean is the mean of the distribution': near(means.total, wounds.mean) && near(means.main, main.mean),
    'wounds back are Deflect and Djem So': near(woundsBack.mean, means.deflect + means.djem),
    'Pierce never saves the target': means.main >= means.mainNoPierce - 1e-12,
    'Pierce never saves the guardian': means.guardian >= means.guardianNoPierce - 1e-12,
    'no more results than dice': joints.every((joint) => joint.every(([hits, crits]) => hits + crits <= dice)),
    'no more wounds than dice': wounds.distribution.length <= dice + 1 || config.attacker.sniperShot === 'ifCrit',
    'results and guardian hits fit the dice': means.hits + means.crits + means.guardianHits <= dice + 1e-12,
    'the joint distribution agrees with its means':
      near(sum(hitsAndCrits.afterModify.map(([hits, , p]) => hits * p)), means.hits) &&
      near(sum(hitsAndCrits.attackRoll.map(([, crits, p]) => crits * p)), means.critsAfterTokens),
    'no aim is spent twice': means.aimsReroll + means.aimsSaved + means.lethal <= attacker.aimTokens + 1e-12,
    'Marksman spends saved aims only': means.aimsMarksman <= means.aimsSaved + 1e-12,
    'every die shows something': [
      means.rolledHits + means.rolledCrits + means.rolledSurges + means.rolledBlanks,
      FACES_AFTER_REROLLS.reduce((faces, name) => faces + (means[name] ?? 0), 0),
      means.hitsAfterSurges + means.critsAfterSurges + means.blanksAfterSurges,
      means.hitsAfterTokens + means.critsAfterTokens + means.blanksAfterTokens,
    ].every((faces) => near(faces, means.rolledHits + means.rolledCrits + means.rolledSurges + means.rolledBlanks)),
    'no token is spent that is not there':
      means.obsSpent <= attacker.observationTokens + 1e-12 &&
      means.atkTok <= attacker.surgeTokens + 1e-12 &&
      means.jarkai <= attacker.dodgeTokensAttacker + 1e-12 &&
      means.defTok <= defender.surgeTokens + 1e-12 &&
      means.gTok <= defender.guardianSurgeTokens + 1e-12 &&
      means.gDodgeSpent <= defender.guardianDodgeTokens + 1e-12,
    'Pierce cancels blocks that are there': means.pierced <= means.blocks + means.gBlocks + 1e-12,
    'Pierce is all Pierce':
      means.pierced <= means.pierce + 1e-12 && means.lethal + means.duelist <= means.pierce + 1e-12,
    'no more dodge tokens are spent than there are': means.dodgeSpent <= defender.dodgeTokens + 1e-12,
    'a guardian takes at most Guardian X': means.guardianHits <= defender.guardianX + 1e-12,
  };
  return Object.keys(truths).filter((sentence) => !truths[sentence]);
};

test('2,000 random attacks over all fields keep every law of an attack', () => {
  const lawless = ATTACKS.map((config) => ({ config, laws: broken(config, exactOdds(config, true)) }));
  expect(lawless.filter(({ laws }) => laws.length).map(({ config, laws }) => [toShareCode(config), ...laws])).toEqual(
    [],
  );
});

test('rolls of dozens of dice keep them too', () => {
  const large = Array.from({ length: 25 }, (_, i) => {
    const config = randomAttack(random, 0.2, 3);
    Object.assign(config.attacker, {
      redDice: 10 + (i % 11),
      blackDice: i % 20,
      whiteDice: 20 - (i % 7),
      spray: false,
    });
    return withValue(withValue(config, 'attacker_aimTokens', 0), 'attacker_observationTokens', 0);
  });
  expect(
    large.map((config) => [toShareCode(config), ...broken(config, exactOdds(config, true))]).filter(([, law]) => law),
  ).toEqual([]);
});

/**
 * Policies for spending tokens may misjudge, Soresu and Uncanny Luck use averages, a weak guardian cannot take crits,
 * and Sniper Team may shoot too soon.
 */
const withoutPolicies = (config: AttackConfig): AttackConfig => {
  const off: FieldId[] = [
    'attacker_aimTokens',
    'attacker_observationTokens',
    'attacker_ramX',
    'attacker_lethalX',
    'attacker_marksman',
    'attacker_jarKaiMastery',
    'attacker_sniperShot',
    'defender_guardianX',
    'defender_soresuMastery',
  ];
  return off.reduce((now, id) => withValue(now, id, FIELDS[id].default as never), config);
};

const oneMore = (config: AttackConfig, id: FieldId): AttackConfig | undefined => {
  const field = FIELDS[id];
  const value = valueIn(config, id) as number;
  return field.kind === 'count' && value < field.max ? withValue(config, id, (value + 1) as never) : undefined;
};

const NEVER_RAISES: FieldId[] = [
  'defender_dodgeTokens',
  'defender_coverX',
  'defender_shieldedX',
  'defender_suppressionTokens',
  'defender_uncannyLuckX',
];
const NEVER_LOWERS: FieldId[] = [
  'attacker_pierceX',
  'attacker_impactX',
  'attacker_criticalX',
  'attacker_sharpshooterX',
];

describe('raising a field by one', () => {
  const answered = (configs: AttackConfig[]) =>
    configs.map((config) => ({ config, mean: exactOdds(config).wounds.mean }));
  const lucky = answered(ATTACKS.map(withoutPolicies));
  const plain = answered(lucky.map(({ config }) => withValue(config, 'defender_uncannyLuckX', 0)));
  const wrongWay = (id: FieldId, sign: 1 | -1) =>
    (id === 'defender_uncannyLuckX' ? lucky : plain).flatMap(({ config, mean }) => {
      const more = oneMore(config, id);
      if (!more) return [];
      const change = exactOdds(more).wounds.mean - mean;
      return sign * change > 1e-12 ? [`${toShareCode(config)} ${change}`] : [];
    });

  test.each(NEVER_RAISES)('%s never raises the mean', (id) => expect(wrongWay(id, 1)).toEqual([]));
  test.each(NEVER_LOWERS)('%s never lowers the mean', (id) => expect(wrongWay(id, -1)).toEqual([]));
});

describe('two ways to enter the same attack', () => {
  const same = (a: AttackConfig, b: AttackConfig) => expect(exactOdds(a).wounds).toEqual(exactOdds(b).wounds);
  const some = ATTACKS.slice(0, 300);

  test('Weak Point k is Impact + k', () => {
    for (const config of some) {
      const both = withValue(withValue(config, 'defender_weakPointX', 2), 'attacker_impactX', 1);
      same(both, withValue(withValue(config, 'defender_weakPointX', 0), 'attacker_impactX', 3));
    }
  });

  const without = (kind: 'melee' | 'ranged', config: AttackConfig): AttackConfig =>
    FIELD_IDS.filter((id) => FIELDS[id].only === kind).reduce(
      (now, id) => withValue(now, id, FIELDS[id].default as never),
      config,
    );

  test('an overrun is a melee without the keywords that only work in melee', () => {
    for (const config of some) {
      const bare = without('melee', config);
      same(withValue(bare, 'attackType', 'overrun'), withValue(bare, 'attackType', 'melee'));
    }
  });

  test.each(['melee', 'overrun'] as const)('keywords of ranged attacks do nothing in %s', (attackType) => {
    for (const config of some) {
      const close = withValue(config, 'attackType', attackType);
      same(close, without('ranged', close));
    }
  });

  test('Blast ignores cover completely', () => {
    for (const config of some) {
      const blast = withValue(withValue(config, 'attacker_blast', true), 'defender_immuneBlast', false);
      const open = withValue(withValue(config, 'attacker_blast', false), 'defender_coverType', 'none');
      const still = withValue(withValue(open, 'defender_coverX', 0), 'defender_smokeTokens', 0);
      same(blast, withValue(still, 'defender_suppressed', false));
    }
  });
});

test('an attack without dice does nothing', () => {
  const { wounds, means } = exactOdds(defaultConfig());
  expect(wounds.distribution).toEqual([1]);
  expect(means.total).toBe(0);
});
