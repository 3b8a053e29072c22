import { useComputed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Store } from '../../state/sync/store';
import { questionOnScreen, watchEquip, withRow } from '../../state/units/equip-question';
import type { Units } from '../../state/units/index';
import { UpgradeChanges } from './UpgradeChanges';

/** What each upgrade of the attacker changes against the target on screen. */
export const SheetChanges = ({ store, units }: { store: Store; units: Units }) => {
  const question = useComputed(() => {
    const [cards, picked] = [units.catalogue.value, units.attacker.value];
    return cards && picked && questionOnScreen(cards, store.session.value.now.setup, picked.pick);
  });
  const cards = units.catalogue.value;
  const watched = useMemo(() => cards && watchEquip(cards, units.ask, question), [cards]);
  useEffect(() => watched?.dispose, [watched]);
  const answer = watched?.answer.value;
  const pick = question.value?.pick;
  if (!answer || !pick || answer.rows.length === 0) return null;
  return (
    <>
      <UpgradeChanges
        base={answer.base}
        rows={answer.rows}
        onEquip={(row) => void units.equip('attacker', withRow(units.attacker.peek()?.pick ?? pick, row))}
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
