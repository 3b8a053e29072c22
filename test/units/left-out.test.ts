import { expect, test } from 'vitest';
import { attackOf, targetOf, type UnitChoice } from '../../units';
import { catalogue, choose } from './catalogue-here';

const asAttacker = (choice: UnitChoice) => attackOf(catalogue, choice, { range: 2 });
const asTarget = (choice: UnitChoice) => targetOf(catalogue, choice);
const cards = (unit: ReturnType<typeof asAttacker> | ReturnType<typeof asTarget>) =>
  unit?.leftOut.map(({ card }) => card);

test('Emergency Stims are left out for a target and irrelevant for an attacker', () => {
  const stormtroopers = choose('Stormtroopers', ['Emergency Stims', 'DLT-19 Stormtrooper']);
  expect(cards(asTarget(stormtroopers))).toEqual(['Emergency Stims']);
  expect(asTarget(stormtroopers)?.assumptions).toContain(
    'Not included: Emergency Stims. Prevents up to two wounds, once.',
  );
  expect(cards(asAttacker(stormtroopers))).toEqual([]);
});

test('Hunter’s separate roll is left out for the Bad Batch', () => {
  expect(cards(asAttacker(choose('xi', ['xr', 'xs'])))).toEqual(['Hunter']);
  expect(asAttacker(choose('xi', ['xr']))?.assumptions).toContain('Not included: Hunter. Makes a separate roll.');
});

test('a card with unknown text is left out on both sides', () => {
  const bikes = choose('TSMEU-6 Wheel Bikes', ['Turbo-Charge']);
  expect([cards(asAttacker(bikes)), cards(asTarget(bikes))]).toEqual([['Turbo-Charge'], ['Turbo-Charge']]);
});

test('a keyword with a separate roll is left out too', () => {
  expect(cards(asAttacker(choose('DSD1 Dwarf Spider Droid')))).toEqual(['Self-Destruct']);
});

test('switches and modelled cards are not left out', () => {
  expect(cards(asTarget(choose('Luke Skywalker, Hero of the Rebellion', ['Force Reflexes'])))).toEqual([]);
  expect(cards(asAttacker(choose('Stormtroopers', ['DLT-19 Stormtrooper', 'Targeting Scopes'])))).toEqual([]);
});
