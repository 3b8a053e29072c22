import fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { assumptions, describe, describeDifferences, describeSides, describeSituation } from '../../words/describe';
import { config, nothing } from '../components/share/attack';
import { anyConfig } from '../random-config';

test('an attack is described the way a player would say it', () => {
  expect(describe(config)).toBe(
    '2 red 4 white, surge → hit, 1 aim, Pierce 1 into white, surge → block, heavy cover, 4 miniatures',
  );
});

const describeWith = (id: FieldId, value: number | boolean | string): string =>
  describe(withValue(nothing, id, value as never));

test.each<[FieldId, number | boolean | string, string]>([
  ['attacker_blackDice', 1, '1 black, ranged and melee combined into white'],
  ['attackType', 'melee', 'no dice, melee into white'],
  ['attackType', 'ranged', 'no dice into white'],
  ['attacker_surgeTokens', 1, 'no dice, ranged and melee combined, 1 surge token into white'],
  ['attacker_observationTokens', 2, 'no dice, ranged and melee combined, 2 observation tokens into white'],
  ['attacker_attackUpgrades', 1, 'no dice, ranged and melee combined, 1 upgraded attack die into white'],
  ['attacker_sniperShot', 'ifCrit', 'no dice, ranged and melee combined, Sniper Team: with a crit into white'],
  ['attacker_blast', true, 'no dice, ranged and melee combined, Blast into white'],
  ['defender_dieColor', 'none', 'no dice, ranged and melee combined into no defense dice'],
  ['defender_unitType', 'vehicle', 'no dice, ranged and melee combined into white, vehicle'],
  ['defender_extraWhiteDice', 2, 'no dice, ranged and melee combined into white, Vaapad Mastery 2'],
  ['target_woundsEach', 3, 'no dice, ranged and melee combined into white, 1 miniature, 3 wounds each'],
  ['target_courage', 2, 'no dice, ranged and melee combined into white, 1 miniature, courage 2'],
  ['target_courage', 0, 'no dice, ranged and melee combined into white, 1 miniature, courage –'],
  ['defender_suppressionTokens', 2, 'no dice, ranged and melee combined into white, 2 suppression tokens'],
])('%s: %s is described in players’ words', (id, value, words) => {
  expect(describeWith(id, value)).toBe(words);
});

test('details of a keyword that I do not have are left out', () => {
  expect(describeWith('defender_guardianDieColor', 'red')).not.toContain('red');
  const guarded = withValue(withValue(nothing, 'defender_guardianX', 1), 'defender_guardianDieColor', 'red');
  expect(describe(guarded)).toContain('Guardian 1, Guardian’s die: red');
});

test('what does nothing in this kind of attack is left out: there is no cover in melee, and no Duelist at range', () => {
  const set = {
    attacker: { ...config.attacker, sharpshooterX: 1, duelistAttacker: true },
    defender: { ...config.defender, lowProfile: true, smokeTokens: 1, deflect: true, immuneMeleePierce: true },
  };
  expect(describe({ ...config, ...set, attackType: 'melee' })).toBe(
    '2 red 4 white, melee, surge → hit, 1 aim, Pierce 1, Duelist into white, surge → block, Immune: Melee Pierce, 4 miniatures',
  );
  expect(describe({ ...config, ...set, attackType: 'ranged' })).toBe(
    '2 red 4 white, surge → hit, 1 aim, Sharpshooter 1, Pierce 1 into white, surge → block, heavy cover, 1 smoke, Deflect, Low Profile, 4 miniatures',
  );
  expect(describe({ ...config, defender: { ...config.defender, unitType: 'vehicle' } })).not.toContain('cover');
});

group('a play-style choice', () => {
  const marksman: AttackConfig = { ...config, attacker: { ...config.attacker, marksman: true } };

  test('appears in parentheses when it is not the default', () => {
    expect(describe(marksman)).not.toContain('play');
    const careful = withValue(marksman, 'attacker_marksmanStrategy', 'deterministic');
    expect(describe(careful)).toMatch(/4 miniatures \(Marksman strategy: by rule of thumb\)$/);
    expect(describeSides(careful)).toEqual(describeSides(marksman));
  });

  test('is listed as an assumption when it affects the attack', () => {
    expect(assumptions(config)).toEqual(['Rerolls: keep hits']);
    expect(assumptions(marksman)).toEqual(['Marksman strategy: best', 'Rerolls: keep hits']);
  });
});

test('the differences between two attacks are listed in words', () => {
  const { attacker, defender } = nothing;
  const many = { ...nothing, attacker: { ...attacker, aimTokens: 2 }, defender: { ...defender, dodgeTokens: 1 } };
  const covered = { ...nothing, defender: { ...defender, coverType: 'heavy' as const } };
  expect(describeDifferences(many, covered)).toBe('2 aims, no cover, 1 dodge');
  const low = { ...nothing, defender: { ...defender, lowProfile: true, unitCost: 40 } };
  expect([describeDifferences(nothing, low), describeDifferences(low, nothing)]).toEqual([
    'no Low Profile',
    'Low Profile',
  ]);
});

test('every field that I set shows in the description', () => {
  const isAlone = (id: FieldId) => !FIELDS[id].beside && FIELDS[id].shown !== 'assumption';
  const described = FIELD_IDS.filter(isAlone).filter((id) => {
    const field = FIELDS[id];
    const other = field.kind === 'count' ? field.max : field.kind === 'flag' ? true : field.names.at(-1);
    const set = other === valueIn(nothing, id) ? (field as unknown as { names: string[] }).names[0] : other;
    return describeWith(id, set as never) !== describe(nothing);
  });
  expect(described).toEqual(FIELD_IDS.filter(isAlone));
});

test('no description contains characters that break a line, a table or the address bar', () => {
  fc.assert(
    fc.property(anyConfig, (any) => {
      expect(describe(any)).toMatch(/^[^<>&"\n·]+ into [^<>&"\n·]+$/);
    }),
    { seed: 1, numRuns: 200 },
  );
});

test('the situation of an attack is what I set at the table, without what the cards say', () => {
  const bare = { ...nothing, attacker: { ...nothing.attacker, redDice: 3, pierceX: 1 } };
  expect(describeSituation(bare)).toBe('no cover');
  const aimed = { ...bare.attacker, aimTokens: 2 };
  const covered = { ...bare.defender, coverType: 'light' as const, suppressed: true, dodgeTokens: 1, armorX: 2 };
  expect(describeSituation({ ...bare, attacker: aimed, defender: covered })).toBe(
    '2 aims, light cover, Suppressed, 1 dodge',
  );
  expect(describeSituation({ ...bare, defender: { ...bare.defender, unitType: 'vehicle' } })).toBe('');
});
