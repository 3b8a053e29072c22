import { fullName, type Unit, type UnitChoice, type Upgrade } from '../../units';
import { readCatalogue } from '../../units/catalogue';

/** The whole catalogue, read once for a test file. */
export const catalogue = readCatalogue();
export const units = [...catalogue.units.values()].filter(({ rank }) => rank !== 'counterpart');

const named = <Card extends Unit | Upgrade>(cards: Iterable<Card>, name: string, kind: string): Card => {
  const found = [...cards].filter((card) => fullName(card) === name || card.id === name);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} ${kind} are called ${name}`);
  return found[0];
};
export const unitNamed = (name: string): Unit => named(catalogue.units.values(), name, 'units');
export const upgradeNamed = (name: string): Upgrade => named(catalogue.upgrades.values(), name, 'upgrades');

/** A unit with upgrades, by name, or by id where cards share a name. */
export const choose = (unit: string, upgrades: readonly string[] = [], more: Partial<UnitChoice> = {}): UnitChoice => ({
  unit: unitNamed(unit).id,
  upgrades: upgrades.map((name) => upgradeNamed(name).id),
  ...more,
});
