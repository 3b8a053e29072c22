import type { PageSettings } from '../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
import { isObject } from '../../rules/is-object';
import { SCHEMA_VERSION } from './migrations';
import type { Session } from './session';
import { fromStored, KEYS, PARTS, type Recalled, toStored } from './stored';

/** Everything as one text: a backup, or an attachment to a bug report. */
export const toText = (session: Session, damaged: Recalled['damaged'] = {}, pages?: PageSettings): string => {
  const parts = Object.fromEntries(PARTS.map((part) => [KEYS[part], toStored(part, session, 0)]));
  const beside = Object.keys(damaged).length > 0 ? { damaged } : {};
  const onPages = pages && { [PAGE_SETTINGS_KEY]: pages };
  return JSON.stringify({ 'tell-me-the-odds': SCHEMA_VERSION, ...parts, ...onPages, ...beside });
};

const LONGEST_TEXT = 2_000_000;

/** Reads an export; one sentence if that fails. */
export const fromText = (data: string): Session | string => {
  if (data.length > LONGEST_TEXT) return 'This text is too long to be a Tell Me the Odds backup.';
  let items: unknown;
  try {
    items = JSON.parse(data);
  } catch {
    return 'This isn’t a Tell Me the Odds backup, or part of it is missing.';
  }
  if (!isObject(items) || !('tell-me-the-odds' in items)) return 'This isn’t a Tell Me the Odds backup.';
  const { session, damaged } = fromStored(items);
  const broken = Object.keys(damaged);
  return broken.length > 0
    ? `Parts of this backup are damaged (${broken.join(', ')}), so nothing was imported.`
    : session;
};
