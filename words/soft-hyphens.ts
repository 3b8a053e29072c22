const LONG_WORD = /[a-z]{9,}/gi;
/** The last parts of compound words on cards: “Airspeeder” breaks before its second word, not within the first. */
const LAST_PART =
  /(?:binoculars|craft|fighters?|guard|knife|masters?|mind|sabers?|slinger|speeder|staff|swords?|thrower|troopers?|walkers?|world)$/i;
/** A syllable, from its vowel up to the consonants that can start the next one; four letters come before a break. */
const SYLLABLE =
  /[aeiouy]+[^aeiouy]*?(?<=[a-z]{4})(?=(?:[bcdfgpt]h?r|[bcfgkps]l|[cpstw]h|s[kpw]|[^aeiouy])[aeiouy][a-z])/gi;

/** Where a word may break: between its parts, or else after the syllable nearest to its middle, never inside “ss”. */
const breakIn = (word: string): number | undefined => {
  const part = LAST_PART.exec(word);
  if (part) return part.index;
  const fromMiddle = (at: number) => Math.abs(at - word.length / 2);
  const syllables = Array.from(word.matchAll(SYLLABLE), (found) => found.index + found[0].length);
  const [at] = syllables.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  return at !== undefined && word[at - 1] === word[at - 2] ? at - 1 : at;
};

const hyphenate = (word: string): string => {
  const at = breakIn(word);
  return at ? `${word.slice(0, at)}\u00AD${word.slice(at)}` : word;
};

/**
 * Each long word may break, near its middle (“Flame-trooper”).
 * Browsers don't hyphenate capitalized words themselves, and unit names are capitalized.
 */
export const withSoftHyphens = (text: string): string => text.replace(LONG_WORD, hyphenate);
