import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
import { type Session, startSession } from './session';
import { fromStored, KEYS, PARTS, type Recalled, toStored } from './stored';

/** A storage: the browser's own, or the web page's. */
export interface StorageArea {
  get(keys: string[]): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** A storage that also reports what other windows write. */
export interface WatchedStorage extends StorageArea {
  watch(listener: (items: Record<string, unknown>) => void): void;
}

/** Where damaged data is set aside for the export; the newest of each part. */
export const DAMAGED_KEY = 'odds-damaged';
const ALL_KEYS = [...Object.values(KEYS), DAMAGED_KEY];

/** Loads the stored session; `start` is what was never stored. `putAside` is all damaged data ever found. */
export const recall = async (
  area: StorageArea,
  start = startSession(),
): Promise<Recalled & { putAside: Recalled['damaged'] }> => {
  const items = await area.get(ALL_KEYS).catch((): Record<string, unknown> => ({}));
  const recalled = fromStored(items, start);
  const before = items[DAMAGED_KEY];
  const all = { ...(typeof before === 'object' ? before : {}), ...recalled.damaged };
  if (Object.keys(recalled.damaged).length > 0) {
    const repaired = Object.fromEntries(
      PARTS.filter((part) => part in recalled.damaged).map((part) => [
        KEYS[part],
        toStored(part, recalled.session, recalled.count),
      ]),
    );
    // copy before repairing, so that an interruption loses nothing
    await area
      .set({ [DAMAGED_KEY]: all })
      .then(() => area.set(repaired))
      .catch(() => undefined);
  }
  return { ...recalled, putAside: all };
};

/**
 * Returns a function that stores a session and reports whether that succeeded. The write starts synchronously, because a
 * popup may close a moment later, and contains only the parts that changed.
 */
export const createKeeper = (area: StorageArea, start: Session, onTrouble: () => void) => {
  let written = start;
  return async (session: Session, count: number): Promise<boolean> => {
    const changed = PARTS.filter((part) => session[part] !== written[part]);
    written = session;
    if (changed.length === 0) return true;
    const items = Object.fromEntries(changed.map((part) => [KEYS[part], toStored(part, session, count)]));
    try {
      await area.set(items);
      return true;
    } catch {
      // forget that these parts were written, so that the next edit tries again
      written = Object.assign({ ...written }, Object.fromEntries(changed.map((part) => [part, undefined])));
      onTrouble();
      return false;
    }
  };
};

export const eraseAll = (area: StorageArea): Promise<void> => area.remove([...ALL_KEYS, PAGE_SETTINGS_KEY]);
