import { useSignal } from '@preact/signals';
import type { Answers } from '../../state/answers';
import type { Store } from '../../state/sync/store';
import type { LazyUnits } from '../../state/units/lazy';
import { lazy } from '../controls/lazy';
import { SwapIcon } from '../header/icons';
import type { SideName } from './field-search';
import { UnitsContext } from './field-source';
import { Side } from './Side';

const UnitSheet = lazy(() => import('../units/UnitSheet'), 'UnitSheet');

/** Attacker and target side by side. */
export const AttackForm = ({ store, units, answers }: { store: Store; units: LazyUnits; answers: Answers }) => {
  const choosingFor = useSignal<SideName | undefined>(undefined);
  const onUnit = async (side: SideName) => {
    await units.need();
    choosingFor.value = side;
  };
  const onSwap = async () => {
    // with units on the sides, their cards decide what each does on the other side
    if (store.session.peek().now.setup.units) await (await units.need()).swap();
    else store.do({ do: 'swap' });
  };
  const parts = { store, units, answers, onUnit };
  return (
    <form class="attack" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
      <div class="sides">
        <UnitsContext.Provider value={units}>
          <Side side="attacker" {...parts} />
          <button type="button" class="plain icon swap" title="Swap attacker and target" onClick={onSwap}>
            <SwapIcon />
            <span class="unseen">Swap sides</span>
          </button>
          <Side side="defender" {...parts} />
        </UnitsContext.Provider>
      </div>
      {choosingFor.value && units.units.value && (
        <UnitSheet
          store={store}
          units={units.units.value}
          answers={answers}
          side={choosingFor.value}
          onClose={() => {
            choosingFor.value = undefined;
          }}
        />
      )}
    </form>
  );
};
