import { plural } from './plural';

/** How accurate an answer is, in words; `error` is given for simulations only. Names the card effects it leaves out. */
export const sureWords = (error: string | undefined, leftOut: readonly string[]): string => {
  if (leftOut.length === 0) return error ?? 'exact';
  return `${error ?? 'exact for these inputs'} · ${plural(leftOut.length, 'effect')} not included: ${leftOut.join(', ')}`;
};
