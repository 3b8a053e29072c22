import { defaultConfig } from '../rules/config';
import { fromShareCode, toShareCode, toShareCodeWithUnits } from '../rules/share-code';
import { NO_NAMES } from '../setup/setup';
import type { Store } from './sync/store';

/** More than a few sentences nobody reads. */
const MOST_SENTENCES = 3;

/** What was last said about a code: a whole one takes it back. */
let said: string | undefined;

/** Opens a share code; of a damaged one what could be read, and says what could not. */
export const openCode = (store: Pick<Store, 'config' | 'notice' | 'do'>, code: string): void => {
  const { config, units, notes, problems } = fromShareCode(code);
  const read = toShareCode(config);
  const isNothing = problems.length > 0 && !units && read === toShareCode(defaultConfig());
  if (!isNothing && (units || read !== toShareCode(store.config.peek()))) {
    store.do({ do: 'open', snapshot: { code: toShareCodeWithUnits(config, units ?? {}), names: NO_NAMES } });
  }
  // the last problem says that there is damage, those before it what is damaged
  const sentences = [...problems.reverse(), ...notes].slice(0, MOST_SENTENCES);
  if (sentences.length > 0) store.notice.value = said = sentences.join(' ');
  else if (store.notice.peek() === said) store.notice.value = undefined;
};
