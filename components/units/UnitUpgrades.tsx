import { chipOf, fullName, type Unit, type Units, upgradesFor } from '../../state/units/index';
import { Select } from '../controls/Select';

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
            <div key={`${slot}${place}`} class="slot">
              <Select
                label={slot}
                isLabelled
                value={chosen?.id ?? ''}
                options={[
                  { value: '', text: 'none' },
                  ...(chosen && !upgrades.includes(chosen)
                    ? [{ value: chosen.id, text: `${fullName(chosen)} (not for this unit)` }]
                    : []),
                  ...upgrades.map((upgrade) => ({ value: upgrade.id, text: `${fullName(upgrade)} (${upgrade.cost})` })),
                ]}
                onChange={(id) => choose(slot, place, id)}
              />
              {chip && chip.kind !== 'included' && (
                <span class="muted" title={chip.words}>
                  {chip.kind}
                </span>
              )}
            </div>
          );
        }),
      )}
    </div>
  );
};
