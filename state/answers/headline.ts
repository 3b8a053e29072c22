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

/** What is on screen; `show` changes all of it together. */
const createShown = () => {
  const odds = signal<AttackOdds | undefined>(undefined);
  const of = signal<AttackConfig | undefined>(undefined);
  const late = signal(false);
  const rolling = signal(false);
  const trouble = signal<string | undefined>(undefined);
  const show = (asked: AttackConfig, answer: AttackOdds, isRolling: boolean): void =>
    batch(() => {
      odds.value = answer;
      of.value = asked;
      late.value = false;
      rolling.value = isRolling;
      trouble.value = undefined;
    });
  return { odds, of, late, rolling, trouble, show };
};
type Shown = ReturnType<typeof createShown>;

/** Asks the worker, or simulates. `drop` is for a newer question: no answer is shown after it. */
const askLater = (odds: Odds, asked: AttackConfig, attacks: number, shown: Shown) => {
  const newer = new AbortController();
  const halt = new AbortController();
  const isOld = () => newer.signal.aborted;
  const timer = setTimeout(() => {
    shown.late.value = shown.odds.peek() !== undefined;
  }, LATE_MS);
  const answer = odds(asked, {
    attacks,
    signal: AbortSignal.any([newer.signal, halt.signal]),
    onProgress: (soFar) => {
      clearTimeout(timer);
      if (!isOld()) shown.show(asked, soFar, true);
    },
  });
  answer
    .then((final) => {
      if (!isOld()) shown.show(asked, final, false);
    })
    .catch((error: unknown) => {
      if (isOld()) return;
      shown.rolling.value = false;
      if (!isCancelled(error)) shown.trouble.value = messageOf(error);
    })
    .finally(() => clearTimeout(timer));
  const drop = () => {
    clearTimeout(timer);
    newer.abort();
  };
  return { drop, cancel: () => halt.abort() };
};

/** Answers every change, nearly always in the same frame; late answers to older questions are dropped. */
export const createHeadline = (
  odds: Odds,
  config: ReadonlySignal<AttackConfig>,
  attacks: ReadonlySignal<number>,
): Headline => {
  const { show, ...signals } = createShown();
  let cancel = () => {};

  const dispose = effect(() => {
    const asked = config.value;
    // a different number of attacks needs a new simulation
    attacks.value;
    signals.rolling.value = false;
    const answer = answerNow(odds, asked);
    if (!answer) {
      const later = askLater(odds, asked, attacks.peek(), { ...signals, show });
      cancel = later.cancel;
      return later.drop;
    }
    cancel = () => {};
    show(asked, answer, false);
  });

  return { ...signals, cancel: () => cancel(), dispose };
};
