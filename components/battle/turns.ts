import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { pause } from '../../state/battle/pace';

/** Counts to `last`, one in each turn of the page, so that a large view is drawn in short turns. */
export const useTurns = (last: number): number => {
  const turns = useSignal(0);
  useLayoutEffect(() => {
    if (turns.value < last) void pause().then(() => turns.value++);
  }, [turns.value]);
  return turns.value;
};
