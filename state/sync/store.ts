import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AttackConfig } from '../../rules/config';
import { type Edits, type Names, toSnapshot } from '../../setup/setup';
import { createKeeper, eraseAll, recall, type StorageArea } from '../session/keep';
import { type Action, reduce, type Session, type Settings, startSession } from '../session/session';
import { countIn, KEYS, PARTS, type Part, type Recalled, toStored } from '../session/stored';
import { Shared } from './shared';

/** A way to tell the other windows; BroadcastChannel is one. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A storage that also tells what other windows wrote. */
export interface WatchedStorage extends StorageArea {
  watch(listener: (items: Record<string, unknown>) => void): void;
}

/** What all windows share. */
export interface Store {
  session: ReadonlySignal<Session>;
  config: ReadonlySignal<AttackConfig>;
  names: ReadonlySignal<Names>;
  settings: ReadonlySignal<Settings>;
  canUndo: ReadonlySignal<boolean>;
  canRedo: ReadonlySignal<boolean>;
  /** One sentence that the player should read once. */
  notice: Signal<string | undefined>;
  /** What could not be read when the app started, now or earlier, for the export. */
  damaged: Recalled['damaged'];
  do(action: Action): void;
  /** Whether the storage has kept what was done last in this window. */
  kept(): Promise<boolean>;
  edit(fields: Edits, names?: Partial<Names>): void;
  /** Forgets everything that was ever kept; false if the storage refused to. */
  erase(): Promise<boolean>;
}

/** An attack that stood this long without an edit is remembered. */
const REMEMBER_AFTER_MS = 1500;

/** Other windows hear of an action well within this time. */
const WORD_TAKES_MS = 80;

const sentenceFor = (damaged: Recalled['damaged']): string | undefined =>
  Object.keys(damaged).length > 0
    ? 'Some of what was kept could not be read. A copy is in the export (Settings); everything else is as it was.'
    : undefined;

/** Opens the session as it was left, and keeps it, here and in every other window. */
export const openStore = async (area: WatchedStorage, port: Port): Promise<Store> => {
  // other windows may speak while this one still reads
  const early: unknown[] = [];
  let hear = (message: unknown): void => void early.push(message);
  port.addEventListener('message', ({ data }) => hear(data));

  const recalled = await recall(area);
  const session = signal(recalled.session);
  const damaged = recalled.putAside;
  const notice = signal(sentenceFor(recalled.damaged));

  let told = false;
  const keep = createKeeper(area, recalled.session, () => {
    if (!told)
      notice.value = 'The browser’s storage is full or refused: what you change now lasts until you close this.';
    told = true;
  });

  let lastWrite = Promise.resolve(true);

  let timer: ReturnType<typeof setTimeout> | undefined;
  const rememberLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const { now, history } = session.peek();
      // what a newcomer sees is not what the player did last
      if (now.past.length === 0) return;
      const { reverse: _, ...snapshot } = toSnapshot(now.setup);
      if (history[0]?.code !== snapshot.code) shared.do({ do: 'remember', kept: { ...snapshot, at: Date.now() } });
    }, REMEMBER_AFTER_MS);
  };

  const shared = new Shared<Session, Action>(
    recalled.session,
    recalled.count,
    reduce,
    (message) => port.postMessage(message),
    (next, count, write) => {
      if (next.now.setup !== session.peek().now.setup) rememberLater();
      // first kept, then shown: what is shown may be closed at once
      if (write) lastWrite = keep(next, count);
      session.value = next;
    },
  );
  hear = (message) => shared.hear(message);
  for (const message of early) hear(message);

  const catchUp = async () => {
    const stored = await recall(area);
    shared.catchUp(stored.session, stored.count);
  };
  // word of it is on its way. A window that was too busy to hear it does so before the clock rings twice; one that
  // has heard nothing at all in between has missed something
  const expectWord = (count: number, heardBefore?: number) =>
    setTimeout(() => {
      if (count <= shared.last) return;
      if (shared.last === heardBefore) void catchUp();
      else expectWord(count, shared.last);
    }, WORD_TAKES_MS);
  // a window that was late may write what is old over what is new, and its writer believes it kept: it is put right
  const written = new Map<string, number>();
  const putRight = () => {
    const isOld = (part: Part) => (written.get(KEYS[part]) ?? shared.last) < shared.last;
    const old = PARTS.filter(isOld).map((part) => [KEYS[part], toStored(part, session.peek(), shared.last)]);
    written.clear();
    // a storage that is full was already complained about
    if (old.length > 0) area.set(Object.fromEntries(old)).catch(() => undefined);
  };
  let whenQuiet: ReturnType<typeof setTimeout> | undefined;
  area.watch((items) => {
    const count = countIn(items);
    if (count > shared.last) expectWord(count);
    for (const [key, item] of Object.entries(items)) written.set(key, countIn({ [key]: item }));
    // only when nobody has written for a while: every write is heard by all
    clearTimeout(whenQuiet);
    whenQuiet = setTimeout(putRight, WORD_TAKES_MS);
  });

  return {
    session,
    config: computed(() => session.value.now.setup.config),
    names: computed(() => session.value.now.setup.names),
    settings: computed(() => session.value.settings),
    canUndo: computed(() => session.value.now.past.length > 0),
    canRedo: computed(() => session.value.now.future.length > 0),
    notice,
    damaged,
    do: (action) => {
      // who asks for something to be kept is told each time that it was not
      if (action.do === 'save' || action.do === 'keepList') told = false;
      shared.do(action);
    },
    kept: () => lastWrite,
    edit: (fields, names) => shared.do({ do: 'edit', fields, ...(names && { names }) }),
    erase: async () => {
      const erased = eraseAll(area).then(
        () => true,
        () => false,
      );
      const isGone = await erased;
      if (isGone) for (const part of PARTS) delete damaged[part];
      shared.do({ do: 'restore', session: startSession() });
      return isGone;
    },
  };
};
