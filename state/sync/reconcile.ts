import { recall, type WatchedStorage } from '../session/keep';
import type { Action, Session } from '../session/session';
import { countIn, KEYS, PARTS, type Part, toStored } from '../session/stored';
import type { Shared } from './shared';

/** Other windows receive an action well within this time. */
const MESSAGE_TAKES_MS = 80;

type SharedSession = Shared<Session, Action>;

/** Catches up with the storage if it is ahead of this window and the message about it never arrives. */
const createCatchUp = (area: WatchedStorage, shared: SharedSession) => {
  const catchUp = async (): Promise<void> => {
    const stored = await recall(area);
    shared.catchUp(stored.session, stored.count);
  };
  // a busy window receives messages late: only if a whole wait brings none at all has one been lost
  const expectMessage = (count: number, lastBefore?: number): void => {
    setTimeout(() => {
      if (count <= shared.last) return;
      if (shared.last === lastBefore) void catchUp();
      else expectMessage(count, shared.last);
    }, MESSAGE_TAKES_MS);
  };
  return expectMessage;
};

/** Writes again what a late window overwrote with something older: the window that wrote it first believes it stored. */
const createRepair = (area: WatchedStorage, shared: SharedSession) => {
  const writtenCounts = new Map<string, number>();
  let whenQuiet: ReturnType<typeof setTimeout> | undefined;

  const repair = (): void => {
    const isOld = (part: Part) => (writtenCounts.get(KEYS[part]) ?? shared.last) < shared.last;
    const old = PARTS.filter(isOld).map((part) => [KEYS[part], toStored(part, shared.state, shared.last)]);
    writtenCounts.clear();
    // the player has already been warned about full storage
    if (old.length > 0) area.set(Object.fromEntries(old)).catch(() => undefined);
  };
  return (items: Record<string, unknown>): void => {
    for (const [key, item] of Object.entries(items)) writtenCounts.set(key, countIn({ [key]: item }));
    // every window sees every write, so repair only after the writes have stopped
    clearTimeout(whenQuiet);
    whenQuiet = setTimeout(repair, MESSAGE_TAKES_MS);
  };
};

/** Keeps this window and the storage in step when windows miss each other's messages or write out of order. */
export const reconcile = (area: WatchedStorage, shared: SharedSession): void => {
  const expectMessage = createCatchUp(area, shared);
  const repairAfter = createRepair(area, shared);
  area.watch((items) => {
    const count = countIn(items);
    if (count > shared.last) expectMessage(count);
    repairAfter(items);
  });
};
