import { findCode } from '../../words/find-code';

/** The code the page was opened with; `onCode` reports later changes of its address. */
export interface Codes {
  code?: string;
  onCode(listener: (code: string) => void): void;
}

/** Removes the share code from the address, because edits would make the address outdated; views stay in it. */
const takeCode = (): string | undefined => {
  const { hash, pathname, search } = location;
  const code = findCode(hash);
  if (code) history.replaceState(history.state, '', pathname + search);
  return code;
};

/** Share codes in the fragment of the page's address: `tab.html#odds1:t0-r2-w4-s1-d1.6q1`. */
export const codesFromAddress = (): Codes => {
  const code = takeCode();
  return {
    ...(code && { code }),
    onCode: (listener) =>
      window.addEventListener('hashchange', () => {
        const next = takeCode();
        if (next) listener(next);
      }),
  };
};
