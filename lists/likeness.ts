import { type Catalogue, nearestWord, type Upgrade, upgradeWords, wholeWords } from '../units';

type Words = ReturnType<typeof upgradeWords>;
const WORDS = new WeakMap<Catalogue, ReadonlyMap<Upgrade, Words>>();

const wordsIn = (catalogue: Catalogue): ReadonlyMap<Upgrade, Words> => {
  const upgrades = [...catalogue.upgrades.values()];
  const words = WORDS.get(catalogue) ?? new Map(upgrades.map((upgrade) => [upgrade, upgradeWords(upgrade)]));
  WORDS.set(catalogue, words);
  return words;
};

const MOST_WORDS = 8;
/** A misspelt or shortened word counts this much less for each step of its distance. */
const LESS = 0.1;

/** How much of a text an upgrade's name has, from 0 to 1. A rare word like E-5C counts more than “trooper”. */
export const createLikeness = (catalogue: Catalogue, text: string): ((upgrade: Upgrade) => number) => {
  const words = wordsIn(catalogue);
  const typed = wholeWords(text)
    .slice(0, MOST_WORDS)
    .map((word) => {
      const fars = new Map<Upgrade, number>();
      for (const [upgrade, own] of words) {
        const far = nearestWord(own, word);
        if (far !== undefined) fars.set(upgrade, far);
      }
      return { fars, weight: Math.log(1 + words.size / (1 + fars.size)) };
    });
  const all = typed.reduce((sum, { weight }) => sum + weight, 0);
  return (upgrade) => {
    const found = typed.map(({ fars, weight }) => {
      const far = fars.get(upgrade);
      return far === undefined ? 0 : weight * (1 - LESS * far);
    });
    return all > 0 ? found.reduce((sum, weight) => sum + weight, 0) / all : 0;
  };
};
