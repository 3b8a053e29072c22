import { expect, test } from 'vitest';
import { FIELD_IDS, FIELDS, isAbout } from '../../rules/fields';
import { cardFields } from '../../units';
import { Sheet } from '../../units/attack/sheet';

test('values from several cards are added up, and each card is named', () => {
  const sheet = new Sheet();
  sheet.put('attacker_pierceX', 1, 'Vibroknife');
  sheet.put('attacker_pierceX', 2, 'Lightsaber');
  const { values, reasons } = sheet.done();
  expect(values).toEqual({ attacker_pierceX: 3 });
  expect(reasons.attacker_pierceX).toEqual(['Vibroknife', 'Lightsaber']);
});

test('too many dice are clamped, with a note', () => {
  const sheet = new Sheet();
  sheet.put('attacker_redDice', 24, '12 × Flamethrower');
  const { values, notes } = sheet.done();
  expect(values).toEqual({ attacker_redDice: 20 });
  expect(notes).toEqual(['12 × Flamethrower: 24 is too many, so 20 is used.']);
});

test('of two attack surges the better one counts', () => {
  const sheet = new Sheet();
  sheet.put('attacker_surgeChart', 'crit', 'Frag Grenade');
  sheet.put('attacker_surgeChart', 'hit', 'Stormtroopers');
  expect(sheet.done().values).toEqual({ attacker_surgeChart: 'crit' });
});

test('a unit fills in every field of its side that its cards decide', () => {
  const undecided = (side: 'attacker' | 'defender') =>
    FIELD_IDS.filter((id) => isAbout(side, id) && !cardFields(side).includes(id));
  expect(cardFields('attacker').length).toBeGreaterThanOrEqual(35);
  expect(cardFields('defender').length).toBeGreaterThanOrEqual(32);
  for (const side of ['attacker', 'defender'] as const) {
    expect(undecided(side).filter((id) => FIELDS[id].decidedBy !== 'player')).toEqual([]);
    expect(cardFields(side).filter((id) => FIELDS[id].decidedBy !== 'card' || !isAbout(side, id))).toEqual([]);
  }
  expect(cardFields('attacker')).toContain('attackType');
  expect(cardFields('defender')).toContain('target_miniatures');
});
