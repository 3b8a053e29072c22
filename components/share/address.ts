import { findCode } from '../../words/find-code';

/** The code that the page was opened with, and those that its address is given later. */
export interface Codes {
  code?: string;
  onCode(listener: (code: string) => void): void;
}

/** Takes the share code out of the page's address: what is edited from then on is no longer what the address says. */
const takeCode = (): string | undefined => {
  const { hash, pathname, search } = location;
  if (hash) history.replaceState(history.state, '', pathname + search);
  return findCode(hash);
};

/** The share codes in the fragment of the page's address: `tab.html#odds1:r2-w4-s1-d1.bh6`. */
export const codesFromAddress = (): Codes => {
  const code = takeCode();
  return {
    ...(code && { code }),
    onCode: (listener) =>
      window.addEventListener('hashchange', () => {
        const later = takeCode();
        if (later) listener(later);
      }),
  };
};
