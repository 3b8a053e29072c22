import { isDeepStrictEqual } from 'node:util';
import { MEAN_NAMES, type Tally } from '../../rules/answer';

/** Every number in which two tallies differ, by name; none if they are equal. */
export const tallyDifferences = (found: Tally, expected: Tally): string[] =>
  (Object.keys(expected) as (keyof Tally)[]).flatMap((part) => {
    const [ours, theirs] = [found[part], expected[part]];
    if (isDeepStrictEqual(ours, theirs)) return [];
    if (!(ours instanceof Float64Array && theirs instanceof Float64Array)) {
      return [`${part}: ${JSON.stringify(ours)}, expected ${JSON.stringify(theirs)}`];
    }
    const name = (at: number) => (part === 'sums' || part === 'squares' ? MEAN_NAMES[at] : at);
    return Array.from(theirs, (value, at) => ({ at, value }))
      .filter(({ at, value }) => ours[at] !== value)
      .map(({ at, value }) => `${part}[${name(at)}]: ${ours[at]}, expected ${value}`);
  });
