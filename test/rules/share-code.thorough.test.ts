import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type defaultConfig, valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import { readConfig } from '../../rules/read-config';
import { fromShareCode, toShareCode } from '../../rules/share-code';
import { anyConfig } from '../random-config';

const withinLimits = (config: ReturnType<typeof defaultConfig>) =>
  FIELD_IDS.every((id) => {
    const field = FIELDS[id];
    const value = valueIn(config, id);
    if (field.kind === 'flag') return typeof value === 'boolean';
    if (field.kind === 'choice') return (field.names as readonly string[]).includes(value as string);
    return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max;
  });

test('5,000 attacks survive JSON and share codes unchanged', () => {
  const survives = fc.property(anyConfig, (config) => {
    const same = { config, notes: [], problems: [] };
    const read = readConfig(JSON.parse(JSON.stringify(config)));
    const code = toShareCode(read.config);
    return (
      isDeepStrictEqual(read, same) &&
      isDeepStrictEqual(fromShareCode(code), same) &&
      /^odds1:[a-z0-9-]*\.[a-z0-9]{3}$/.test(code)
    );
  });
  fc.assert(survives, { seed: 1, numRuns: 5_000 });
});

/** Codes as chats deliver them: cut short, with letters lost, doubled or changed, or with other text around them. */
const damage = fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('cut', 'drop', 'change', 'double', 'stuff'), fc.string());

test('1,000 damaged codes never throw, and every value stays within its limits', () => {
  const holds = fc.property(anyConfig, damage, (config, [at, length, kind, text]) => {
    const code = toShareCode(config);
    const from = at % code.length;
    const to = Math.min(code.length, from + 1 + (length % 5));
    const damaged = {
      cut: code.slice(0, from),
      drop: code.slice(0, from) + code.slice(to),
      change: code.slice(0, from) + text + code.slice(to),
      double: code.slice(0, to) + code.slice(from),
      stuff: code.replaceAll('-', text),
    }[kind];
    const { config: read } = fromShareCode(damaged);
    expect(withinLimits(read)).toBe(true);
  });
  fc.assert(holds, { seed: 2, numRuns: 1_000 });
});
