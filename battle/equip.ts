import { createBreather } from '../odds/questions/brief';
import type { UnitPick } from '../setup/setup';
import {
  type Catalogue,
  equippable,
  type Loadout,
  loadoutOf,
  notIncludedOf,
  type Upgrade,
  type UpgradeSlot,
  withMusts,
} from '../units';
import type { FieldNumbers, Numbers } from './numbers';

/** One upgrade more, one instead of another, or one less. */
export interface Swap {
  add?: string;
  remove?: string;
  /** On the unit's counterpart. */
  isCounterparts?: boolean;
}

/** What a swap changes: differences, and the numbers before and after. */
export interface Change {
  before: Numbers;
  after: Numbers;
  wounds: number;
  /** Undefined if no target's wounds are known. */
  destroyed: number | undefined;
  taken: number;
  points: number;
  /** Effects of the added upgrade, one sentence each, that the numbers leave out. */
  notIncluded: string[];
}

/** A row of the list of upgrades. */
export interface UpgradeRow extends Change {
  upgrade: Upgrade;
  slot: UpgradeSlot;
  /** The upgrade that makes room for it. */
  replaces?: Upgrade;
  isCounterparts?: true;
}

const without = (ids: readonly string[], id: string | undefined): string[] => {
  const place = id === undefined ? -1 : ids.indexOf(id);
  return place < 0 ? [...ids] : ids.toSpliced(place, 1);
};

/** The same unit with other upgrades. Lost miniatures stay lost; the pool chosen for the old weapons goes. */
const reequipped = (
  cards: Catalogue,
  { pool: _, miniatures: __, ...pick }: UnitPick,
  { lost }: Pick<Loadout, 'lost'>,
): UnitPick => {
  const full = lost > 0 ? (loadoutOf(cards, pick)?.miniatures ?? 1) : 0;
  return { ...pick, ...(lost > 0 && { miniatures: Math.max(1, full - lost) }) };
};

const swapped = (pick: UnitPick, { add, remove, isCounterparts }: Swap): UnitPick => {
  const after = (ids: readonly string[]) => [...without(ids, remove), ...(add ? [add] : [])];
  return isCounterparts
    ? { ...pick, counterpartUpgrades: after(pick.counterpartUpgrades ?? []) }
    : { ...pick, upgrades: after(pick.upgrades) };
};

/** What a swap changes for a unit; undefined if a card is unknown or the question was cancelled. */
export const changeOf = async (numbers: FieldNumbers, pick: UnitPick, swap: Swap): Promise<Change | undefined> => {
  const { cards, options } = numbers;
  const had = loadoutOf(cards, withMusts(cards, pick));
  const then = had && reequipped(cards, swapped(withMusts(cards, pick), swap), had);
  const has = then && loadoutOf(cards, then);
  const added = swap.add === undefined ? undefined : cards.upgrades.get(swap.add);
  if (!had || !has || (swap.add !== undefined && !added)) return undefined;
  const before = await numbers.of(pick);
  const after = before && (await numbers.of(then));
  if (!before || !after) return undefined;
  return {
    before,
    after,
    wounds: after.wounds - before.wounds,
    destroyed:
      after.destroyed === undefined || before.destroyed === undefined ? undefined : after.destroyed - before.destroyed,
    taken: after.taken - before.taken,
    points: (has.points ?? 0) - (had.points ?? 0),
    notIncluded: added ? notIncludedOf(added, options.ownTokens ?? false) : [],
  };
};

/** Every upgrade that a unit may add, or take instead of one that it has, slot by slot. Undefined if cancelled. */
export const upgradeRows = async (numbers: FieldNumbers, pick: UnitPick): Promise<UpgradeRow[] | undefined> => {
  const { cards } = numbers;
  const choice = withMusts(cards, pick);
  const loadout = loadoutOf(cards, choice);
  if (!loadout) return undefined;
  const { unit, counterpart, upgrades, counterpartUpgrades } = loadout;
  const own = upgrades.filter((upgrade) => !counterpartUpgrades.includes(upgrade));
  const options = [
    ...equippable(cards, unit, own),
    ...(counterpart ? equippable(cards, counterpart, counterpartUpgrades) : []).map((option) => ({
      ...option,
      isCounterparts: true as const,
    })),
  ];
  const rows: UpgradeRow[] = [];
  // answers that are already known give the page no turn
  const breathe = createBreather();
  for (const option of options) {
    await breathe();
    const { upgrade, replaces } = option;
    const isCounterparts = 'isCounterparts' in option;
    const swap = { add: upgrade.id, ...(replaces && { remove: replaces.id }), isCounterparts };
    const change = await changeOf(numbers, choice, swap);
    if (!change) return undefined;
    rows.push({ ...change, ...option, slot: upgrade.slot });
  }
  return rows;
};
