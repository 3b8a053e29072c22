import type { UnitPick } from '../setup/setup';
import { chipOf, fullName, type Side, type Unit, type Units, upgradesFor } from '../state/units';

interface Props {
  units: Units;
  side: Side;
  pick: UnitPick;
  unit: Unit;
}

/** The upgrades of a unit, slot by slot. */
export const UnitUpgrades = ({ units, side, pick, unit }: Props) => {
  const catalogue = units.catalogue.value;
  if (!catalogue) return null;
  const rows = upgradesFor(catalogue, unit);
  const chosenIn = (slot: string) => pick.upgrades.filter((id) => catalogue.upgrades.get(id)?.slot === slot);
  const choose = (slot: string, place: number, id: string) => {
    const inSlot = chosenIn(slot);
    const next = id ? inSlot.toSpliced(place, 1, id) : inSlot.toSpliced(place, 1);
    const others = pick.upgrades.filter((other) => !inSlot.includes(other));
    const { pool: _, ...kept } = pick;
    void units.equip(side, { ...kept, upgrades: [...others, ...next] });
  };
  return (
    <div class="slots">
      {rows.flatMap(({ slot, count, upgrades }) =>
        Array.from({ length: Math.min(count, chosenIn(slot).length + 1) }, (_, place) => {
          const chosen = catalogue.upgrades.get(chosenIn(slot)[place] ?? '');
          const chip = chosen && chipOf(chosen);
          return (
            <label key={`${slot}${place}`} class="slot">
              <span>{slot}</span>
              <select value={chosen?.id ?? ''} onChange={(event) => choose(slot, place, event.currentTarget.value)}>
                <option value="">none</option>
                {upgrades.map((upgrade) => (
                  <option key={upgrade.id} value={upgrade.id}>
                    {fullName(upgrade)} ({upgrade.cost})
                  </option>
                ))}
              </select>
              {chip && chip.kind !== 'in the odds' && (
                <span class="muted" title={chip.words}>
                  {chip.kind}
                </span>
              )}
            </label>
          );
        }),
      )}
    </div>
  );
};
