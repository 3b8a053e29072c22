import { type Faction, leadWords, nameWords, nearestWord, type Unit } from '../units';
import { type NameBook, nameKey, upgradesCalled, upgradesNamed } from './names';

/** A unit that the first words of a text name, by its name or what players call it. */
interface Match {
  unit: Unit;
  /** The other words. */
  rest: string;
  /** Whether no word is misspelt, and the others are an upgrade. */
  isClear: boolean;
  taken: number;
  fits: boolean;
  far: number;
}

const MOST_WORDS = 8;
/** A word that more units share, like “rebels”, names none of them. */
const MOST_SHARED = 6;
/** The distance of a word with a typo is higher. */
const MOST_SURE = 1.5;
/** Differences below this are no reason to prefer a unit. */
const TIE = 0.2;

type Words = ReturnType<typeof nameWords>;
const WORDS = new WeakMap<Unit, Words>();
const wordsOf = (unit: Unit): Words => {
  const known = WORDS.get(unit) ?? nameWords(unit);
  WORDS.set(unit, known);
  return known;
};

/** How far the first typed words are from the unit's; it ends at a word that isn't the unit's. */
const farsTo = (unit: Unit, typed: readonly string[]): number[] => {
  const fars: number[] = [];
  for (const word of typed) {
    const far = word.length > 1 ? nearestWord(wordsOf(unit), word) : undefined;
    if (far === undefined) break;
    fars.push(far);
  }
  return fars;
};

const joins = ({ faction, joins }: Unit, wanted: Faction | undefined): boolean =>
  wanted !== undefined && (faction === wanted || joins.includes(wanted));

const ARTICLE = 'the';

/** Reads the start of a text as the name of a unit. */
const createMatch = (book: NameBook, words: readonly string[]) => {
  // “Vader’s Fist” is the name of a list
  const typed = words.map((word) => (/[’']s$/i.test(word) ? '' : nameKey(word)));
  const isUpgrade = (name: string) => upgradesNamed(book, name).length + upgradesCalled(book, name).length > 0;
  const restFrom = (from: number) => words.slice(from).join(' ');
  const upgradeFrom = words.map((_, i) => i > 0 && isUpgrade(restFrom(i)));
  return (unit: Unit): Match => {
    const fars = farsTo(unit, typed);
    const isWhole = fars.length === words.length;
    // “jedi training” is an upgrade, although Luke is a Jedi Knight
    const upgradeAt = isWhole ? -1 : upgradeFrom.findIndex((is, i) => is && i <= fars.length);
    const isKnown = isWhole || upgradeAt > 0;
    const taken = upgradeAt < 0 ? fars.length : upgradeAt;
    const own = fars.slice(0, taken);
    const isSure = own.every((far) => far <= MOST_SURE);
    const [first = ''] = typed;
    const isLead = () => first !== ARTICLE && nearestWord(leadWords(unit), first) !== undefined;
    return {
      unit,
      isClear: isSure && isKnown,
      rest: restFrom(taken),
      taken: taken + Number(isKnown),
      // a misspelt word in front of anything is a coincidence
      fits: isKnown || (taken > 0 && (isSure || taken > 1) && isLead()),
      far: own.reduce((sum, far) => sum + far, 0),
    };
  };
};

/**
 * The units that a text starts with: `rebel vets`, `wookies`, `luke skywalker force push`; the best match first. None is
 * the best if many are.
 */
export const calledIn = (book: NameBook, text: string, faction: Faction | undefined) => {
  const words = text.split(/\s+/, MOST_WORDS + 1).filter(nameKey);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  const units = [...book.catalogue.units.values()].filter((unit) => unit.rank !== 'counterpart' && !unit.unreleased);
  const matches = units.map(createMatch(book, words)).filter(({ fits }) => fits);
  const most = Math.max(0, ...matches.map(({ taken }) => taken));
  const others = ({ unit }: Match) => Number(!joins(unit, faction));
  const sorted = matches.sort((a, b) => b.taken - a.taken || a.far - b.far || others(a) - others(b));
  const shared = sorted.filter(({ taken, far }) => taken === most && far <= (sorted[0]?.far ?? 0) + TIE);
  const own = shared.filter((match) => others(match) === 0);
  const isShared = (own.length > 0 ? own : shared).length > MOST_SHARED;
  return sorted.map((match) => ({ ...match, isBest: match.taken === most && !isShared }));
};
