import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';

/** After this long without an answer, the odds on screen are marked as outdated. */
const LATE_MS = 250;

/** The odds of the attack on screen. */
export interface Headline {
  /** The newest odds. */
  odds: ReadonlySignal<AttackOdds | undefined>;
  /** The attack they belong to. */
  of: ReadonlySignal<AttackConfig | undefined>;
  /** The odds still belong to the attack before the last edit, because this one is very large. */
  late: ReadonlySignal<boolean>;
  /** The attack is too large to be exact and is being simulated now. */
  rolling: ReadonlySignal<boolean>;
  /** One sentence when there is no answer. */
  trouble: ReadonlySignal<string | undefined>;
  /** Stops a simulation; the odds so far stay. */
  cancel(): void;
  dispose(): void;
}

export const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** On failure fall through to the async path, which reports the error. */
const answerNow = (odds: Odds, config: AttackConfig): AttackOdds | undefined => {
  try {
    return odds.now?.(config);
  } catch {
    return undefined;
  }
};

/** Answers every change, nearly always in the same frame; late answers to older questions are dropped. */
export const createHeadline = (
  odds: Odds,
  config: ReadonlySignal<AttackConfig>,
  attacks: ReadonlySignal<number>,
): Headline => {
  const shown = signal<AttackOdds | undefined>(undefined);
  const of = signal<AttackConfig | undefined>(undefined);
  const late = signal(false);
  const rolling = signal(false);
  const trouble = signal<string | undefined>(undefined);
  let cancel = () => {};

  const show = (asked: AttackConfig, answer: AttackOdds, isRolling: boolean): void =>
    batch(() => {
      shown.value = answer;
      of.value = asked;
      late.value = false;
      rolling.value = isRolling;
      trouble.value = undefined;
    });

  /** Asks the worker, or simulates. Returns how to cancel. */
  const ask = (asked: AttackConfig): (() => void) => {
    const newer = new AbortController();
    const halt = new AbortController();
    const isOld = () => newer.signal.aborted;
    const timer = setTimeout(() => {
      late.value = shown.peek() !== undefined;
    }, LATE_MS);
    cancel = () => halt.abort();
    const answer = odds(asked, {
      attacks: attacks.peek(),
      signal: AbortSignal.any([newer.signal, halt.signal]),
      onProgress: (soFar) => {
        clearTimeout(timer);
        if (!isOld()) show(asked, soFar, true);
      },
    });
    answer
      .then((final) => {
        if (!isOld()) show(asked, final, false);
      })
      .catch((error: unknown) => {
        if (isOld()) return;
        rolling.value = false;
        if (!isCancelled(error)) trouble.value = messageOf(error);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  };

  const dispose = effect(() => {
    const asked = config.value;
    // a different number of attacks needs a new simulation
    attacks.value;
    rolling.value = false;
    const answer = answerNow(odds, asked);
    if (!answer) return ask(asked);
    cancel = () => {};
    show(asked, answer, false);
  });

  return { odds: shown, of, late, rolling, trouble, cancel: () => cancel(), dispose };
};
