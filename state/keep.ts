import { readStored, SCHEMA_VERSION, type Stored } from './stored';

/** The part of the browser's storage that is used here. */
export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

const KEY = 'odds';

/** What was kept; undefined on first use, or if it cannot be read. */
export const recall = async (area: StorageArea): Promise<Stored | undefined> => {
  const { [KEY]: data } = await area.get(KEY).catch((): Record<string, unknown> => ({}));
  return readStored(data);
};

/**
 * Keeps the newest state. The write starts with the edit itself, because a popup may be gone a moment later;
 * while one is under way, only the newest of what follows is written next.
 */
export const createKeeper = (area: StorageArea) => {
  let waiting: Stored | undefined;
  let writing = false;

  const write = async () => {
    writing = true;
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      try {
        await area.set({ [KEY]: next });
      } catch {
        // a full or refused storage costs the memory of this edit, not the answer on screen
      }
    }
    writing = false;
  };

  return (state: Omit<Stored, 'schemaVersion'>): void => {
    waiting = { schemaVersion: SCHEMA_VERSION, ...state };
    if (!writing) void write();
  };
};
