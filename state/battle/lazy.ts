import { type ReadonlySignal, signal } from '@preact/signals';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { RunVolley } from '../../odds/run/run';
import type { Store } from '../sync/store';
import type { LazyUnits } from '../units/lazy';
import type { Volley } from './volley';

/** The volley is loaded when it is first needed: most players open the app for one attack. */
export interface LazyVolley {
  volley: ReadonlySignal<Volley | undefined>;
  need(): Promise<Volley>;
}

export const createLazyVolley = (
  store: Store,
  units: LazyUnits,
  run: RunVolley,
  worker: QuestionWorker,
): LazyVolley => {
  const volley = signal<Volley | undefined>(undefined);
  let loading: Promise<Volley> | undefined;
  const load = async (): Promise<Volley> => {
    const [{ createVolley }, { createVolleyOdds }, cards] = await Promise.all([
      import('./volley'),
      import('../../odds/volley'),
      units.need(),
    ]);
    volley.value ??= createVolley(store, cards, createVolleyOdds(run, worker));
    return volley.value;
  };
  const need = (): Promise<Volley> => {
    loading ??= load().catch((error: unknown) => {
      // the next caller tries again
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return { volley, need };
};
