import { computed, type ReadonlySignal } from '@preact/signals';
import { type ListSummary, summarize } from '../../lists';
import type { Catalogue, UnitChoice } from '../../units';
import { LONGEST_TITLE, type PastedList, SLOTS, type Slot, sameUnits } from '../session/pasted-list';
import type { Store } from '../sync/store';
import type { Side, Units } from '../units/index';
import { createListBox, type ListBox } from './list-box';
import type { ListRow } from './list-words';
import { type PageLists, watchPage } from './page';
import { type RowWounds, watchRowWounds } from './row-wounds';
import { PAGE_ID, pageListOf, pastedListOf, type ShownList } from './shown-lists';
import { slotFor } from './slot-for';

export { type ListSummary, SUMMARY_RANGES } from '../../lists';
export { SLOTS, type Slot } from '../session/pasted-list';
export type { ListRow } from './list-words';
export type { PageLists } from './page';
export type { ShownList } from './shown-lists';
export type { Offer, Trouble } from './troubles';

export interface Lists extends ListBox {
  /** My list and my opponent's. The page's list is mine while no other is. */
  slots: ReadonlySignal<Readonly<Partial<Record<Slot, ShownList>>>>;
  /** The page's list and those stored, as far as they have no slot; newest first. */
  recent: ReadonlySignal<readonly ShownList[]>;
  /** Puts a list into a slot; of a page's list a copy is stored. */
  put(id: string, slot: Slot): void;
  /** Removes a stored list. Returns how to undo that. */
  forget(id: string): () => void;
  /** Whether this unit is on that side now. */
  isUsed(side: Side, row: ListRow): boolean;
  use(side: Side, row: ListRow): Promise<void>;
  /** A row of mine into the target on screen, or the attacker on screen into a row of theirs. */
  woundsOf(slot: Slot, row: ListRow): RowWounds | undefined;
  /** The most wounds of all rows. */
  mostWounds: ReadonlySignal<number>;
  summaryOf(list: ShownList): ListSummary;
  dispose(): void;
}

/** The side that a click on a row puts its unit on. */
export const SIDE_OF = { mine: 'attacker', theirs: 'defender' } as const satisfies Record<Slot, Side>;

/** Identifies the cards of a choice, whatever the order of its upgrades. */
const cardsIn = ({ unit, upgrades = [], counterpart, counterpartUpgrades = [] }: UnitChoice): string =>
  [unit, ...upgrades.toSorted(), ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : [])].join();
const keyOf = (slot: Slot, { pick }: ListRow): string => `${slot} ${cardsIn(pick)}`;

/** The lists on screen by slots. */
const arrange = (cards: Catalogue, store: Store, page: ReadonlySignal<ShownList | undefined>) => {
  const lists = computed(() => store.session.value.lists);
  const kept = computed(() => lists.value.map((list) => ({ slot: list.slot, shown: pastedListOf(cards, list) })));
  /** Unless the page's list is already stored. */
  const newPage = computed(() => {
    const { value } = page;
    return value && lists.value.some((list) => sameUnits(list, { units: [...value.units] })) ? undefined : value;
  });
  const slots = computed(() => {
    const bySlot = (slot: Slot) => kept.value.find((each) => each.slot === slot)?.shown;
    const [mine, theirs] = [bySlot('mine') ?? newPage.value, bySlot('theirs')];
    return { ...(mine && { mine }), ...(theirs && { theirs }) };
  });
  const recent = computed(() => {
    const others = kept.value.filter(({ slot }) => !slot).map(({ shown }) => shown);
    const isFree = newPage.value && slots.value.mine !== newPage.value;
    return [...(isFree ? [newPage.value as ShownList] : []), ...others];
  });
  return { slots, recent };
};

/** Works out the summary of a list when it is first needed. */
const createSummaries = (cards: Catalogue) => {
  const known = new WeakMap<ShownList, ListSummary>();
  return (list: ShownList): ListSummary => {
    const summary = known.get(list) ?? summarize(cards, list.units);
    known.set(list, summary);
    return summary;
  };
};

/** A page's list as it is stored. */
const copyOf = ({ units, faction, site }: ShownList, slot: Slot): PastedList => ({
  id: crypto.randomUUID(),
  name: site ? `From ${site}`.slice(0, LONGEST_TITLE) : '',
  ...(faction && { faction }),
  units: [...units],
  slot,
  ...(site && { from: site }),
});

/** Army lists in the app: mine, my opponent's, recent ones, and the box to paste another. */
export const createLists = (store: Store, units: Units, pages?: PageLists): Lists => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('createLists needs a loaded catalogue.');
  const { page, onceKnown, dispose: leavePage } = watchPage(pages);
  const { slots, recent } = arrange(
    cards,
    store,
    computed(() => page.value && pageListOf(cards, page.value)),
  );
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

  const keep = (list: PastedList): void => {
    const { lists } = store.session.peek();
    const hasMine = slots.peek().mine?.id === PAGE_ID;
    const slot = slotFor(lists, list, hasMine);
    store.do({ do: 'keepList', list: { ...list, ...(slot && { slot }) } });
  };
  return {
    // only then is it clear whether the page's list is mine
    ...createListBox(cards, (list) => onceKnown(() => keep(list))),
    slots,
    recent,
    put: (id, slot) => {
      const shown = [...Object.values(slots.peek()), ...recent.peek()].find((list) => list.id === id);
      if (shown?.site) store.do({ do: 'keepList', list: copyOf(shown, slot) });
      else store.do({ do: 'slotList', id, slot });
    },
    forget: (id) => {
      const list = store.session.peek().lists.find((pasted) => pasted.id === id);
      store.do({ do: 'forgetList', id });
      return () => list && store.do({ do: 'keepList', list });
    },
    isUsed,
    use: (side, { pick }) => units.pick(side, pick),
    woundsOf: (slot, row) => wounds.value.get(keyOf(slot, row)),
    mostWounds: computed(() => Math.max(0.01, ...[...wounds.value.values()].map((row) => row.wounds ?? 0))),
    summaryOf: createSummaries(cards),
    dispose: () => {
      leavePage();
      stopWounds();
    },
  };
};
