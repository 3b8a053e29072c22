import { expect, test } from 'vitest';
import { createKeeper, DAMAGED_KEY, recall } from '../../../state/session/keep';
import { reduce, type Session, startSession } from '../../../state/session/session';
import { KEYS } from '../../../state/session/stored';
import { MemoryStorage } from '../storage';

const withRedDice = (session: Session, redDice: number) =>
  reduce(session, { do: 'edit', fields: { attacker_redDice: redDice } });

test('the last edit is there when the popup opens again', async () => {
  const area = new MemoryStorage();
  let session = startSession();
  const keep = createKeeper(area, session, () => expect.unreachable());
  for (let dice = 3; dice <= 20; dice++) {
    session = withRedDice(session, dice);
    keep(session, dice);
  }
  const recalled = await recall(area);
  expect(recalled.session).toEqual(session);
  expect(recalled.count).toBe(20);
});

test('the write starts with the edit, and contains only what changed', () => {
  const written: object[] = [];
  const area = new MemoryStorage();
  area.set = async (items) => void written.push(items);
  const start = startSession();
  const keep = createKeeper(area, start, () => expect.unreachable());
  keep(withRedDice(start, 3), 1);
  expect(written.map((items) => Object.keys(items))).toEqual([['odds']]);
});

test('the app keeps working when storage is full; once there is room, the next edit stores everything', async () => {
  const area = new MemoryStorage();
  let troubles = 0;
  const start = startSession();
  const keep = createKeeper(area, start, () => troubles++);
  area.isFull = true;
  const pinned = reduce(withRedDice(start, 5), {
    do: 'pin',
    snapshot: { code: 'odds1:.8oz', names: { attacker: 'x', defender: '' } },
  });
  keep(pinned, 1);
  await Promise.resolve();
  await Promise.resolve();
  expect(troubles).toBe(1);
  area.isFull = false;
  keep(withRedDice(pinned, 6), 2);
  expect(Object.keys(area.items).sort()).toEqual([KEYS.now, KEYS.pins]);
});

test('without any storage the app starts with a new session', async () => {
  const area = new MemoryStorage();
  area.get = () => Promise.reject(new Error('no storage'));
  expect((await recall(area)).session).toEqual(startSession());
});

test('a damaged part is set aside before it is repaired, and the other parts stay', async () => {
  const area = new MemoryStorage();
  const session = reduce(withRedDice(startSession(), 7), { do: 'set', settings: { theme: 'dark' } });
  createKeeper(area, startSession(), () => expect.unreachable())(session, 4);
  area.items[KEYS.saves] = { schemaVersion: 2, count: 3, value: 'rubbish' };
  const first = await recall(area);
  expect(first.session).toEqual(session);
  expect(first.damaged).toEqual({ saves: { schemaVersion: 2, count: 3, value: 'rubbish' } });
  const second = await recall(area);
  expect(area.items[DAMAGED_KEY]).toEqual(first.damaged);
  expect(second.damaged).toEqual({});
  expect(second.putAside).toEqual(first.damaged);
});
