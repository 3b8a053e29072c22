import type { ReadPage } from '../../../messages';
import { createOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import { createLists, type Lists } from '../../../state/lists/index';
import { openStore, type Store } from '../../../state/sync/store';
import { createUnits } from '../../../state/units/index';
import { MemoryStorage } from '../storage';

const SILENT = { postMessage: () => {}, addEventListener: () => {} };

/** A list that a page shows, until it shows another. */
export const pageOf = (ids: string[]) => {
  let listener = () => {};
  const page = {
    ids,
    ask: async (): Promise<ReadPage | undefined> => ({
      site: 'legionhq2.com',
      list: {
        known: true,
        rows: page.ids.map((id, i) => ({ key: String(i), place: 'list', ids: id, upgrades: [], count: 2 })),
      },
    }),
    watch: (added: () => void) => {
      listener = added;
      return () => {
        listener = () => {};
      };
    },
    show: (other: string[]) => {
      page.ids = other;
      listener();
    },
  };
  return page;
};

/** Army lists of a new window, with what they pick. */
export const start = async (area = new MemoryStorage(), page?: ReturnType<typeof pageOf>) => {
  const store: Store = await openStore(area, SILENT);
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  const lists: Lists = createLists(store, units, page);
  return { store, lists, picked: () => store.session.value.now.setup.units ?? {} };
};
