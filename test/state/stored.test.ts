import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../rules/config';
import { migrate, readStored, SCHEMA_VERSION } from '../../state/stored';

const FIXTURES = resolve(import.meta.dirname, '../fixtures/stored');

test.each(readdirSync(FIXTURES))('what was stored as %s still opens, with nothing lost', (name) => {
  const stored = readStored(JSON.parse(readFileSync(resolve(FIXTURES, name), 'utf8')));
  expect(stored?.schemaVersion).toBe(SCHEMA_VERSION);
  expect(stored?.attack).toMatchObject({ attackType: 'ranged', attacker: { redDice: 5 }, target: { miniatures: 6 } });
});

test('every released version has a fixture', () => {
  const versions = Array.from({ length: SCHEMA_VERSION }, (_, i) => `v${i + 1}.json`);
  expect(readdirSync(FIXTURES).sort()).toEqual(versions);
});

test('old data climbs version by version', () => {
  const migrations = {
    1: ({ dice, ...rest }: Record<string, unknown>) => ({ ...rest, redDice: dice }),
    2: (old: Record<string, unknown>) => ({ ...old, blackDice: 0 }),
  };
  expect(migrate({ schemaVersion: 1, dice: 3 }, migrations, 3)).toEqual({ schemaVersion: 3, redDice: 3, blackDice: 0 });
});

test('data of a newer version is read as far as it is known', () => {
  const attack = { ...defaultConfig(), attackType: 'melee' };
  expect(readStored({ schemaVersion: 99, attack, unheardOf: true })?.attack.attackType).toBe('melee');
});

test.each([undefined, null, 7, 'text', [], {}, { schemaVersion: 'x' }, { schemaVersion: 0 }])(
  'damaged data (%j) is no data, and no error',
  (data) => expect(readStored(data)).toBeUndefined(),
);

test('a damaged attack keeps what can be read of it', () => {
  const stored = readStored({ schemaVersion: 1, attack: { attacker: { redDice: 1e9, nonsense: 1 }, defender: 5 } });
  expect(stored?.attack.attacker.redDice).toBe(20);
  expect(stored?.attack.defender).toEqual(defaultConfig().defender);
});
