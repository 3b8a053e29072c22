import { expect, test } from 'vitest';
import { defaultConfig } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import { fromShareCode, toShareCode, toShareCodeWithUnits } from '../../rules/share-code';
import { unitPieces } from '../../rules/share-units';

const config = { ...defaultConfig(), attacker: { ...defaultConfig().attacker, redDice: 2 } };
const units = {
  attacker: { unit: 'ay', upgrades: ['ej', 'Kg'], miniatures: 3 },
  defender: { unit: 'jg', upgrades: [], counterpart: true },
};

test('a share code carries both units with their upgrades', () => {
  const code = toShareCodeWithUnits(config, units);
  const { config: read, units: found, problems } = fromShareCode(code);
  expect({ read, found, problems }).toEqual({ read: config, found: units, problems: [] });
});

test('a counterpart’s upgrades are included, and older versions still see the counterpart', () => {
  const iden = { attacker: { unit: 'kg', upgrades: ['Bn'], counterpart: true, counterpartUpgrades: ['Bu', 'aa'] } };
  const code = toShareCodeWithUnits(config, iden);
  expect(fromShareCode(code).units).toEqual(iden);
  expect(unitPieces(iden).slice(2)).toEqual(['ka1424', 'ka0']);
  expect(unitPieces({ attacker: { unit: 'kg', upgrades: [], counterpartUpgrades: ['Bu'] } })).toHaveLength(1);
});

test('a code from before counterparts had upgrades still opens', () => {
  const code = toShareCodeWithUnits(config, { attacker: { unit: 'kg', upgrades: [], counterpart: true } });
  expect(code).toContain('-ka');
  expect(fromShareCode(code).units).toEqual({ attacker: { unit: 'kg', upgrades: [], counterpart: true } });
});

test('it survives being written in capitals', () => {
  expect(fromShareCode(toShareCodeWithUnits(config, units).toUpperCase()).units).toEqual(units);
});

test('no two ids are encoded alike', () => {
  const letters = [...'azAZ'];
  const upgrades = letters.flatMap((a) => letters.map((b) => a + b));
  const { units: found } = fromShareCode(toShareCodeWithUnits(config, { attacker: { unit: 'aa', upgrades } }));
  expect(found?.attacker?.upgrades).toEqual(upgrades);
});

test('an attack without units has the same code as before units existed', () => {
  expect(toShareCode(config)).toBe(toShareCodeWithUnits(config, {}));
  expect(fromShareCode(toShareCode(config)).units).toBeUndefined();
});

test('a code with a card that no longer exists still opens with all its numbers', () => {
  const {
    config: read,
    problems,
    units: found,
  } = fromShareCode(toShareCodeWithUnits(config, { attacker: { unit: 'zz', upgrades: [] } }));
  expect(read).toEqual(config);
  expect(problems).toEqual([]);
  expect(found?.attacker?.unit).toBe('zz');
});

test('no field’s code looks like a unit’s', () => {
  const pieces = unitPieces(units).map((piece) => piece.replace(/\d+/, ''));
  expect(
    FIELD_IDS.map((id) => FIELDS[id].code).filter((code) => pieces.includes(code) || /^[uxkm][ad]$/.test(code)),
  ).toEqual([]);
});
