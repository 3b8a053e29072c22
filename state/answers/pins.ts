import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';

/** The odds of the pinned attacks, stored by share code so that no pin shows another's. */
export const createPinned = (
  odds: Odds,
  pins: ReadonlySignal<readonly AttackConfig[]>,
): { odds: ReadonlySignal<readonly (AttackOdds | undefined)[]>; dispose(): void } => {
  const known = signal<ReadonlyMap<string, AttackOdds>>(new Map());
  const dispose = effect(() => {
    const codes = pins.value.map(toShareCode);
    const newer = new AbortController();
    const next = new Map([...known.peek()].filter(([code]) => codes.includes(code)));
    pins.value.forEach((config, i) => {
      const code = codes[i] ?? '';
      if (next.has(code)) return;
      const answer = odds.now?.(config);
      if (answer) next.set(code, answer);
      else
        odds(config, { signal: newer.signal }).then(
          (late) => {
            if (!newer.signal.aborted) known.value = new Map([...known.peek(), [code, late]]);
          },
          () => undefined,
        );
    });
    known.value = next;
    return () => newer.abort();
  });
  return { odds: computed(() => pins.value.map((pin) => known.value.get(toShareCode(pin)))), dispose };
};
