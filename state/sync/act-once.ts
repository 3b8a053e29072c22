import { recall, type StorageArea } from '../session/keep';
import { type Action, reduce, type Session } from '../session/session';
import { KEYS, PARTS, toStored } from '../session/stored';
import type { Port } from './store';

/**
 * Performs one action without a window, such as a click on a page: stores its result and sends it to open windows.
 * `actionFor` makes the action from the current session. False if it was not stored, so that new windows won't have it.
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
  const isStored = await area.set(items).then(
    () => true,
    () => false,
  );
  // broadcast even if the write failed, so that open windows still update
  port.postMessage({ stamp, action });
  return isStored;
};
