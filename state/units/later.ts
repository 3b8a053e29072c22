import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { Store } from '../sync/store';
import type { Units } from './index';

/** Units are loaded when first needed: an attack entered by hand works without cards. */
export interface UnitsLater {
  units: ReadonlySignal<Units | undefined>;
  need(): Promise<Units>;
}

export const createUnitsLater = (store: Store, odds: Odds): UnitsLater => {
  const units = signal<Units | undefined>(undefined);
  let coming: Promise<Units> | undefined;
  const need = (): Promise<Units> => {
    coming ??= import('./index')
      .then(async ({ createUnits }) => {
        const created = createUnits(store, odds);
        await created.load();
        units.value = created;
        return created;
      })
      .catch((error: unknown) => {
        // the next caller tries again
        coming = undefined;
        throw error;
      });
    return coming;
  };
  // an attack made with units shows which fields were edited since
  effect(() => {
    if (store.session.value.now.setup.units && !coming) setTimeout(() => void need().catch(() => undefined), 300);
  });
  return { units, need };
};
