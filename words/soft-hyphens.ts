const LONG_WORD = /[a-z]{10,}/gi;
/** A syllable, from its vowel up to the consonants that can start the next one; four letters come before a break. */
const SYLLABLE =
  /[aeiouy]+[^aeiouy]*?(?<=[a-z]{4})(?=(?:[bcdfgpt]h?r|[bcfgkps]l|[cpstw]h|s[kpw]|[^aeiouy])[aeiouy][a-z])/gi;

const hyphenate = (word: string): string => {
  const fromMiddle = (at: number) => Math.abs(at - word.length / 2);
  const [at] = Array.from(word.matchAll(SYLLABLE), (found) => found.index + found[0].length).sort(
    (a, b) => fromMiddle(a) - fromMiddle(b),
  );
  return at ? `${word.slice(0, at)}\u00AD${word.slice(at)}` : word;
};

/**
 * Each long word may break, near its middle (“Flame-trooper”).
 * Browsers don't hyphenate capitalized words themselves, and unit names are capitalized.
 */
export const withSoftHyphens = (text: string): string => text.replace(LONG_WORD, hyphenate);
