import { fullName, type Unit, type Upgrade } from '../units';
import { upgradeName } from './upgrade-name';

/** A unit with what it is equipped with. */
export interface Equipped {
  unit: Unit;
  upgrades: readonly Upgrade[];
}

/** Weapons name a loadout; grenades are something everyone may have. */
const namesLoadout = ({ weapons, slot }: Upgrade): boolean => weapons.length > 0 && slot !== 'grenades';

const labelled = (name: string, upgrades: readonly Upgrade[]): string =>
  [name, ...new Set(upgrades.map(upgradeName))].join(' · ');

/** "Stormtroopers · DLT-19": a unit as players call it, by its heavy weapon. */
export const unitLabel = ({ unit, upgrades }: Equipped): string => labelled(unit.name, upgrades.filter(namesLoadout));

/** The labels of several units; different units with the same label get their titles and all their upgrades. */
export const unitLabels = (units: readonly Equipped[]): string[] => {
  const labels = units.map(unitLabel);
  const full = units.map(({ unit, upgrades }) => labelled(fullName(unit), upgrades));
  return labels.map((label, i) => {
    const isShared = labels.some((other, j) => other === label && full[j] !== full[i]);
    return isShared ? (full[i] ?? label) : label;
  });
};
