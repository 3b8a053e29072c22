import { expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { startConfig } from '../../../setup/start';
import type { Action } from '../../../state/session/session';
import { actOnce } from '../../../state/sync/act-once';
import { openStore } from '../../../state/sync/store';
import { MemoryStorage } from '../storage';

const start = startConfig();
const open: Action = {
  do: 'open',
  snapshot: {
    code: toShareCode({ ...start, attacker: { ...start.attacker, redDice: 9 } }),
    names: { attacker: 'From a page', defender: '' },
  },
};

test('an attack from a page is in every open window and in the next one', async () => {
  const area = new MemoryStorage();
  const window = await openStore(area, new BroadcastChannel('act-once'));
  window.edit({ attacker_redDice: 4 });
  await actOnce(area, new BroadcastChannel('act-once'), () => open);
  await expect.poll(() => window.names.value.attacker).toBe('From a page');
  expect(window.config.value.attacker.redDice).toBe(9);
  const next = await openStore(area, new BroadcastChannel('act-once'));
  expect(next.session.value).toEqual(window.session.value);
  expect(next.damaged).toEqual({});
  window.do({ do: 'undo' });
  expect(window.config.value.attacker.redDice).toBe(4);
});

test('open windows show it even if storage is full', async () => {
  const area = new MemoryStorage();
  const window = await openStore(area, new BroadcastChannel('act-once-full'));
  area.isFull = true;
  await actOnce(area, new BroadcastChannel('act-once-full'), () => open);
  await expect.poll(() => window.config.value.attacker.redDice).toBe(9);
});

test('without an action, nothing changes', async () => {
  const area = new MemoryStorage();
  await actOnce(area, { postMessage: () => expect.fail('nothing should be sent') }, () => undefined);
  expect(area.items).toEqual({});
});
