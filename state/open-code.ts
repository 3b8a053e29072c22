import { fromShareCode, SHARE_CODE_START, toShareCode, toShareCodeWithUnits } from '../rules/share-code';
import { NO_NAMES } from './setup';
import type { Store } from './store';

/** More than a few sentences nobody reads. */
const MOST_SENTENCES = 3;

/** Opens a share code; of a damaged one what could be read, and says what could not. */
export const openCode = (store: Pick<Store, 'config' | 'notice' | 'do'>, code: string): void => {
  const { config, units, notes, problems } = fromShareCode(code);
  // nothing could be read of a code that another version made
  const isOurs = code.trim().toLowerCase().startsWith(SHARE_CODE_START);
  const opened = toShareCodeWithUnits(config, units ?? {});
  if (isOurs && (units || toShareCode(config) !== toShareCode(store.config.peek()))) {
    store.do({ do: 'open', snapshot: { code: opened, names: NO_NAMES } });
  }
  // the last problem says that there is damage, those before it what is damaged
  const sentences = [...problems.reverse(), ...notes].slice(0, MOST_SENTENCES);
  if (sentences.length > 0) store.notice.value = sentences.join(' ');
};
