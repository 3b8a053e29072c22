import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Extras } from '../../odds/questions/extras';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { WhatIf } from '../../rules/answer';
import { afterFirstPaint } from '../first-paint';
import type { Headline } from './headline';
import type { Shown } from './shown';

/** Extras up to this cost, as estimated by costOf, are computed in the same frame as the headline. */
const FRAME_BUDGET_MS = 8;

const NOTHING: Extras = { differences: {}, targets: [] };

export type Around = typeof import('./around');

/** Computes the extras of each headline; a worker does it for very large attacks. */
export const createExtras = (
  headline: Headline,
  worker: Pick<QuestionWorker, 'extras'>,
): { shown: ReadonlySignal<Shown | undefined>; around: ReadonlySignal<Around | undefined>; dispose(): void } => {
  const shown = signal<Shown | undefined>(undefined);
  const around = signal<Around | undefined>(undefined);
  // loading fails when the window closes meanwhile
  afterFirstPaint(async () => {
    around.value = await import('./around');
  }).catch(() => undefined);
  const dispose = effect(() => {
    const config = headline.of.value;
    const odds = headline.odds.value;
    if (!config || !odds || !around.value) return;
    const { whatIfsOf, costOfExtras, extrasOf } = around.value;
    const whatIfs = whatIfsOf(config);
    const isQuick = odds.engine === 'exact' && costOfExtras(config) <= FRAME_BUDGET_MS;
    const show = (extras: Extras | undefined, left: readonly WhatIf[] = whatIfs) => {
      shown.value = { headline: odds, config, whatIfs: left, ...(extras && { extras }), ...(isQuick && { isQuick }) };
    };
    if (isQuick) {
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
  return { shown, around, dispose };
};
