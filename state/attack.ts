import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Odds } from '../odds';
import type { AttackOdds } from '../rules/answer';
import { type AttackConfig, withValue } from '../rules/config';
import type { FieldId } from '../rules/fields';

/** The proof starts when the last edit is this old, so that it never slows an edit down. */
const PROOF_DELAY_MS = 150;

/** One attack on screen: what the player set, what the engines answered. */
export interface Attack {
  config: ReadonlySignal<AttackConfig>;
  odds: ReadonlySignal<AttackOdds | undefined>;
  /** The simulation that checks the exact odds, while it runs and after. */
  proof: ReadonlySignal<AttackOdds | undefined>;
  /** One sentence when there can be no such proof. */
  noProof: ReadonlySignal<string | undefined>;
  /** One sentence when no answer could be had. */
  trouble: ReadonlySignal<string | undefined>;
  set(id: FieldId, value: number | boolean | string): void;
  dispose(): void;
}

/** Answers on every change; an answer to an older question is dropped, and its simulation stopped. */
export const createAttack = (odds: Odds, start: AttackConfig, onEdit: (config: AttackConfig) => void): Attack => {
  const config = signal(start);
  const answer = signal<AttackOdds | undefined>(undefined);
  const proof = signal<AttackOdds | undefined>(undefined);
  const noProof = signal<string | undefined>(undefined);
  const trouble = signal<string | undefined>(undefined);

  const dispose = effect(() => {
    const asked = config.value;
    const newer = new AbortController();
    const stop = newer.signal;
    const failInto = (sentence: Signal<string | undefined>) => (error: unknown) => {
      if (!stop.aborted) sentence.value = error instanceof Error ? error.message : String(error);
    };
    const show = (answered: AttackOdds) => {
      if (stop.aborted) return;
      answer.value = answered;
      proof.value = undefined;
      noProof.value = undefined;
      trouble.value = undefined;
    };
    const showProof = (rolled: AttackOdds) => {
      if (stop.aborted) return;
      // where nothing could be rolled, the exact odds came back instead: they prove nothing about themselves
      if (rolled.engine === 'wasm') proof.value = rolled;
      else noProof.value = rolled.notes.at(-1);
    };
    const prove = () => {
      // an answer that was simulated itself needs no second simulation of the same attacks
      if (answer.peek()?.engine === 'wasm') return;
      odds(asked, { engine: 'wasm', signal: stop, onProgress: showProof }).then(showProof, failInto(noProof));
    };

    odds(asked, { signal: stop, onProgress: show }).then(show, failInto(trouble));
    const timer = setTimeout(prove, PROOF_DELAY_MS);
    return () => {
      clearTimeout(timer);
      newer.abort();
    };
  });

  const set = (id: FieldId, value: number | boolean | string) => {
    config.value = withValue(config.value, id, value as never);
    onEdit(config.value);
  };

  return { config, odds: answer, proof, noProof, trouble, set, dispose };
};
