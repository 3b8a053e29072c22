import { expect, test } from 'vitest';
import { standardField } from '../../battle/field';
import { frontOf } from '../../battle/front';
import { loadoutOptions } from '../../battle/loadouts';
import { FieldNumbers } from '../../battle/numbers';
import { NO_SITUATION } from '../../setup/battle-situation';
import { breaches } from '../../units/cards/equippable';
import { catalogue, units } from '../units/catalogue-here';
import { bruteForceFront, numbersIn } from './brute-force-front';
import { ask, numbersAgainst, pickOf } from './equipping';

const SITUATIONS = [
  { name: 'without tokens', options: {}, aims: 0 },
  { name: 'with an aim', options: {}, aims: 1 },
  { name: 'with the tokens of their cards', options: { ownTokens: true }, aims: 0 },
];

/** Droids, a tank, an emplacement, a rider, a unit with compulsory upgrades, a walker with three hardpoints, a hero. */
const SMALL = ['ga', 'bh', 'be', 'hf', 'sr', 'bg', 'jg'];

for (const { name, options, aims } of SITUATIONS) {
  test.each(SMALL)(`the front of %s is the best of all legal loadouts tried one by one, ${name}`, async (unit) => {
    for (const target of [pickOf('Rebel Troopers'), pickOf('bg'), pickOf('Darth Vader, Dark Lord of the Sith')]) {
      const [quick, slow] = [await numbersAgainst(target, options, aims), await numbersAgainst(target, options, aims)];
      const front = (await frontOf(quick, pickOf(unit))) ?? [];
      expect(numbersIn(front)).toEqual(numbersIn(await bruteForceFront(slow, pickOf(unit))));
    }
  });
}

test('no loadout of any unit breaks slots, requirements, unique names or compulsory upgrades', {
  timeout: 300_000,
}, async () => {
  for (const unit of units) {
    const pick = { unit: unit.id, upgrades: [], ...(unit.counterpart && { counterpart: true }) };
    const counterpart = catalogue.units.get(unit.counterpart ?? '');
    const options = (await loadoutOptions(catalogue, pick, { ownTokens: true, aims: true })) ?? [];
    expect(options.length, unit.name).toBeGreaterThan(0);
    const broken = options.flatMap(({ upgrades, counterpartUpgrades }) => [
      ...breaches(catalogue, unit, upgrades),
      ...(counterpart ? breaches(catalogue, counterpart, counterpartUpgrades) : []),
    ]);
    expect(broken, unit.name).toEqual([]);
  }
});

test('every unit has a front over the standard targets', { timeout: 300_000 }, async () => {
  const field = standardField({ cards: catalogue, situation: NO_SITUATION });
  for (const { id, name } of units) {
    const numbers = new FieldNumbers(catalogue, ask, field);
    const front = (await frontOf(numbers, { unit: id, upgrades: [] })) ?? [];
    expect(front.length, name).toBeGreaterThan(0);
  }
});
