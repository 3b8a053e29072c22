import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { AskVolley } from '../../odds/volley';
import type { BestOrder, VolleyAnswer, VolleyConfig } from '../../rules/volley';
import { isCancelled, messageOf } from '../answers/headline';

/** After this long without an answer, the odds on screen are marked as outdated. */
const LATE_MS = 250;

/** The odds of the volley on screen. */
export interface WatchedVolley {
  /** The newest odds, and the volley they belong to. */
  odds: ReadonlySignal<{ answer: VolleyAnswer; of: VolleyConfig } | undefined>;
  /** Undefined until it is found, or if there is none to find. */
  bestOrder: ReadonlySignal<BestOrder | undefined>;
  /** The odds belong to the volley before the last change. */
  late: ReadonlySignal<boolean>;
  /** One sentence when there is no answer. */
  trouble: ReadonlySignal<string | undefined>;
  dispose(): void;
}

/** Answers every change: immediately where that is quick, otherwise in the worker; older questions are cancelled. */
export const watchVolleyOdds = (
  ask: AskVolley,
  config: ReadonlySignal<VolleyConfig | undefined>,
  attacks: ReadonlySignal<number>,
): WatchedVolley => {
  const odds = signal<{ answer: VolleyAnswer; of: VolleyConfig } | undefined>(undefined);
  const bestOrder = signal<BestOrder | undefined>(undefined);
  const late = signal(false);
  const trouble = signal<string | undefined>(undefined);

  const show = (answer: VolleyAnswer, of: VolleyConfig): void =>
    batch(() => {
      odds.value = { answer, of };
      late.value = false;
      trouble.value = undefined;
      if (answer.bestOrder) bestOrder.value = answer.bestOrder;
    });

  const askLater = (asked: VolleyConfig, stop: AbortController, isAnswered: boolean): void => {
    const { signal: stopped } = stop;
    const timer = setTimeout(() => {
      late.value = !isAnswered && odds.peek() !== undefined;
    }, LATE_MS);
    stopped.addEventListener('abort', () => clearTimeout(timer));
    const isOld = () => stopped.aborted;
    const work = async () => {
      const options = { attacks: attacks.peek(), signal: stopped };
      if (!isAnswered) {
        const onProgress = (soFar: VolleyAnswer) => void (isOld() || show(soFar, asked));
        const answer = await ask(asked, { ...options, onProgress });
        clearTimeout(timer);
        if (isOld()) return;
        show(answer, asked);
        // the best order of a volley that is too large to be exact would be a guess
        if (answer.engine !== 'exact') return;
      }
      const best = asked.attacks.length > 1 && (await ask(asked, { ...options, bestOrder: true }));
      if (best && !isOld() && best.bestOrder) bestOrder.value = best.bestOrder;
    };
    work()
      .catch((error: unknown) => {
        if (!isOld() && !isCancelled(error) && !isAnswered) trouble.value = messageOf(error);
      })
      .finally(() => clearTimeout(timer));
  };

  const dispose = effect(() => {
    const asked = config.value;
    // a different number of attacks needs a new simulation
    attacks.value;
    bestOrder.value = undefined;
    if (!asked) {
      odds.value = undefined;
      late.value = false;
      return;
    }
    const whole = ask.now(asked, asked.attacks.length > 1);
    const quick = whole ?? ask.now(asked);
    if (quick) show(quick, asked);
    if (whole) return;
    const stop = new AbortController();
    askLater(asked, stop, quick !== undefined);
    return () => stop.abort();
  });
  return { odds, bestOrder, late, trouble, dispose };
};
