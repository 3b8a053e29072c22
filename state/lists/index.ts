import { computed, type ReadonlySignal } from '@preact/signals';
import { type ListSummary, summarize } from '../../lists';
import type { Catalogue, UnitChoice } from '../../units';
import { SLOTS, type Slot } from '../session/pasted-list';
import type { Store } from '../sync/store';
import type { Side, Units } from '../units/index';
import type { ListBox } from './list-box';
import type { ListRow } from './list-words';
import type { PageLists } from './page';
import { type RowWounds, watchRowWounds } from './row-wounds';
import { createShelf, type Shelf } from './shelf';
import type { ShownList } from './shown-lists';

export { type ListSummary, type Offer, SUMMARY_RANGES, type Trouble } from '../../lists';
export { OTHER_SLOT, SLOTS, type Slot } from '../session/pasted-list';
export type { ListRow } from './list-words';
export type { PageLists } from './page';
export type { ShownList } from './shown-lists';

export interface Lists extends ListBox, Omit<Shelf, 'createBox'> {
  /** Whether this unit is on that side now. */
  isUsed(side: Side, row: ListRow): boolean;
  use(side: Side, row: ListRow): Promise<void>;
  /** A row of mine into the target on screen, or the attacker on screen into a row of theirs. */
  woundsOf(slot: Slot, row: ListRow): RowWounds | undefined;
  /** The most wounds of all rows. */
  mostWounds: ReadonlySignal<number>;
  summaryOf(list: ShownList): ListSummary;
}

/** The side that a click on a row puts its unit on. */
export const SIDE_OF = { mine: 'attacker', theirs: 'defender' } as const satisfies Record<Slot, Side>;

/** Identifies the cards of a choice, whatever the order of its upgrades. */
const cardsIn = ({ unit, upgrades = [], counterpart, counterpartUpgrades = [] }: UnitChoice): string =>
  [unit, ...upgrades.toSorted(), ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : [])].join();
const keyOf = (slot: Slot, { pick }: ListRow): string => `${slot} ${cardsIn(pick)}`;

/** Works out the summary of a list when it is first needed. */
const createSummaries = (cards: Catalogue) => {
  const known = new WeakMap<ShownList, ListSummary>();
  return (list: ShownList): ListSummary => {
    const summary = known.get(list) ?? summarize(cards, list.units);
    known.set(list, summary);
    return summary;
  };
};

/** Army lists in the app: mine, my opponent's, recent ones, and the box to paste another. */
export const createLists = (store: Store, units: Units, pages?: PageLists): Lists => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('createLists needs a loaded catalogue.');
  const { createBox, dispose: closeShelf, ...shelf } = createShelf(cards, store, pages);
  const { slots } = shelf;
  const setup = computed(() => store.session.value.now.setup);
  const isUsed = (side: Side, { pick }: ListRow): boolean => {
    const used = setup.value.units?.[side];
    return used !== undefined && cardsIn(used) === cardsIn(pick);
  };
  const rows = () =>
    SLOTS.flatMap((slot) =>
      (slots.value[slot]?.rows ?? []).map((row) => ({
        key: keyOf(slot, row),
        side: SIDE_OF[slot],
        pick: row.pick,
        isUsed: isUsed(SIDE_OF[slot], row),
      })),
    );
  const asked = computed(() => ({ setup: setup.value, rows: rows() }));
  const { wounds, dispose: stopWounds } = watchRowWounds(cards, units.ask, asked);

  return {
    ...createBox(),
    ...shelf,
    isUsed,
    use: (side, { pick }) => units.pick(side, pick),
    woundsOf: (slot, row) => wounds.value.get(keyOf(slot, row)),
    mostWounds: computed(() => Math.max(0.01, ...[...wounds.value.values()].map((row) => row.wounds ?? 0))),
    summaryOf: createSummaries(cards),
    dispose: () => {
      closeShelf();
      stopWounds();
    },
  };
};
