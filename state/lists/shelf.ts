import { computed, type ReadonlySignal } from '@preact/signals';
import type { Catalogue } from '../../units';
import { LONGEST_TITLE, type PastedList, type Slot, sameUnits } from '../session/pasted-list';
import type { Store } from '../sync/store';
import { createListBox, type ListBox } from './list-box';
import { type PageLists, watchPage } from './page';
import { PAGE_ID, pageListOf, pastedListOf, type ShownList } from './shown-lists';
import { slotFor } from './slot-for';

/** My list, my opponent's, and the recent ones. */
export interface Shelf {
  /** My list and my opponent's. The page's list is mine while no other is. */
  slots: ReadonlySignal<Readonly<Partial<Record<Slot, ShownList>>>>;
  /** The page's list and those stored, as far as they have no slot; newest first. */
  recent: ReadonlySignal<readonly ShownList[]>;
  /** Puts a list into a slot; of a page's list a copy is stored. */
  put(id: string, slot: Slot): void;
  /** Removes a stored list. Returns how to undo that. */
  forget(id: string): () => void;
  /** A box to paste lists into: into the slot that it belongs to when it is read, else into the one that is free. */
  createBox(slot?: () => Slot | undefined): ListBox;
  dispose(): void;
}

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

/** A page's list as it is stored. */
const copyOf = ({ units, faction, site }: ShownList, slot: Slot): PastedList => ({
  id: crypto.randomUUID(),
  name: site ? `From ${site}`.slice(0, LONGEST_TITLE) : '',
  ...(faction && { faction }),
  units: [...units],
  slot,
  ...(site && { from: site }),
});

/** Follows the stored lists and the page's. */
export const createShelf = (cards: Catalogue, store: Store, pages?: PageLists): Shelf => {
  const { page, onceKnown, dispose } = watchPage(pages);
  const { slots, recent } = arrange(
    cards,
    store,
    computed(() => page.value && pageListOf(cards, page.value)),
  );
  const boxes: ListBox[] = [];
  const keep = (list: PastedList, wanted: Slot | undefined): void => {
    const hasMine = slots.peek().mine?.id === PAGE_ID;
    const slot = wanted ?? slotFor(store.session.peek().lists, list, hasMine);
    store.do({ do: 'keepList', list: { ...list, ...(slot && { slot }) } });
  };
  return {
    slots,
    recent,
    put: (id, slot) => {
      const shown = [...Object.values(slots.peek()), ...recent.peek()].find((list) => list.id === id);
      if (shown?.site) store.do({ do: 'keepList', list: copyOf(shown, slot) });
      else store.do({ do: 'slotList', id, slot });
    },
    forget: (id) => {
      const { lists, battle } = store.session.peek();
      const list = lists.find((pasted) => pasted.id === id);
      store.do({ do: 'forgetList', id });
      const { strengths } = battle;
      const hadLosses = strengths !== store.session.peek().battle.strengths;
      const restoreTexts = boxes.map((box) => box.withdraw(id));
      return () => {
        if (list) store.do({ do: 'keepList', list });
        if (hadLosses) store.do({ do: 'battle', change: { strengths } });
        for (const restore of restoreTexts) restore();
      };
    },
    // only then is it clear whether the page's list is mine
    createBox: (slot) => {
      const box = createListBox(cards, (list) => onceKnown(() => keep(list, slot?.())));
      boxes.push(box);
      return box;
    },
    dispose,
  };
};
