import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { DEFAULT_SEED } from '../odds';
import type { QuestionWorker } from '../odds/run/question-worker';
import type { Replayed } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

/** One attack of the run that proves the odds, to look at. */
export interface OneAttackAsked {
  attack: ReadonlySignal<Replayed | undefined>;
  trouble: ReadonlySignal<string | undefined>;
  /** Somebody looks: there is always one to see, also after an edit. Ends with the function that is returned. */
  watch(): () => void;
  another(): void;
  atLeast(wounds: number): void;
}

/** Rolls single attacks of the attack on screen again when somebody looks at them. */
export const createOneAttack = (
  worker: Pick<QuestionWorker, 'replay' | 'find'>,
  config: ReadonlySignal<AttackConfig>,
): OneAttackAsked => {
  const attack = signal<Replayed | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  const watched = signal(false);
  let question = 0;
  effect(() => {
    // another attack: what was rolled belongs to the old one
    config.value;
    question++;
    attack.value = undefined;
    trouble.value = undefined;
  });
  const show = (rolled: Promise<Replayed | undefined>, none: string) => {
    const asked = ++question;
    rolled
      .then((found) => {
        if (asked !== question) return;
        trouble.value = found ? undefined : none;
        if (found) attack.value = found;
      })
      .catch((error: Error) => {
        if (asked === question) trouble.value = error.message;
      });
  };
  const next = () => (attack.peek()?.index ?? -1) + 1;
  const another = () => show(worker.replay(config.peek(), DEFAULT_SEED, next()), 'There is none.');
  effect(() => {
    config.value;
    if (watched.value && !attack.peek()) another();
  });
  return {
    attack,
    trouble,
    watch: () => {
      watched.value = true;
      return () => {
        watched.value = false;
      };
    },
    another,
    atLeast: (wounds) =>
      show(
        worker.find(config.peek(), DEFAULT_SEED, next(), wounds),
        `None of the next million attacks does ${wounds} wounds.`,
      ),
  };
};
