import { effect, type ReadonlySignal, signal } from '@preact/signals';
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
  const trouble = signal<string | undefined>(undefined);

  const dispose = effect(() => {
    const asked = config.value;
    const newer = new AbortController();
    const fail = (error: unknown) => {
      if (!newer.signal.aborted) trouble.value = error instanceof Error ? error.message : String(error);
    };
    const prove = () => {
      const onProgress = (soFar: AttackOdds) => {
        if (!newer.signal.aborted) proof.value = soFar;
      };
      odds(asked, { engine: 'wasm', signal: newer.signal, onProgress }).then(onProgress, fail);
    };

    odds(asked, { signal: newer.signal }).then((answered) => {
      if (newer.signal.aborted) return;
      answer.value = answered;
      proof.value = undefined;
      trouble.value = undefined;
    }, fail);
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

  return { config, odds: answer, proof, trouble, set, dispose };
};
