import { chipOf, fullName, type Unit, type Units, upgradesFor } from '../../state/units/index';

interface Props {
  units: Units;
  /** The unit, or its counterpart. */
  unit: Unit;
  equipped: readonly string[];
  onEquip(upgrades: string[]): void;
}

/** The upgrades of a unit, slot by slot. */
export const UnitUpgrades = ({ units, unit, equipped, onEquip }: Props) => {
  const catalogue = units.catalogue.value;
  if (!catalogue) return null;
  const rows = upgradesFor(catalogue, unit);
  const chosenIn = (slot: string) => equipped.filter((id) => catalogue.upgrades.get(id)?.slot === slot);
  const choose = (slot: string, place: number, id: string) => {
    const inSlot = chosenIn(slot);
    const next = id ? inSlot.toSpliced(place, 1, id) : inSlot.toSpliced(place, 1);
    const others = equipped.filter((other) => !inSlot.includes(other));
    onEquip([...others, ...next]);
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
                {chosen && !upgrades.includes(chosen) && (
                  <option value={chosen.id}>{fullName(chosen)} (not for this unit)</option>
                )}
                {upgrades.map((upgrade) => (
                  <option key={upgrade.id} value={upgrade.id}>
                    {fullName(upgrade)} ({upgrade.cost})
                  </option>
                ))}
              </select>
              {chip && chip.kind !== 'included' && (
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
