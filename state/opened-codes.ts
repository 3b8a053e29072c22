import { signal } from '@preact/signals';

/** Count what was opened by code, so that the window shows the attack or the battle. */
export const openedAttacks = signal(0);
export const openedVolleys = signal(0);
