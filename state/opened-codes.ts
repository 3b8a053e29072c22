import { signal } from '@preact/signals';
import type { Store } from './sync/store';

/** Count what was opened by code, so that the window shows the attack or the battle. */
export const openedAttacks = signal(0);
export const openedVolleys = signal(0);

/** Opens a code with a part that is loaded for it: most windows never open one. */
export const openCodeLater = async (store: Store, code: string): Promise<void> => {
  const { openCode } = await import('./open-code');
  openCode(store, code);
};
