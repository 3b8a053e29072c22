import { write } from './elements';

/** Screen readers announce changes only in an element they already know, so the text follows the opening card. */
const ANNOUNCE_AFTER_MS = 100;

/** Has screen readers announce sentences, through an element with the role “status”. */
export const createAnnouncer = (status: HTMLElement) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    announce(sentence: string): void {
      clearTimeout(timer);
      timer = setTimeout(write, ANNOUNCE_AFTER_MS, status, sentence);
    },
    clear(): void {
      clearTimeout(timer);
      delete status.dataset.t;
    },
  };
};
