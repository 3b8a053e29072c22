import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Catalogue, createSearch, loadCatalogue, type Search } from '../../units';

export interface Cards {
  /** Undefined until it was first needed. */
  catalogue: ReadonlySignal<Catalogue | undefined>;
  /** Its index is built on first use. */
  search: ReadonlySignal<Search | undefined>;
  load(): Promise<Catalogue>;
}

/** The catalogue, loaded on first use. */
export const createCards = (): Cards => {
  const catalogue = signal<Catalogue | undefined>(undefined);
  const search = computed(() => catalogue.value && createSearch(catalogue.value));
  const load = async (): Promise<Catalogue> => {
    const loaded = await loadCatalogue();
    catalogue.value = loaded;
    return loaded;
  };
  return { catalogue, search, load };
};
