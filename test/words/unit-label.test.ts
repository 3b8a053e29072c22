import { expect, test } from 'vitest';
import { unitLabel, unitLabels } from '../../words/unit-label';
import { catalogue, choose } from '../units/catalogue-here';

const equipped = (name: string, names: string[] = []) => {
  const { unit, upgrades = [] } = choose(name, names);
  const card = catalogue.units.get(unit);
  if (!card) throw new Error(`There is no unit ${name}.`);
  return { unit: card, upgrades: upgrades.flatMap((id) => catalogue.upgrades.get(id) ?? []) };
};

test('a unit is called by its heavy weapon, not by its grenades or extra troopers', () => {
  expect(unitLabel(equipped('Rebel Troopers', ['Z-6 Trooper', 'Rebel Trooper', 'Fragmentation Grenades']))).toBe(
    'Rebel Troopers · Z-6',
  );
  expect(unitLabel(equipped('Rebel Troopers'))).toBe('Rebel Troopers');
});

test('units of a list that would be called the same get everything that is equipped', () => {
  const bare = equipped('Rebel Troopers', ['Z-6 Trooper']);
  const grenades = equipped('Rebel Troopers', ['Z-6 Trooper', 'Fragmentation Grenades']);
  expect(unitLabels([bare, grenades, equipped('AT-ST')])).toEqual([
    'Rebel Troopers · Z-6',
    'Rebel Troopers · Z-6 · Fragmentation Grenades',
    'AT-ST',
  ]);
});

test('the same unit twice in a volley still has its short name', () => {
  const troopers = equipped('Rebel Troopers', ['Z-6 Trooper', 'Fragmentation Grenades']);
  expect(unitLabels([troopers, equipped('AT-ST'), troopers])).toEqual([
    'Rebel Troopers · Z-6',
    'AT-ST',
    'Rebel Troopers · Z-6',
  ]);
});
