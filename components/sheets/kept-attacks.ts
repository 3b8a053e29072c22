import { fromSnapshot, LONGEST_NAME, type Setup, toSnapshot } from '../../setup/setup';
import type { DatedSnapshot, Saved } from '../../state/session/session';
import type { Store } from '../../state/sync/store';
import { attackTitle } from '../../words/attack-title';
import { describe } from '../../words/describe';
import { namesByDifference } from '../../words/differs';
import { tokensInWords } from '../../words/field-differences';

export type Cards = Parameters<typeof attackTitle>[1];

/** "Stormtroopers · DLT-19 at range 3 into Rebel Troopers"; without names, every input. */
export const titleOrDescription = (entry: DatedSnapshot, cards: Cards): string => {
  const setup = fromSnapshot(entry);
  return attackTitle(setup, cards) || describe(setup.config);
};

/** A title as the name of a save, with room for a number: “Stormtroopers (2)”. */
export const nameFrom = (title: string): string => title.slice(0, LONGEST_NAME - 6).trim();

/** Title and tokens of a saved attack, if its name is another; empty if no name is known, and until its cards are. */
export const titleBesideName = (saved: Saved, cards: Cards): string => {
  if (saved.units && !cards) return '';
  const setup = fromSnapshot(saved);
  const title = attackTitle(setup, cards);
  return saved.name.startsWith(nameFrom(title)) ? '' : [title, ...tokensInWords(setup.config)].join(', ');
};

/** How a recent attack differs from the one on screen. */
export const differenceFrom = (entry: DatedSnapshot, now: Setup, cards: Cards): string => {
  const setup = fromSnapshot(entry);
  if (entry.code === toSnapshot(now).code) return 'on screen now';
  return namesByDifference([now, setup], cards)[1] ?? describe(setup.config);
};

/** Puts a saved or recent attack on screen. */
export const openKept = (store: Store, { code, names, units, reverse }: DatedSnapshot): void =>
  store.do({ do: 'open', snapshot: { code, names, ...(units && { units }), ...(reverse && { reverse }) } });
