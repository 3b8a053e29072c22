import { fromSnapshot, toSnapshot } from '../../setup/setup';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { SAME_AS_NOW } from '../../words/comparison-title';
import { namesByDifference } from '../../words/differs';

/** The attack on screen and the pins, named by what differs. A pin that was not changed since says so. */
export const attackNames = (store: Store, units: LazyUnits): { now: string; pins: string[] } => {
  const { now, pins } = store.session.value;
  const catalogue = units.units.value?.catalogue.value;
  const [here = '', ...others] = namesByDifference([now.setup, ...pins.map(fromSnapshot)], catalogue);
  const { code } = toSnapshot(now.setup);
  return { now: here, pins: others.map((name, i) => (pins[i]?.code === code ? SAME_AS_NOW : name)) };
};
