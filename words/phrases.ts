const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** “four”; in digits from eleven on. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n);

/** “Luke, Leia and Han”. */
export const listed = (names: readonly string[], and: 'and' | 'or' = 'and'): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
