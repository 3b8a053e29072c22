import { useComputed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Store } from '../../state/sync/store';
import { questionOnScreen, watchEquip, withRow } from '../../state/units/equip-question';
import type { Side, Units } from '../../state/units/index';
import { changesNothing } from './equip-words';
import { UpgradeChanges } from './UpgradeChanges';

interface Props {
  store: Store;
  units: Units;
  side: Side;
}

/** What each upgrade of the attacker changes against the target on screen, and of the target in what it takes. */
export const SheetChanges = ({ store, units, side }: Props) => {
  const question = useComputed(() => {
    const [cards, picked] = [units.catalogue.value, units[side].value];
    return cards && picked && questionOnScreen(cards, store.session.value.now.setup, picked.pick);
  });
  const cards = units.catalogue.value;
  const watched = useMemo(() => cards && watchEquip(cards, units.ask, question), [cards]);
  useEffect(() => watched?.dispose, [watched]);
  const answer = watched?.answer.value;
  const pick = question.value?.pick;
  const wanted = side === 'attacker' ? 'wounds' : 'taken';
  // few upgrades protect their unit: without one, the list would be empty
  const isUseful = side === 'attacker' || answer?.rows.some((row) => !changesNothing(row, wanted));
  if (!answer || !pick || answer.rows.length === 0 || !isUseful) return null;
  return (
    <>
      <UpgradeChanges
        base={answer.base}
        rows={answer.rows}
        wanted={wanted}
        onEquip={(row) => void units.equip(side, withRow(units[side].peek()?.pick ?? pick, row))}
      />
      <button
        type="button"
        class="quiet"
        onClick={() => {
          // the address opens the unit's page, and a changed address closes sheets
          location.hash = `#units/${pick.unit}`;
        }}
      >
        All loadouts worth their points
      </button>
    </>
  );
};
