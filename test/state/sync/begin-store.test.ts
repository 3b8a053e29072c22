import { expect, test } from 'vitest';
import { beginStore, openStore } from '../../../state/sync/store';
import { MemoryStorage } from '../storage';

const SILENT = { postMessage: () => {}, addEventListener: () => {} };

test('an edit made while my last attack is still being read changes that attack', async () => {
  const area = new MemoryStorage();
  const before = await openStore(area, SILENT);
  before.edit({ attacker_redDice: 7, attacker_aimTokens: 2 });
  await before.wasStored();

  const { store, opened } = beginStore(area, SILENT);
  expect(store.config.value.attacker.redDice).toBe(2);
  store.edit({ attacker_aimTokens: 3 });
  await opened;
  expect(store.config.value.attacker).toMatchObject({ redDice: 7, aimTokens: 3 });
  await store.wasStored();
  const next = await openStore(area, SILENT);
  expect(next.session.value.now).toEqual(store.session.value.now);
  store.do({ do: 'undo' });
  expect(store.config.value.attacker).toMatchObject({ redDice: 7, aimTokens: 2 });
});

test('what was never stored is not changed by reading it', async () => {
  const { store, opened } = beginStore(new MemoryStorage(), SILENT);
  const { config } = store;
  const first = config.value;
  await opened;
  expect(config.value).toBe(first);
});
