import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { Store } from '../sync/store';
import type { Units } from './index';

/** Units are loaded when first needed: an attack entered by hand works without cards. */
export interface LazyUnits {
  units: ReadonlySignal<Units | undefined>;
  need(): Promise<Units>;
}

export const createLazyUnits = (store: Store, odds: Odds): LazyUnits => {
  const units = signal<Units | undefined>(undefined);
  let loading: Promise<Units> | undefined;
  const need = (): Promise<Units> => {
    loading ??= import('./index')
      .then(async ({ createUnits }) => {
        const created = createUnits(store, odds);
        await created.load();
        // reading the cards and drawing what waits for them would be too much for one turn
        await new Promise((resolve) => setTimeout(resolve));
        units.value = created;
        return created;
      })
      .catch((error: unknown) => {
        // the next caller tries again
        loading = undefined;
        throw error;
      });
    return loading;
  };
  // an attack made with units shows which fields were edited since
  effect(() => {
    if (store.session.value.now.setup.units && !loading) setTimeout(() => void need().catch(() => undefined), 300);
  });
  return { units, need };
};
