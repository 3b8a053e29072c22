import { type ReadonlySignal, signal } from '@preact/signals';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { RunVolley } from '../../odds/run/run';
import type { Store } from '../sync/store';
import type { LazyUnits } from '../units/lazy';
import type { PlanState } from './plan';
import type { Volley } from './volley';

/** The volley and the plan. */
interface Loaded extends Volley {
  plan: PlanState;
}

/** The volley is loaded when it is first needed: most players open the app for one attack. */
export interface LazyVolley {
  volley: ReadonlySignal<Loaded | undefined>;
  need(): Promise<Loaded>;
}

export const createLazyVolley = (
  store: Store,
  units: LazyUnits,
  run: RunVolley,
  worker: QuestionWorker,
): LazyVolley => {
  const volley = signal<Loaded | undefined>(undefined);
  let loading: Promise<Loaded> | undefined;
  const load = async (): Promise<Loaded> => {
    const [{ createVolley }, { createPlan }, { createVolleyOdds }, { createPlanner }, cards] = await Promise.all([
      import('./volley'),
      import('./plan'),
      import('../../odds/volley'),
      import('../../odds/plan'),
      units.need(),
    ]);
    volley.value ??= {
      ...createVolley(store, cards, createVolleyOdds(run, worker)),
      plan: createPlan(store, cards, createPlanner(worker)),
    };
    return volley.value;
  };
  const need = (): Promise<Loaded> => {
    loading ??= load().catch((error: unknown) => {
      // the next caller tries again
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return { volley, need };
};
