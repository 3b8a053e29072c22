import { signal } from '@preact/signals';
import { defaultConfig } from '../rules/config';
import { fromShareCode, toShareCode, toShareCodeWithUnits } from '../rules/share-code';
import { looksLikeVolleyCode } from '../rules/volley-check';
import { NO_NAMES } from '../setup/setup';
import type { Store } from './sync/store';

/** Players don't read more than a few sentences. */
const MOST_SENTENCES = 3;

/** The last notice about a damaged code; opening an intact code clears it. */
let lastNotice: string | undefined;
/** What became of that code: part of it replaced the attack on screen, or nothing could be read. */
let outcome: 'opened' | 'unreadable' | undefined;

/** What became of the code that a notice is about; undefined if it is about something else. */
export const codeBehind = (notice: string): typeof outcome => (notice === lastNotice ? outcome : undefined);

/** Count what was opened by code, so that the window shows the attack or the battle. */
export const openedAttacks = signal(0);
export const openedVolleys = signal(0);

const openVolleyCode = async (store: Pick<Store, 'notice' | 'do'>, code: string): Promise<void> => {
  const { openVolley } = await import('./open-volley');
  const problem = await openVolley(store, code);
  outcome = 'unreadable';
  if (problem) store.notice.value = lastNotice = problem;
  else {
    if (store.notice.peek() === lastNotice) store.notice.value = undefined;
    openedVolleys.value++;
  }
};

/** Opens a share code. Of a damaged one it opens what could be read, and reports what could not. */
export const openCode = (store: Pick<Store, 'config' | 'notice' | 'do'>, code: string): void => {
  if (looksLikeVolleyCode(code)) {
    void openVolleyCode(store, code).catch((error: Error) => {
      store.notice.value = error.message;
    });
    return;
  }
  const { config, units, notes, problems } = fromShareCode(code);
  const read = toShareCode(config);
  const isNothing = problems.length > 0 && !units && read === toShareCode(defaultConfig());
  const isNew = units || read !== toShareCode(store.config.peek());
  outcome = isNothing ? 'unreadable' : undefined;
  if (!isNothing && isNew) {
    outcome = 'opened';
    store.do({ do: 'open', snapshot: { code: toShareCodeWithUnits(config, units ?? {}), names: NO_NAMES } });
  }
  if (!isNothing) openedAttacks.value++;
  // the last problem is that the code is damaged, those before it are the details
  const sentences = [...problems.reverse(), ...notes].slice(0, MOST_SENTENCES);
  if (isNothing && problems.some((problem) => problem.includes('damaged')))
    sentences.push('Ask for it again, or start from an example.');
  if (sentences.length > 0) store.notice.value = lastNotice = sentences.join(' ');
  else if (store.notice.peek() === lastNotice) store.notice.value = undefined;
};
