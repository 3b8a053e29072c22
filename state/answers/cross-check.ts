import { batch, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { AttackOdds } from '../../rules/answer';
import { type Headline, isCancelled, messageOf } from './headline';

/** Delay after the last edit, so that the simulation never slows editing down. */
const DELAY_MS = 150;

/** The simulation that checks the exact odds. */
export interface CrossCheck {
  /** The odds from the attacks rolled so far. */
  odds: ReadonlySignal<AttackOdds | undefined>;
  rolling: ReadonlySignal<boolean>;
  /** One sentence when nothing could be rolled. */
  trouble: ReadonlySignal<string | undefined>;
  /** Stops rolling; the odds so far stay. */
  cancel(): void;
  dispose(): void;
}

/** Rolls the attack of every exact headline. A simulated headline needs no second simulation. */
export const createCrossCheck = (odds: Odds, headline: Headline, attacks: ReadonlySignal<number>): CrossCheck => {
  const rolled = signal<AttackOdds | undefined>(undefined);
  const rolling = signal(false);
  const trouble = signal<string | undefined>(undefined);
  let cancel = () => {};

  const dispose = effect(() => {
    const config = headline.of.value;
    const exact = headline.odds.value?.engine === 'exact';
    const count = attacks.value;
    batch(() => {
      rolled.value = undefined;
      rolling.value = false;
      trouble.value = undefined;
    });
    if (!config || !exact) return;
    const newer = new AbortController();
    const halt = new AbortController();
    const isOld = () => newer.signal.aborted;
    const show = (answer: AttackOdds) => {
      if (isOld()) return;
      // if nothing could be rolled, the exact odds are returned instead, which check nothing
      if (answer.engine === 'wasm') rolled.value = answer;
      else trouble.value = answer.notes.at(-1);
    };
    const roll = () => {
      rolling.value = true;
      const signal = AbortSignal.any([newer.signal, halt.signal]);
      odds(config, { engine: 'wasm', attacks: count, signal, onProgress: show })
        .then(show)
        .catch((error: unknown) => {
          if (!isOld() && !isCancelled(error)) trouble.value = messageOf(error);
        })
        .finally(() => {
          if (!isOld()) rolling.value = false;
        });
    };
    const timer = setTimeout(roll, DELAY_MS);
    cancel = () => halt.abort();
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  });

  return { odds: rolled, rolling, trouble, cancel: () => cancel(), dispose };
};
