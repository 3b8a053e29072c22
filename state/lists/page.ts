import { type ReadonlySignal, signal } from '@preact/signals';
import type { ReadPage } from '../../messages';

/** The lists that list builders' pages show. */
export interface PageLists {
  /** The list of the active tab, else of the page read last. */
  ask(): Promise<ReadPage | undefined>;
  /** Calls the listener when there may be another list. Returns how to stop. */
  watch(listener: () => void): () => void;
}

/** Follows the page's list; an answer that a newer question has overtaken is dropped. */
export const watchPage = (
  pages: PageLists | undefined,
): { page: ReadonlySignal<ReadPage | undefined>; dispose(): void } => {
  const page = signal<ReadPage | undefined>(undefined);
  let newest = 0;
  const ask = async (): Promise<void> => {
    const mine = ++newest;
    const answer = await pages?.ask().catch(() => undefined);
    if (mine === newest) page.value = answer;
  };
  void ask();
  const unwatch = pages?.watch(() => void ask());
  return {
    page,
    dispose: () => {
      newest++;
      unwatch?.();
    },
  };
};
