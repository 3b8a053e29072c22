import { defaultConfig } from '../rules/config';
import { fromShareCode, toShareCode, toShareCodeWithUnits } from '../rules/share-code';
import { looksLikeVolleyCode } from '../rules/volley-check';
import { NO_NAMES } from '../setup/setup';
import { openedAttacks, openedVolleys } from './opened-codes';
import type { Store } from './sync/store';

/** Players don't read more than a few sentences. */
const MOST_SENTENCES = 3;

/** The last notice about a damaged code; opening an intact code clears it. */
let lastNotice: string | undefined;
/** Whether nothing could be read of that code; otherwise the attack that it replaced the one on screen with. */
let isUnreadable = false;
let opened: string | undefined;

/** Whether a notice is about a code of which nothing could be read. */
export const isAboutNothing = (notice: string): boolean => notice === lastNotice && isUnreadable;

/** Whether a notice is about the attack on screen, so that undoing restores the one before. */
export const isAboutAttack = (notice: string, { config }: Pick<Store, 'config'>): boolean =>
  notice === lastNotice && opened === toShareCode(config.value);

/** What a damaged code was about is history once the player does something else. */
export const forgetCodeNotice = ({ notice }: Pick<Store, 'notice'>): void => {
  if (notice.peek() === lastNotice) notice.value = undefined;
};

const openVolleyCode = async (store: Pick<Store, 'notice' | 'do'>, code: string): Promise<void> => {
  const { openVolley } = await import('./open-volley');
  const problem = await openVolley(store, code);
  [isUnreadable, opened] = [true, undefined];
  if (problem) store.notice.value = lastNotice = problem;
  else {
    forgetCodeNotice(store);
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
  [isUnreadable, opened] = [isNothing, undefined];
  if (!isNothing && isNew) {
    opened = read;
    store.do({ do: 'open', snapshot: { code: toShareCodeWithUnits(config, units ?? {}), names: NO_NAMES } });
  }
  if (!isNothing) openedAttacks.value++;
  // the last problem is that the code is damaged, those before it are the details
  const sentences = [...problems.reverse(), ...notes].slice(0, MOST_SENTENCES);
  if (isNothing && problems.some((problem) => problem.includes('damaged')))
    sentences.push('Ask for it again, or start from an example.');
  if (sentences.length > 0) store.notice.value = lastNotice = sentences.join(' ');
  else forgetCodeNotice(store);
};
