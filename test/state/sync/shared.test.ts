import { expect, test } from 'vitest';
import { Shared } from '../../../state/sync/shared';
import { seeded } from '../../seeded';

/** Windows whose messages arrive late and mixed, but in order for each sender. */
const openWindows = (count: number, random: () => number) => {
  const mail: unknown[][] = Array.from({ length: count * count }, () => []);
  const windows = Array.from({ length: count }, (_, from) => {
    const states: string[][] = [[]];
    const tell = (message: unknown) => {
      for (let to = 0; to < count; to++) if (to !== from) mail[from * count + to]?.push(message);
    };
    const shared = new Shared<string[], string>(
      [],
      0,
      (list, word) => [...list, word],
      tell,
      (state) => states.push(state),
    );
    return { shared, state: () => states.at(-1) as string[] };
  });
  const deliver = () => {
    const full = mail.map((box, at) => ({ box, at })).filter(({ box }) => box.length > 0);
    const { box, at } = full[Math.floor(random() * full.length)] ?? {};
    if (box && at !== undefined) windows[at % count]?.shared.receive(box.shift());
    return full.length > 0;
  };
  return { windows, deliver };
};

test('1,000 simultaneous actions in three windows: all end in the same state, and nothing is lost', async () => {
  const random = seeded(3).next;
  const { windows, deliver } = openWindows(3, random);
  for (let i = 0; i < 1000; i++) {
    windows[i % 3]?.shared.do(`${i}`);
    while (random() < 0.7 && deliver());
    if (i % 7 === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  }
  while (deliver());
  await new Promise((resolve) => setTimeout(resolve, 5));
  const [first, ...others] = windows.map(({ state }) => state());
  expect(new Set(first).size).toBe(1000);
  for (const other of others) expect(other).toEqual(first);
});

test('a window that missed a message catches up with the storage, and never goes back', () => {
  const heard: string[] = [];
  const shared = new Shared<string, string>(
    'start',
    5,
    (_, word) => word,
    () => {},
    (state) => heard.push(state),
  );
  shared.catchUp('older', 5);
  shared.catchUp('newer', 9);
  expect(heard).toEqual(['newer']);
  expect(shared.last).toBe(9);
});

test('malformed messages are ignored', () => {
  const shared = new Shared<number, number>(
    1,
    0,
    (a, b) => a + b,
    () => {},
    () => expect.unreachable(),
  );
  for (const message of [undefined, null, 7, 'x', {}, { stamp: {} }, { stamp: { count: 'x' }, action: 1 }]) {
    shared.receive(message);
  }
});
