import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Catalogue, createSearch, loadCatalogue, type Search } from '../../units';

export interface Cards {
  /** Undefined until it was first needed. */
  catalogue: ReadonlySignal<Catalogue | undefined>;
  search: ReadonlySignal<Search | undefined>;
  load(): Promise<Catalogue>;
}

/** The catalogue, loaded on first use. */
export const createCards = (): Cards => {
  const catalogue = signal<Catalogue | undefined>(undefined);
  const search = signal<Search | undefined>(undefined);
  const load = async (): Promise<Catalogue> => {
    const loaded = await loadCatalogue();
    if (!catalogue.peek()) {
      batch(() => {
        catalogue.value = loaded;
        search.value = createSearch(loaded);
      });
    }
    return loaded;
  };
  return { catalogue, search, load };
};
