import { isDeepStrictEqual } from 'node:util';
import { test } from 'vitest';
import { toShareCodeWithUnits } from '../../../rules/share-code';
import { openCode } from '../../../state/open-code';
import { openStore } from '../../../state/sync/store';
import { seeded } from '../../seeded';
import { MemoryStorage } from '../storage';

// They mostly wait, and share nothing: each has its own storage and channel.
let channels = 0;
const openWindow = (area: MemoryStorage, name: string) => openStore(area, new BroadcastChannel(name));

test.concurrent('an edit in one window appears in the other, and they share one undo list', async ({ expect }) => {
  const area = new MemoryStorage();
  const name = `windows-${channels++}`;
  const [popup, tab] = [await openWindow(area, name), await openWindow(area, name)];
  popup.edit({ attacker_redDice: 6 });
  await expect.poll(() => tab.config.value.attacker.redDice).toBe(6);
  tab.edit({ attacker_redDice: 7 });
  tab.do({ do: 'undo' });
  await expect.poll(() => popup.config.value.attacker.redDice).toBe(6);
  popup.do({ do: 'undo' });
  await expect.poll(() => tab.config.value.attacker.redDice).toBe(2);
});

test.concurrent('500 simultaneous edits in two windows: both show the same, and so does the next one', async ({
  expect,
}) => {
  const area = new MemoryStorage();
  const name = `windows-${channels++}`;
  const windows = [await openWindow(area, name), await openWindow(area, name)] as const;
  const random = seeded(11).next;
  for (let i = 0; i < 500; i++) {
    const fields = random() < 0.5 ? { attacker_whiteDice: i % 20 } : { defender_dodgeTokens: i % 60 };
    windows[i % 2]?.edit(fields);
    if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const isSame = () => isDeepStrictEqual(windows[0].session.value, windows[1].session.value);
  await expect.poll(isSame).toBe(true);
  expect((await openWindow(area, name)).session.value).toEqual(windows[0].session.value);
});

test.concurrent('500 edits in two windows with late messages: both still show the same', async ({ expect }) => {
  const area = new MemoryStorage();
  const listeners: ((event: MessageEvent) => void)[] = [];
  /** Delivers to all others in order, but later than the storage reports the write. */
  const latePort = () => {
    let mine: (event: MessageEvent) => void = () => {};
    return {
      postMessage: (data: unknown) => {
        const others = listeners.filter((listener) => listener !== mine);
        setTimeout(() => {
          for (const deliver of others) deliver({ data: structuredClone(data) } as MessageEvent);
        }, 100);
      },
      addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => {
        mine = listener;
        listeners.push(listener);
      },
    };
  };
  const windows = [await openStore(area, latePort()), await openStore(area, latePort())] as const;
  const random = seeded(12).next;
  for (let i = 0; i < 500; i++) {
    const fields = random() < 0.5 ? { attacker_whiteDice: i % 20 } : { defender_dodgeTokens: i % 60 };
    windows[random() < 0.5 ? 0 : 1].edit(fields);
    if (i % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 4));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(windows[0].session.value).toEqual(windows[1].session.value);
});

test.concurrent('newer data that a late window overwrote is restored', async ({ expect }) => {
  const area = new MemoryStorage();
  const name = `windows-${channels++}`;
  const store = await openWindow(area, name);
  store.edit({ attacker_redDice: 4 });
  const older = structuredClone(area.items);
  store.edit({ attacker_redDice: 5 });
  await area.set(older);
  await expect
    .poll(async () => (await openWindow(area, name)).config.value.attacker.redDice, { interval: 100 })
    .toBe(5);
});

test.concurrent('a window that gets no messages catches up from the storage', async ({ expect }) => {
  const area = new MemoryStorage();
  const [here, there] = [await openWindow(area, 'here'), await openWindow(area, 'there')];
  here.edit({ attacker_aimTokens: 3 });
  await expect.poll(() => there.config.value.attacker.aimTokens).toBe(3);
});

test.concurrent('full storage is reported once, and the session continues', async ({ expect }) => {
  const area = new MemoryStorage();
  const store = await openWindow(area, `windows-${channels++}`);
  area.isFull = true;
  store.edit({ attacker_redDice: 4 });
  await expect.poll(() => store.notice.value).toContain('storage is full');
  store.notice.value = undefined;
  store.edit({ attacker_redDice: 5 });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(store.notice.value).toBeUndefined();
  expect(store.config.value.attacker.redDice).toBe(5);
});

test.concurrent('an attack that I viewed is in the history; erasing deletes everything', async ({ expect }) => {
  const area = new MemoryStorage();
  area.items['odds-saves'] = { schemaVersion: 4, value: ['my secret'] };
  const channel = `windows-${channels++}`;
  const store = await openWindow(area, channel);
  const other = await openWindow(area, channel);
  expect(JSON.stringify(store.damaged)).toContain('my secret');
  store.edit({ attacker_redDice: 8 });
  await expect.poll(() => store.session.value.history.length, { timeout: 5000 }).toBe(1);
  expect(await store.erase()).toBe(true);
  expect(store.session.value.history).toEqual([]);
  expect(store.config.value.attacker.redDice).toBe(2);
  // the initial attack does not go into the history
  await new Promise((resolve) => setTimeout(resolve, 1600));
  expect([store.session.value.history, other.session.value.history]).toEqual([[], []]);
  // the next export has no damaged data either
  expect(store.damaged).toEqual({});
});

test.concurrent('if storage refuses to erase, that is reported and nothing breaks', async ({ expect }) => {
  const area = new MemoryStorage();
  area.remove = () => Promise.reject(new Error('refused'));
  const store = await openWindow(area, `windows-${channels++}`);
  expect(await store.erase()).toBe(false);
});

test.concurrent('an attack with more upgrades than any unit has can be opened, stored and read again', async ({
  expect,
}) => {
  const area = new MemoryStorage();
  const store = await openWindow(area, `windows-${channels++}`);
  openCode(
    store,
    toShareCodeWithUnits(store.config.value, { attacker: { unit: 'ah', upgrades: Array(60).fill('ed') } }),
  );
  await expect.poll(() => store.session.value.now.setup.units?.attacker?.upgrades.length).toBe(40);
  const next = await openWindow(area, `windows-${channels++}`);
  expect(next.notice.value).toBeUndefined();
  expect(next.session.value.now.setup.units?.attacker?.upgrades).toHaveLength(40);
});
