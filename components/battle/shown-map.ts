import { signal } from '@preact/signals';
import type { BattleState } from '../../state/battle/index';

/** The battle whose map is on screen, for the sheet that shares it. */
export const shownMap = signal<BattleState | undefined>(undefined);
