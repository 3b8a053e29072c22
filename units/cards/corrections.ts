import type { Mark } from './card';
import { type CardRow, readKeyword } from './read-card';

/**
 * One correction to the source of the catalogue, or one doubt about it. It stands apart from the cards' rows, so that
 * the next import of them does not wipe it.
 */
export interface Correction {
  /** The cards it is for. */
  ids: string;
  /** Columns that are overwritten. */
  set?: Record<string, string | number>;
  /** Keywords that replace those of the same name, or are added. */
  keywords?: string;
  /** A keyword that is taken away. */
  without?: string;
  /** A weapon that replaces the one of the same name, or is added. */
  weapon?: string;
  /** A figure on which sources differ; what is used stands in `why`. */
  disputed?: string;
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

/** Several Immune stand on one card and do not replace each other. */
const sameKeyword = (text: string, other: string): boolean => {
  const [a, b] = [readKeyword(text), readKeyword(other)];
  return a.name === 'Immune' ? text === other : a.name === b.name;
};
const isKeyword = (text: string, given: string): boolean => text === given || readKeyword(text).name === given;
const weaponName = (text: string) => text.split(' | ')[0];

/** A row with one correction made. */
export const corrected = <Row extends CardRow>(row: Row, { set, keywords, without, weapon }: Correction): Row => {
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

/** What a correction leaves to be known about its card: one mark for each figure. */
export const marksOf = (correction: Correction): Mark[] => {
  const { set, keywords, without, weapon, disputed, why, sure = 'likely' } = correction;
  if (disputed) return [{ kind: 'disputed', figure: disputed, why }];
  const figures = [
    ...Object.keys(set ?? {}).map((column) => FIGURES[column] ?? column),
    ...listed(keywords, '; '),
    ...(without ? [`no ${without}`] : []),
    ...(weapon ? [weaponName(weapon) ?? ''] : []),
  ];
  return figures.map((figure) => ({ kind: MARKS[sure], figure, why }));
};
