import { describe, expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { fieldsWithoutEffect } from '../../odds/questions/no-effect';
import { type AttackConfig, type FieldValue, valueIn, withValue } from '../../rules/config';
import { FIELDS, type FieldId } from '../../rules/fields';
import { noEffectOf } from '../../setup/no-effect';
import { REASONS } from '../../setup/no-effect-reasons';
import { startConfig } from '../../setup/start';
import { randomAttack, seeded } from '../seeded';

type Values = Partial<Record<FieldId, FieldValue>>;
const attackWith = (values: Values, start: AttackConfig = startConfig()): AttackConfig =>
  Object.entries(values).reduce((config, [id, value]) => withValue(config, id as FieldId, value as never), start);

const MELEE: Values = { attackType: 'melee' };
const SHOOTING: Values = {};

describe('an input without effect says why', () => {
  test.each<[FieldId, FieldValue, Values, string]>([
    ['defender_coverType', 'light', MELEE, 'No cover in melee.'],
    ['defender_coverType', 'none', MELEE, 'No cover in melee.'],
    ['defender_coverType', 'heavy', { attackType: 'overrun' }, 'No cover in an overrun.'],
    ['defender_coverType', 'light', { attacker_blast: true }, 'Blast ignores cover.'],
    ['defender_coverType', 'heavy', { attacker_sharpshooterX: 2 }, 'Sharpshooter removes it.'],
    ['defender_coverType', 'none', { defender_coverX: 2 }, 'Cover is already heavy.'],
    ['defender_coverType', 'none', { defender_unitType: 'vehicle' }, 'Vehicles get no cover.'],
    ['defender_suppressed', true, { defender_coverType: 'heavy' }, 'Cover is already heavy.'],
    ['defender_suppressed', false, MELEE, 'No cover in melee.'],
    ['defender_suppressed', false, { defender_unitType: 'vehicle' }, 'Vehicles are never Suppressed.'],
    ['defender_smokeTokens', 1, { attacker_deathFromAbove: true }, 'Death From Above ignores cover.'],
    ['attacker_preciseX', 1, SHOOTING, 'Precise needs an aim.'],
    [
      'attacker_preciseX',
      1,
      { attacker_redDice: 2, attacker_whiteDice: 0, attacker_aimTokens: 1 },
      'An aim already rerolls every die.',
    ],
    ['attacker_marksman', true, SHOOTING, 'Marksman needs an aim.'],
    ['attacker_lethalX', 1, SHOOTING, 'Lethal needs an aim.'],
    ['attacker_overwhelm', true, SHOOTING, 'Overwhelm needs an aim.'],
    ['attacker_suppressive', true, { defender_unitType: 'vehicle' }, 'Vehicles gain no suppression.'],
    ['attacker_impactX', 1, SHOOTING, 'Impact needs Armor.'],
    ['attacker_pierceX', 2, { defender_immunePierce: true }, 'The target is immune to Pierce.'],
    ['attacker_pierceX', 1, { defender_impervious: true }, 'Impervious cancels it.'],
    ['attacker_pierceX', 1, { defender_dieColor: 'none' }, 'No defense dice.'],
    ['attacker_ionX', 1, SHOOTING, 'Ion needs shields.'],
    ['attacker_antiMaterielX', 1, SHOOTING, 'Only against vehicles.'],
    ['attacker_antiPersonnelX', 1, { attacker_whiteDice: 0 }, 'All dice are already red.'],
    ['attacker_sharpshooterX', 1, { defender_coverType: 'none' }, 'The target has no cover.'],
    ['attacker_sharpshooterX', 1, MELEE, 'No cover in melee.'],
    ['attacker_blast', true, { defender_immuneBlast: true }, 'The target is immune to Blast.'],
    ['attacker_highVelocity', true, SHOOTING, 'The target has no dodge or Deflect.'],
    ['attacker_surgeTokens', 0, SHOOTING, 'Surges already convert.'],
    [
      'attacker_surgeTokens',
      2,
      { attacker_surgeChart: 'none', attacker_criticalX: 6 },
      'Critical already converts every surge.',
    ],
    ['attacker_surgeChart', 'hit', { attacker_jediHunter: true }, 'Jedi Hunter turns every surge into a crit.'],
    ['attacker_criticalX', 1, { attacker_surgeChart: 'crit' }, 'Surges are already crits.'],
    ['attacker_duelistAttacker', true, SHOOTING, 'Only in melee.'],
    ['attacker_duelistAttacker', true, MELEE, 'Duelist needs an aim.'],
    ['attacker_makashiMastery', true, { ...MELEE, attacker_pierceX: 1 }, 'No Immune: Pierce or Impervious to ignore.'],
    ['defender_dodgeTokens', 1, { attacker_highVelocity: true }, 'High Velocity: no dodging.'],
    ['defender_surgeTokens', 1, { defender_surgeChart: 'block' }, 'Surges already block.'],
    ['defender_surgeChart', 'block', { defender_completeTheMission: true }, 'Surges already block.'],
    ['defender_shieldedX', 1, { ...MELEE, defender_unitType: 'vehicle' }, 'Only against ranged attacks.'],
    ['defender_dangerSenseX', 2, SHOOTING, 'Danger Sense needs suppression tokens.'],
    ['defender_immunePierce', true, SHOOTING, 'The attack has no Pierce.'],
    ['defender_block', true, SHOOTING, 'Block needs a dodge.'],
    ['defender_outmaneuver', true, SHOOTING, 'Outmaneuver needs a dodge.'],
    ['defender_lowProfile', true, { defender_coverType: 'none' }, 'Low Profile needs cover.'],
    ['defender_defenseUpgrades', 1, SHOOTING, 'Its dice are already red.'],
    ['defender_weakPointX', 1, SHOOTING, 'Weak Point needs Armor.'],
    ['defender_deflect', true, MELEE, 'Only against ranged attacks.'],
    ['defender_armorX', 1, { attacker_impactX: 40 }, 'Makes no difference here.'],
  ])('%s %s', (id, value, values, reason) => {
    expect(noEffectOf(attackWith({ ...values, [id]: value }))[id]).toBe(reason);
  });
});

describe('an input with an effect is left alone', () => {
  test.each<[FieldId, FieldValue, Values]>([
    ['defender_coverType', 'light', SHOOTING],
    ['defender_coverType', 'none', SHOOTING],
    // light cover is gone, but heavy cover would not be
    ['defender_coverType', 'light', { attacker_sharpshooterX: 1 }],
    ['defender_dodgeTokens', 0, SHOOTING],
    ['defender_surgeTokens', 0, SHOOTING],
    ['attacker_aimTokens', 0, SHOOTING],
    ['attacker_preciseX', 1, { attacker_aimTokens: 1 }],
    // these change suppression or wounds back, not the wounds
    ['attacker_suppressive', true, SHOOTING],
    ['attacker_immuneDeflect', true, { defender_deflect: true }],
    ['defender_deflect', true, { defender_surgeChart: 'block' }],
  ])('%s %s', (id, value, values) => {
    expect(noEffectOf(attackWith({ ...values, [id]: value }))).not.toHaveProperty(id);
  });

  test('an ordinary attack has nothing to dim but what its cards leave idle', () => {
    const rebels = { defender_dieColor: 'white', defender_surgeChart: 'block', defender_coverType: 'light' };
    expect(noEffectOf(attackWith({ ...rebels, attacker_preciseX: 1, attacker_impactX: 1 }))).toEqual({
      attacker_surgeTokens: 'Surges already convert.',
      attacker_preciseX: 'Precise needs an aim.',
      attacker_impactX: 'Impact needs Armor.',
      defender_surgeTokens: 'Surges already block.',
    });
  });
});

test('without dice, nothing has an effect', () => {
  const reasons = noEffectOf(attackWith({ attacker_redDice: 0, attacker_whiteDice: 0, attacker_pierceX: 1 }));
  expect(new Set(Object.values(reasons))).toEqual(new Set(['No dice to roll.']));
  expect(Object.keys(reasons)).toContain('attacker_pierceX');
});

test('a field that is not on screen is not mentioned', () => {
  const reasons = noEffectOf(attackWith({ defender_guardianSurgeTokens: 1, defender_minisInLOS: 4 }));
  expect(reasons).not.toHaveProperty('defender_guardianSurgeTokens');
  expect(reasons).not.toHaveProperty('defender_minisInLOS');
});

test('an attack too large to compare has nothing dimmed', () => {
  const huge = attackWith({
    attacker_redDice: 20,
    attacker_blackDice: 20,
    attacker_whiteDice: 20,
    attacker_aimTokens: 5,
  });
  expect(noEffectOf(huge)).toEqual({});
});

const outcome = (config: AttackConfig) => {
  const { wounds, main, guardian, woundsBack, means } = exactOdds(config);
  return [wounds, main, guardian, woundsBack]
    .map(({ mean, spread }) => [mean, spread])
    .concat([[means.supp]])
    .flat();
};

test('in random attacks, removing a field that is reported changes no number', () => {
  const random = seeded(3);
  let reported = 0;
  for (let run = 0; run < 60; run++) {
    const config = randomAttack(random, 0.15, 6);
    for (const id of fieldsWithoutEffect(config)) {
      if (config.defender.unitType === 'vehicle' && FIELDS[id].notForVehicles) continue;
      const without = outcome(withValue(config, id, FIELDS[id].default as never));
      for (const [i, number] of outcome(config).entries()) expect(without[i], id).toBeCloseTo(number, 7);
      if (valueIn(config, id) !== FIELDS[id].default) reported++;
    }
  }
  expect(reported).toBeGreaterThan(50);
});

test('every reason is one short sentence', () => {
  const words = Object.values(REASONS).flatMap((reasons) => reasons.map(([, sentence]) => sentence));
  for (const sentence of words) expect(sentence).toMatch(/^[A-Z][^.]{5,45}\.$/);
});
