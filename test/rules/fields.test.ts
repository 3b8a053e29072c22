import { describe, expect, test } from 'vitest';
import { defaultConfig, pathOf, toBlock } from '../../rules/config';
import { FIELD_IDS, FIELDS, type Field, type FieldId, isTarget } from '../../rules/fields';
import { Slot } from '../../rules/slots';
import { helpOf, labelOf } from '../../rules/words';
import PINNED from '../fixtures/fields.json';

test('the engines get every field except the target’s wounds', () => {
  expect(FIELD_IDS.filter((id) => !isTarget(id))).toHaveLength(Slot.count);
  expect(FIELD_IDS.filter(isTarget)).toHaveLength(4);
  expect(toBlock(defaultConfig())).toHaveLength(Slot.count);
});

test('the fixture has a row for every field', () => {
  expect(PINNED.map(({ name }) => name).sort()).toEqual(FIELD_IDS.map(pathOf).sort());
});

test.each(FIELD_IDS)('%s has a label and one line of help', (id) => {
  expect(labelOf(id)).toMatch(/^\S/);
  expect(helpOf(id)).toMatch(/^\S.{10,110}\.$/);
});

/** The fixture pins kind, range and default of each field, and the names of choices in the order of their integers. */
test.each(PINNED.map((row) => [row.name, row] as const))('%s has the range and default of the rules', (name, row) => {
  const id = FIELD_IDS.find((known) => pathOf(known) === name);
  expect(id).toBeDefined();
  const { name: _, ...pinned } = row;
  if (id) expect(FIELDS[id]).toMatchObject(pinned);
});

test('the engines’ block holds each value at its slot', () => {
  const config = defaultConfig();
  config.attacker.redDice = 7;
  config.defender.coverType = 'heavy';
  config.attacker.blast = true;
  const block = toBlock(config);
  expect(block[Slot.attacker_redDice]).toBe(7);
  expect(block[Slot.defender_coverType]).toBe(2);
  expect(block[Slot.attacker_blast]).toBe(1);
  expect(block[Slot.attackType]).toBe(3);
  expect(block[Slot.defender_minisInLOS]).toBe(1);
});

const DECIDED_BY_PLAYER: FieldId[] = [
  'attacker_aimTokens',
  'attacker_surgeTokens',
  'attacker_observationTokens',
  'attacker_dodgeTokensAttacker',
  'attacker_marksmanStrategy',
  'attacker_rerollStrategy',
  'attacker_lethalStrategy',
  'defender_coverType',
  'defender_smokeTokens',
  'defender_suppressed',
  'defender_dodgeTokens',
  'defender_surgeTokens',
  'defender_suppressionTokens',
  'defender_backup',
  'defender_guardianX',
  'defender_guardianDieColor',
  'defender_guardianSurgeChart',
  'defender_guardianDeflect',
  'defender_guardianSoresuMastery',
  'defender_guardianDodgeTokens',
  'defender_guardianSurgeTokens',
  'defender_guardianImmunePierce',
  'defender_guardianCancelsCrits',
  'defender_dodgeStrategy',
  'rules_impervious',
  'target_woundsTaken',
];
const NOT_FOR_VEHICLES: FieldId[] = [
  'defender_coverType',
  'defender_suppressed',
  'defender_suppressionTokens',
  'defender_dangerSenseX',
  'defender_backup',
  'defender_guardianX',
  'target_courage',
];
const MELEE_ONLY: FieldId[] = [
  'attacker_jarKaiMastery',
  'attacker_duelistAttacker',
  'attacker_makashiMastery',
  'attacker_holdTheLine',
  'defender_immuneMeleePierce',
  'defender_djemSoMastery',
  'defender_duelistDefender',
  'defender_holdTheLine',
];

describe('facts about fields', () => {
  const fieldsWith = (has: (field: Field) => boolean): FieldId[] => FIELD_IDS.filter((id) => has(FIELDS[id]));

  test('every field is on the side its name starts with', () => {
    const nameStart = (id: FieldId) => (id === 'attackType' ? 'attack' : id.split('_')[0]);
    expect(FIELD_IDS.filter((id) => FIELDS[id].side !== nameStart(id))).toEqual([]);
  });

  test('the player decides tokens, terrain, friendly units and ways of playing; cards decide everything else', () => {
    expect(fieldsWith(({ decidedBy }) => decidedBy === 'player')).toEqual(DECIDED_BY_PLAYER);
  });

  test('a vehicle gets neither terrain cover, suppression, Danger Sense, Backup nor a guardian', () => {
    expect(fieldsWith(({ notForVehicles }) => notForVehicles === true)).toEqual(NOT_FOR_VEHICLES);
  });

  test('each keyword that only works in melee is marked', () => {
    expect(fieldsWith(({ only }) => only === 'melee')).toEqual(MELEE_ONLY);
  });
});
