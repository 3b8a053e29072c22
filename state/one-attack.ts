import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { DEFAULT_SEED } from '../odds';
import type { QuestionWorker } from '../odds/run/question-worker';
import type { Replayed } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

/** A single attack of the cross-check's simulation, to look at. */
export interface OneAttackAsked {
  attack: ReadonlySignal<Replayed | undefined>;
  trouble: ReadonlySignal<string | undefined>;
  /** While watched, there is always an attack to see, even after an edit. Returns how to stop. */
  watch(): () => void;
  another(): void;
  atLeast(wounds: number): void;
  dispose(): void;
}

/** What rolls single attacks. */
export type Replays = Pick<QuestionWorker, 'replay' | 'find'>;

/** Replays single attacks of the attack on screen while they are watched. */
export const createOneAttack = (worker: Replays, config: ReadonlySignal<AttackConfig>): OneAttackAsked => {
  const attack = signal<Replayed | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);
  const watched = signal(false);
  let question = 0;
  const forget = effect(() => {
    // the rolls belong to the attack before the edit
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
  const another = () => show(worker.replay(config.peek(), DEFAULT_SEED, next()), 'There are no more rolls.');
  const roll = effect(() => {
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
        `None of the next million rolls causes ${wounds} wounds or more.`,
      ),
    dispose: () => {
      forget();
      roll();
    },
  };
};
