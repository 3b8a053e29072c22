import fc from 'fast-check';
import { expect, describe as group, test } from 'vitest';
import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { assumptions, describe, describeSides, otherwise } from '../../words/describe';
import { config, nothing } from '../components/share/attack';
import { anyConfig } from '../random-config';

test('an attack reads as a player would say it', () => {
  expect(describe(config)).toBe(
    '2 red 4 white, surge → hit, 1 aim, Pierce 1 into white, surge → block, heavy cover, 4 miniatures',
  );
});

const say = (id: FieldId, value: number | boolean | string): string => describe(withValue(nothing, id, value as never));

test.each<[FieldId, number | boolean | string, string]>([
  ['attacker_blackDice', 1, '1 black, ranged and melee at once into white'],
  ['attackType', 'melee', 'no dice, melee into white'],
  ['attackType', 'ranged', 'no dice into white'],
  ['attacker_surgeTokens', 1, 'no dice, ranged and melee at once, 1 surge token into white'],
  ['attacker_observationTokens', 2, 'no dice, ranged and melee at once, 2 observation tokens into white'],
  ['attacker_attackUpgrades', 1, 'no dice, ranged and melee at once, 1 upgraded attack die into white'],
  ['attacker_sniperShot', 'ifCrit', 'no dice, ranged and melee at once, Sniper Team: with a crit into white'],
  ['attacker_blast', true, 'no dice, ranged and melee at once, Blast into white'],
  ['defender_dieColor', 'none', 'no dice, ranged and melee at once into no defense dice'],
  ['defender_unitType', 'vehicle', 'no dice, ranged and melee at once into white, vehicle'],
  ['defender_extraWhiteDice', 2, 'no dice, ranged and melee at once into white, Vaapad Mastery 2'],
  ['target_woundsEach', 3, 'no dice, ranged and melee at once into white, 1 miniature, 3 wounds each'],
])('%s: %s is said as it should be', (id, value, words) => {
  expect(say(id, value)).toBe(words);
});

test('what hangs on a keyword that I do not have is not told', () => {
  expect(say('defender_guardianDieColor', 'red')).not.toContain('red');
  const guarded = withValue(withValue(nothing, 'defender_guardianX', 1), 'defender_guardianDieColor', 'red');
  expect(describe(guarded)).toContain('Guardian 1, Guardian’s die: red');
});

group('a way of playing', () => {
  const marksman: AttackConfig = { ...config, attacker: { ...config.attacker, marksman: true } };

  test('is told in brackets when it is not the usual one', () => {
    expect(describe(marksman)).not.toContain('play');
    const careful = withValue(marksman, 'attacker_marksmanStrategy', 'deterministic');
    expect(describe(careful)).toMatch(/4 miniatures \(Marksman play: by rule of thumb\)$/);
    expect(describeSides(careful)).toEqual(describeSides(marksman));
  });

  test('is an assumption when it matters', () => {
    expect(assumptions(config)).toEqual(['Rerolls: keep hits']);
    expect(assumptions(marksman)).toEqual(['Marksman play: best', 'Rerolls: keep hits']);
  });
});

test('what another attack has otherwise reads like words', () => {
  const { attacker, defender } = nothing;
  const many = { ...nothing, attacker: { ...attacker, aimTokens: 2 }, defender: { ...defender, dodgeTokens: 1 } };
  const covered = { ...nothing, defender: { ...defender, coverType: 'heavy' as const } };
  expect(otherwise(many, covered)).toBe('2 aims, no cover, 1 dodge');
  const low = { ...nothing, defender: { ...defender, lowProfile: true, unitCost: 40 } };
  expect([otherwise(nothing, low), otherwise(low, nothing)]).toEqual(['no Low Profile', 'Low Profile']);
});

test('whatever I set can be seen in the words', () => {
  const isAlone = (id: FieldId) => !FIELDS[id].beside && FIELDS[id].shown !== 'assumption';
  const told = FIELD_IDS.filter(isAlone).filter((id) => {
    const field = FIELDS[id];
    const other = field.kind === 'count' ? field.max : field.kind === 'flag' ? true : field.names.at(-1);
    const set = other === valueIn(nothing, id) ? (field as unknown as { names: string[] }).names[0] : other;
    return say(id, set as never) !== describe(nothing);
  });
  expect(told).toEqual(FIELD_IDS.filter(isAlone));
});

test('no words break a line, a table or the address bar', () => {
  fc.assert(
    fc.property(anyConfig, (any) => {
      expect(describe(any)).toMatch(/^[^<>&"\n·]+ into [^<>&"\n·]+$/);
    }),
    { seed: 1, numRuns: 200 },
  );
});
