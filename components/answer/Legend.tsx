import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { letterOf } from '../../words/numbers';
import { attackNames } from './attack-names';

/** The pinned attacks in the chart: the dash, letter and name of each. */
export const Legend = ({ store, units }: { store: Store; units: LazyUnits }) => (
  <p class="legends">
    {attackNames(store, units).pins.map((name, i) => (
      <span key={letterOf(i)} class={`legend legend-${i}`}>
        {letterOf(i)} {name}
      </span>
    ))}
  </p>
);
