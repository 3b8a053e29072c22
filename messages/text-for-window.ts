import { isObject } from '../rules/is-object';

/** The key in `storage.session` where the background leaves a text for the window that it opens. */
export const WINDOW_TEXT_KEY = 'handed';

/** A text older than this was meant for a window that never opened. */
const FRESH_MS = 60_000;

export const textForWindow = (text: string, at: number): Record<string, unknown> => ({
  [WINDOW_TEXT_KEY]: { text, at },
});

/** The text, if it was left for a window that opens now. */
export const readWindowText = (data: unknown, now: number): string | undefined => {
  if (!isObject(data) || typeof data.text !== 'string' || typeof data.at !== 'number') return undefined;
  return Math.abs(now - data.at) < FRESH_MS ? data.text : undefined;
};
