import { expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultConfig } from '../../rules/config';
import { createKeeper, recall, type StorageArea } from '../../state/keep';

const area = fakeBrowser.storage.local as unknown as StorageArea;
const attackWith = (redDice: number) => {
  const config = defaultConfig();
  config.attacker.redDice = redDice;
  return { attack: config };
};

test('the last edit is there when the popup opens again', async () => {
  await fakeBrowser.storage.local.clear();
  expect(await recall(area)).toBeUndefined();
  const keep = createKeeper(area);
  for (let dice = 1; dice <= 20; dice++) keep(attackWith(dice));
  await expect.poll(async () => (await recall(area))?.attack.attacker.redDice).toBe(20);
});

test('the write starts with the edit itself: nothing waits for a later moment', () => {
  const written: unknown[] = [];
  const keep = createKeeper({ get: async () => ({}), set: async (items) => void written.push(items) });
  keep(attackWith(3));
  expect(written).toMatchObject([{ odds: { schemaVersion: 1, attack: { attacker: { redDice: 3 } } } }]);
});

test('a full storage costs the memory, not the app', async () => {
  let full = true;
  const written: unknown[] = [];
  const set = async (items: Record<string, unknown>) => {
    if (full) throw new Error('quota exceeded');
    written.push(items);
  };
  const keep = createKeeper({ get: () => Promise.reject(new Error('no storage')), set });
  keep(attackWith(1));
  await Promise.resolve();
  full = false;
  keep(attackWith(2));
  await expect.poll(() => written).toMatchObject([{ odds: { attack: { attacker: { redDice: 2 } } } }]);
  expect(await recall({ get: () => Promise.reject(new Error('no storage')), set })).toBeUndefined();
});
