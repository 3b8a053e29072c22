import type { Loadout } from '../units';
import { upgradeName } from './upgrade-name';

/** What a unit is equipped with, as players call it, heavy weapons first: "DLT-19, Stormtrooper Captain". */
export const gearWords = ({ upgrades, counterpart, counterpartUpgrades }: Loadout): string => {
  const isHeavy = (slot: string) => Number(slot === 'heavy weapon');
  const own = upgrades
    .slice(0, upgrades.length - counterpartUpgrades.length)
    .toSorted((a, b) => isHeavy(b.slot) - isHeavy(a.slot))
    .map(upgradeName);
  const its = counterpartUpgrades.map(upgradeName).join(', ');
  return [...own, ...(counterpart ? [`with ${counterpart.name}${its && `: ${its}`}`] : [])].join(', ');
};
