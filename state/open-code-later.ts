import type { Store } from './sync/store';

/** Opens a code with a part that is loaded for it: most windows never open one. */
export const openCodeLater = async (store: Store, code: string): Promise<void> => {
  const { openCode } = await import('./open-code');
  openCode(store, code);
};
