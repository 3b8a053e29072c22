import { computed, type ReadonlySignal } from '@preact/signals';
import type { UnitChoice } from '../../units';
import type { Store } from '../sync/store';
import type { Side, Units } from '../units/index';
import { createListBox, type ListBox } from './list-box';
import type { ListRow } from './list-words';
import { type PageLists, watchPage } from './page';
import { pageListOf, pastedListOf, type ShownList } from './shown-lists';

export type { ListRow, Trouble } from './list-words';
export type { PageLists } from './page';
export type { ShownList } from './shown-lists';

export interface Lists extends ListBox {
  shown: ReadonlySignal<readonly ShownList[]>;
  /** Removes a pasted list. Returns how to undo that. */
  forget(id: string): () => void;
  /** Whether this unit is on that side now. */
  isUsed(side: Side, row: ListRow): boolean;
  use(side: Side, row: ListRow): Promise<void>;
  dispose(): void;
}

/** Identifies the cards of a choice, whatever the order of its upgrades. */
const cardsIn = ({ unit, upgrades = [], counterpart, counterpartUpgrades = [] }: UnitChoice): string =>
  [unit, ...upgrades.toSorted(), ...(counterpart ? ['+', ...counterpartUpgrades.toSorted()] : [])].join();

/** Army lists in the app: the page's list, the pasted ones, and the box to paste another. */
export const createLists = (store: Store, units: Units, pages?: PageLists): Lists => {
  const cards = units.catalogue.peek();
  if (!cards) throw new Error('createLists needs a loaded catalogue.');
  const { page, dispose } = watchPage(pages);
  const pageList = computed(() => page.value && pageListOf(cards, page.value));
  const lists = computed(() => store.session.value.lists);
  const pasted = computed(() => lists.value.map((list) => pastedListOf(cards, list)));

  return {
    ...createListBox(cards, (list) => store.do({ do: 'keepList', list })),
    shown: computed(() => [...(pageList.value ? [pageList.value] : []), ...pasted.value]),
    isUsed: (side, { pick }) => {
      const used = store.session.value.now.setup.units?.[side];
      return used !== undefined && cardsIn(used) === cardsIn(pick);
    },
    forget: (id) => {
      const list = store.session.peek().lists.find((pasted) => pasted.id === id);
      store.do({ do: 'forgetList', id });
      return () => list && store.do({ do: 'keepList', list });
    },
    use: (side, { pick }) => units.pick(side, pick),
    dispose,
  };
};
