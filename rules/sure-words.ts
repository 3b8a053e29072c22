import { plural } from './plural';

/** How far off an answer may be, in words; `error` only of a simulation. Effects of cards that it leaves out are named. */
export const sureWords = (error: string | undefined, leftOut: readonly string[]): string => {
  if (leftOut.length === 0) return error ?? 'exact';
  return `${error ?? 'exact for these inputs'} · ${plural(leftOut.length, 'effect')} not included: ${leftOut.join(', ')}`;
};
