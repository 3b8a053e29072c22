import { expect, test } from 'vitest';
import { cardFields } from '../../units';
import { Sheet } from '../../units/attack/sheet';

test('what several cards give is added up, and each is named', () => {
  const sheet = new Sheet();
  sheet.put('attacker_pierceX', 1, 'Vibroknife');
  sheet.put('attacker_pierceX', 2, 'Lightsaber');
  const { values, reasons } = sheet.done();
  expect(values).toEqual({ attacker_pierceX: 3 });
  expect(reasons.attacker_pierceX).toEqual(['Vibroknife', 'Lightsaber']);
});

test('more dice than can be played are cut, and it is said', () => {
  const sheet = new Sheet();
  sheet.put('attacker_redDice', 24, '12 × Flamethrower');
  const { values, notes } = sheet.done();
  expect(values).toEqual({ attacker_redDice: 20 });
  expect(notes).toEqual(['12 × Flamethrower: 24 is more than the 20 that can be played.']);
});

test('of two attack surges the better one counts', () => {
  const sheet = new Sheet();
  sheet.put('attacker_surgeChart', 'crit', 'Frag Grenade');
  sheet.put('attacker_surgeChart', 'hit', 'Stormtroopers');
  expect(sheet.done().values).toEqual({ attacker_surgeChart: 'crit' });
});

test('cards decide neither tokens nor terrain nor how one plays', () => {
  const decided = [...cardFields('attacker'), ...cardFields('defender')];
  expect(decided).toEqual(
    expect.arrayContaining(['attackType', 'attacker_redDice', 'defender_armorX', 'target_miniatures']),
  );
  const others = [
    'attacker_aimTokens',
    'attacker_rerollStrategy',
    'defender_coverType',
    'defender_suppressed',
    'defender_backup',
  ];
  expect(decided.filter((id) => others.includes(id) || id.includes('guardian') || id.startsWith('rules'))).toEqual([]);
});
