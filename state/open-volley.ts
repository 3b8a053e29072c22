import { toVolleySnapshot } from '../setup/volley';
import { volleyOfCode } from '../setup/volley-code';
import { loadCatalogue } from '../units';
import type { Store } from './sync/store';

/** Opens the code of a volley. Returns one sentence if it cannot be opened; then nothing changes. */
export const openVolley = async (store: Pick<Store, 'do'>, code: string): Promise<string | undefined> => {
  const volley = volleyOfCode(await loadCatalogue(), code);
  if (typeof volley === 'string') return volley;
  store.do({ do: 'battle', change: { volley: toVolleySnapshot(volley) } });
  return undefined;
};
