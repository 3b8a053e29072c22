import { recall, type StorageArea } from '../session/keep';
import { type Action, reduce, type Session } from '../session/session';
import { KEYS, PARTS, toStored } from '../session/stored';
import type { Port } from './store';

/**
 * One action from outside of all windows, such as a click on a page: kept as a window keeps its own, and told to those
 * that are open. `actionFor` makes it of the session as it is now. False if a window that opens next will not find it.
 */
export const actOnce = async (
  area: StorageArea,
  port: Pick<Port, 'postMessage'>,
  actionFor: (session: Session) => Action | undefined,
): Promise<boolean> => {
  const { session, count } = await recall(area);
  const action = actionFor(session);
  if (!action) return true;
  const next = reduce(session, action);
  const stamp = { count: count + 1, window: crypto.randomUUID() };
  const changed = PARTS.filter((part) => next[part] !== session[part]);
  const items = Object.fromEntries(changed.map((part) => [KEYS[part], toStored(part, next, stamp.count)]));
  const isKept = await area.set(items).then(
    () => true,
    () => false,
  );
  // a storage that is full keeps it from nobody who is there to see it
  port.postMessage({ stamp, action });
  return isKept;
};
