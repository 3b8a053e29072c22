import { expect, test } from 'vitest';
import { UPGRADE } from '../../units/cards/ids';
import { catalogue } from './catalogue-here';

/** `DC-17m ICWS Config` is `dc17mIcwsConfig`. */
const camelCase = (name: string): string =>
  (name.replaceAll("'", '').match(/[a-z0-9]+/gi) ?? [])
    .map((word) => word.toLowerCase())
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const upgrades = [...catalogue.upgrades.values()];

test.each(Object.entries(UPGRADE))('%s is the upgrade with the id %s', (key, id) => {
  const name = catalogue.upgrades.get(id)?.name ?? 'no upgrade';
  const namesakes = upgrades.filter((upgrade) => upgrade.name === name);
  // only cards that share a name may add something to it
  if (namesakes.length === 1) expect(key).toBe(camelCase(name));
  else expect(key).toMatch(new RegExp(`^${camelCase(name)}[A-Z]`));
});

test('no upgrade is listed twice', () => {
  const ids = Object.values(UPGRADE);
  expect(new Set(ids).size).toBe(ids.length);
});
