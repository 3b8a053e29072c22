import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { Store } from '../sync/store';
import type { Units } from './index';

/** Units come when they are first needed: an attack that was set by hand does without cards. */
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
        // who needs them next tries again
        coming = undefined;
        throw error;
      });
    return coming;
  };
  // an attack that was made with units wants to know what was edited since
  effect(() => {
    if (store.session.value.now.setup.units && !coming) setTimeout(() => void need().catch(() => undefined), 300);
  });
  return { units, need };
};
