import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const STORE = resolve(import.meta.dirname, '../../docs/store');

test('the stores get a tile and pictures of exactly the sizes they ask for', () => {
  const sizes = readdirSync(STORE)
    .filter((name) => name.endsWith('.png'))
    .map((name) => {
      const png = readFileSync(join(STORE, name));
      return [name, png.readUInt32BE(16), png.readUInt32BE(20)];
    });
  expect(sizes).toEqual([
    ['1-hover-card.png', 1280, 800],
    ['2-calculator.png', 1280, 800],
    ['3-compare.png', 1280, 800],
    ['4-all-units.png', 1280, 800],
    ['5-battle.png', 1280, 800],
    ['tile.png', 440, 280],
  ]);
});

test('the summary fits the store, and every picture is named in the listing', () => {
  const listing = readFileSync(join(STORE, 'listing.md'), 'utf8');
  const [, summary = ''] = /\*\*Summary\*\*[^.]*\. (.*)/.exec(listing) ?? [];
  expect(summary.length).toBeGreaterThan(40);
  expect(summary.length).toBeLessThanOrEqual(132);
  for (const name of readdirSync(STORE).filter((file) => file.endsWith('.png'))) expect(listing).toContain(name);
});
