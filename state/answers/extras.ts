import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { costOfExtras, type Extras, extrasOf } from '../../odds/questions/extras';
import { whatIfsOf } from '../../odds/questions/what-if';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { AttackOdds, WhatIf } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { Headline } from './headline';

/** Extras up to this cost, as estimated by costOf, are computed in the same frame as the headline. */
const FRAME_BUDGET_MS = 8;

/** Everything shown around one headline; it never mixes two attacks. */
export interface Shown {
  config: AttackConfig;
  whatIfs: readonly WhatIf[];
  headline?: AttackOdds;
  /** Undefined while a worker computes them. */
  extras?: Extras;
}

const NOTHING: Extras = { differences: {}, targets: [] };

/** Computes the extras of each headline; a worker does it for very large attacks. */
export const createExtras = (
  headline: Headline,
  worker: Pick<QuestionWorker, 'extras'>,
): { shown: ReadonlySignal<Shown | undefined>; dispose(): void } => {
  const shown = signal<Shown | undefined>(undefined);
  const dispose = effect(() => {
    const config = headline.of.value;
    const odds = headline.odds.value;
    if (!config || !odds) return;
    const whatIfs = whatIfsOf(config);
    const show = (extras: Extras | undefined, left: readonly WhatIf[] = whatIfs) => {
      shown.value = { headline: odds, config, whatIfs: left, ...(extras && { extras }) };
    };
    if (odds.engine === 'exact' && costOfExtras(config) <= FRAME_BUDGET_MS) {
      show(extrasOf(config));
      return;
    }
    show(undefined);
    // a simulated headline changes twenty times a second while it rolls
    if (headline.rolling.value) return;
    const newer = new AbortController();
    worker.extras(config, newer.signal).then(
      (extras) => show(extras),
      // on failure leave the extras out
      () => newer.signal.aborted || show(NOTHING, []),
    );
    return () => newer.abort();
  });
  return { shown, dispose };
};
