import type { Mark } from './card';
import { type CardRow, readKeyword } from './read-card';

/** What to change in a row. */
interface Change {
  /** Columns to overwrite. */
  set?: Record<string, string | number>;
  /** Keywords to add, replacing any of the same name. */
  keywords?: string;
  /** A keyword to remove. */
  without?: string;
  /** A weapon to add, replacing the one of the same name. */
  weapon?: string;
}

/**
 * A correction to the catalogue's source, or a doubt about it. Corrections live in their own file, so that the next
 * import does not overwrite them.
 */
export interface Correction extends Change {
  /** The ids of the cards it applies to, separated by spaces. */
  ids: string;
  /** A value on which sources disagree; `why` says what each of them has. */
  disputed?: string;
  /** In words, the value that is used and the other one. */
  used?: string;
  other?: string;
  /** What changes in the row if a player trusts the other value. */
  instead?: Change;
  why: string;
  sure?: 'sure' | 'likely' | 'guess';
  source?: string;
}

const MARKS = { sure: 'corrected', likely: 'likely', guess: 'assumed' } as const;
const FIGURES: Record<string, string> = {
  defense: 'defense die',
  attackSurge: 'attack surge',
  defenseSurge: 'defense surge',
  adds: 'miniatures added',
  force: 'side of the Force',
  use: 'how often it may be used',
  sidearm: 'Sidearm',
};

const listed = (text: string | undefined, by: string): string[] => (text ? text.split(by) : []);

/** A card may have several Immune keywords, which do not replace each other. */
const sameKeyword = (text: string, other: string): boolean => {
  const [a, b] = [readKeyword(text), readKeyword(other)];
  return a.name === 'Immune' ? text === other : a.name === b.name;
};
const isKeyword = (text: string, given: string): boolean => text === given || readKeyword(text).name === given;
const weaponName = (text: string) => text.split(' | ')[0];

/** A row with one correction applied. */
export const corrected = <Row extends CardRow>(row: Row, { set, keywords, without, weapon }: Change): Row => {
  const after = { ...row, ...set };
  if (without) {
    after.keywords = listed(after.keywords, '; ')
      .filter((text) => !isKeyword(text, without))
      .join('; ');
  }
  for (const text of listed(keywords, '; ')) {
    const others = listed(after.keywords, '; ');
    const place = others.findIndex((other) => sameKeyword(text, other));
    after.keywords = (place < 0 ? [...others, text] : others.with(place, text)).join('; ');
  }
  if (weapon) {
    const others = after.weapons ?? [];
    const place = others.findIndex((other) => weaponName(other) === weaponName(weapon));
    after.weapons = place < 0 ? [...others, weapon] : others.with(place, weapon);
  }
  return after;
};

/** The mark of a disputed value on a card that has the other one. */
export const chosenMark = ({ used, other, ...mark }: Mark): Mark =>
  used && other ? { ...mark, used: other, other: used, isChosen: true } : mark;

/** The marks that a correction leaves on its card, one for each value. */
export const marksOf = (correction: Correction): Mark[] => {
  const { set, keywords, without, weapon, disputed, used, other, why, sure = 'likely' } = correction;
  if (disputed) return [{ kind: 'disputed', figure: disputed, why, ...(used && other && { used, other }) }];
  const figures = [
    ...Object.keys(set ?? {}).map((column) => FIGURES[column] ?? column),
    ...listed(keywords, '; '),
    ...(without ? [`no ${without}`] : []),
    ...(weapon ? [weaponName(weapon) ?? ''] : []),
  ];
  return figures.map((figure) => ({ kind: MARKS[sure], figure, why }));
};
