import { type ReadonlySignal, signal } from '@preact/signals';
import type { ReadPage } from '../../messages';

/** The lists that list builders' pages show. */
export interface PageLists {
  /** The list of the active tab, else of the page read last. */
  ask(): Promise<ReadPage | undefined>;
  /** Calls the listener when there may be another list. Returns how to stop. */
  watch(listener: () => void): () => void;
}

/** How long to wait for the first answer. */
const PATIENCE_MS = 500;

export interface WatchedPage {
  page: ReadonlySignal<ReadPage | undefined>;
  /** Runs a task once the page's list is known: immediately, unless the first answer is still to come. */
  onceKnown(task: () => void): void;
  dispose(): void;
}

/** Follows the page's list; an answer that a newer question has overtaken is dropped. */
export const watchPage = (pages: PageLists | undefined): WatchedPage => {
  const page = signal<ReadPage | undefined>(undefined);
  let newest = 0;
  const ask = async (): Promise<void> => {
    const mine = ++newest;
    const answer = await pages?.ask().catch(() => undefined);
    if (mine === newest) page.value = answer;
  };
  let isKnown = pages === undefined;
  const known = Promise.race([ask(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(() => {
    isKnown = true;
  });
  const unwatch = pages?.watch(() => void ask());
  return {
    page,
    onceKnown: (task) => {
      if (isKnown) task();
      else void known.then(task);
    },
    dispose: () => {
      newest++;
      unwatch?.();
    },
  };
};
