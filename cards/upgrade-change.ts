import { type Change, changeOf } from '../battle/equip';
import type { FieldNumbers } from '../battle/numbers';
import { type Loadout, loadoutOf, mustTake, type Upgrade } from '../units';
import type { UpgradeFor } from './page-upgrades';

/** What an upgrade changes for a unit. */
export interface UpgradeChange {
  loadout: Loadout;
  replaces?: Upgrade;
  /** Every such unit has the upgrade. */
  isMust: boolean;
  change?: Change;
}

/** Undefined if the unit or the upgrade that it replaces is unknown, or if the work was cancelled. */
export const upgradeChange = async (
  numbers: FieldNumbers,
  upgrade: Upgrade,
  { pick, swap }: UpgradeFor,
): Promise<UpgradeChange | undefined> => {
  const { cards } = numbers;
  const loadout = loadoutOf(cards, pick);
  const replaces = swap.remove === undefined ? undefined : cards.upgrades.get(swap.remove);
  if (!loadout || (swap.remove !== undefined && !replaces)) return undefined;
  const owner = (swap.isCounterparts && loadout.counterpart) || loadout.unit;
  const musts = mustTake(cards, owner).upgrades;
  // without it there is no such unit to compare with
  if (musts.includes(upgrade)) return { loadout, isMust: true };
  const change = replaces && musts.includes(replaces) ? undefined : await changeOf(numbers, pick, swap);
  return change && { loadout, ...(replaces && { replaces }), isMust: false, change };
};
