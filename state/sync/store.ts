import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { AttackConfig } from '../../rules/config';
import { type Edits, type Names, toSnapshot } from '../../setup/setup';
import { createKeeper, eraseAll, recall, type WatchedStorage } from '../session/keep';
import { type Action, reduce, type Session, type Settings, startSession } from '../session/session';
import { PARTS, type Recalled } from '../session/stored';
import { reconcile } from './reconcile';
import { Shared } from './shared';

export type { WatchedStorage } from '../session/keep';

/** A channel to the other windows, such as a BroadcastChannel. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** The session that all windows share. */
export interface Store {
  session: ReadonlySignal<Session>;
  config: ReadonlySignal<AttackConfig>;
  names: ReadonlySignal<Names>;
  settings: ReadonlySignal<Settings>;
  canUndo: ReadonlySignal<boolean>;
  canRedo: ReadonlySignal<boolean>;
  /** One sentence for the player to read. */
  notice: Signal<string | undefined>;
  /** Stored data that could not be read, at this start or an earlier one, for the export. */
  damaged: Recalled['damaged'];
  do(action: Action): void;
  /** Whether the last action of this window was stored. */
  wasStored(): Promise<boolean>;
  edit(fields: Edits, names?: Partial<Names>): void;
  /** Deletes everything that was ever stored; false if the storage refused. */
  erase(): Promise<boolean>;
}

/** An attack goes into the history once it has been on screen this long without an edit. */
const HISTORY_AFTER_MS = 1500;

const DAMAGED =
  'Some saved data couldn’t be read. A copy of it is in your next backup (Settings); everything else is fine.';
const NOT_STORED = 'The browser’s storage is full or blocked, so changes are lost when you close this window.';

/** Holds messages back that arrive while the session is still being read; `deliver` passes them on, and later ones. */
const holdMessages = (port: Port) => {
  const early: unknown[] = [];
  let receive = (message: unknown): void => void early.push(message);
  port.addEventListener('message', ({ data }) => receive(data));
  return {
    deliver: (to: (message: unknown) => void): void => {
      receive = to;
      for (const message of early) to(message);
    },
  };
};

/** Warns once that nothing is being stored, and again after `reset`. */
const createStorageWarning = (notice: Signal<string | undefined>) => {
  let isShown = false;
  return {
    show: (): void => {
      if (!isShown) notice.value = NOT_STORED;
      isShown = true;
    },
    reset: (): void => {
      isShown = false;
    },
  };
};

/** Adds the attack on screen to the history when the player has stopped editing it. */
const createHistory = (session: ReadonlySignal<Session>, act: (action: Action) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const add = (): void => {
    const { now, history } = session.peek();
    // the attack that a new player starts with is not one of theirs
    if (now.past.length === 0) return;
    const { reverse: _, ...snapshot } = toSnapshot(now.setup);
    if (history[0]?.code !== snapshot.code) act({ do: 'remember', kept: { ...snapshot, at: Date.now() } });
  };
  return {
    addLater: (): void => {
      clearTimeout(timer);
      timer = setTimeout(add, HISTORY_AFTER_MS);
    },
  };
};

/** What the windows draw, derived from the session. */
const viewsOf = (session: ReadonlySignal<Session>) => ({
  config: computed(() => session.value.now.setup.config),
  names: computed(() => session.value.now.setup.names),
  settings: computed(() => session.value.settings),
  canUndo: computed(() => session.value.now.past.length > 0),
  canRedo: computed(() => session.value.now.future.length > 0),
});

/** Holds actions back until the stored session is there; a player sees nothing to act on before. */
const holdActions = () => {
  const early: Action[] = [];
  let act = (action: Action): void => void early.push(action);
  return {
    do: (action: Action): void => act(action),
    deliver: (to: (action: Action) => void): void => {
      act = to;
      for (const action of early) to(action);
    },
  };
};

/** A store that can be drawn already, and when it has the stored session. */
export interface OpeningStore {
  store: Store;
  opened: Promise<void>;
}

/**
 * Opens the session as it was left, stores every change, and shares it with every other window. Until the storage has
 * been read, the store has the session of a new player: windows draw it while they wait, but do not show it.
 */
export const beginStore = (area: WatchedStorage, port: Port): OpeningStore => {
  const messages = holdMessages(port);
  const actions = holdActions();
  const start = startSession();
  const damaged: Recalled['damaged'] = {};
  const session = signal(start);
  const notice = signal<string | undefined>(undefined);
  const warning = createStorageWarning(notice);
  let lastWrite = Promise.resolve(true);

  const open = async (): Promise<void> => {
    const recalled = await recall(area, start);
    Object.assign(damaged, recalled.putAside);
    if (Object.keys(recalled.damaged).length > 0) notice.value = DAMAGED;
    session.value = recalled.session;
    const keep = createKeeper(area, recalled.session, warning.show);
    const history = createHistory(session, actions.do);
    const shared = new Shared<Session, Action>(
      recalled.session,
      recalled.count,
      reduce,
      (message) => port.postMessage(message),
      (next, count, write) => {
        if (next.now.setup !== session.peek().now.setup) history.addLater();
        // store before showing: the player may close the window as soon as they see it
        if (write) lastWrite = keep(next, count);
        session.value = next;
      },
    );
    actions.deliver((action) => shared.do(action));
    messages.deliver((message) => shared.receive(message));
    reconcile(area, shared);
  };

  const store: Store = {
    session,
    ...viewsOf(session),
    notice,
    damaged,
    do: (action) => {
      // players who save something are warned each time that it was not stored
      if (action.do === 'save' || action.do === 'keepList') warning.reset();
      actions.do(action);
    },
    wasStored: () => lastWrite,
    edit: (fields, names) => actions.do({ do: 'edit', fields, ...(names && { names }) }),
    erase: async () => {
      const isErased = await eraseAll(area).then(
        () => true,
        () => false,
      );
      if (isErased) for (const part of PARTS) delete damaged[part];
      actions.do({ do: 'restore', session: startSession() });
      return isErased;
    },
  };
  return { store, opened: open() };
};

/** The store once it has the stored session. */
export const openStore = async (area: WatchedStorage, port: Port): Promise<Store> => {
  const { store, opened } = beginStore(area, port);
  await opened;
  return store;
};
