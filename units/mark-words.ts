import type { Loadout } from './attack/loadout';

type OwnedMark = Loadout['marks'][number];

/** What we are not sure of on a unit's cards. A value that sources dispute is listed once. */
export const unconfirmed = (marks: readonly OwnedMark[]): OwnedMark[] =>
  marks.filter(
    ({ kind, card, figure }) =>
      kind === 'disputed' ||
      (kind !== 'corrected' &&
        !marks.some((other) => other.kind === 'disputed' && other.card === card && other.figure === figure)),
  );

/** "Death Troopers: sources disagree on attack surge (hit in three datasets, crit in two; hit is used)." */
export const unconfirmedWords = ({ card, figure, kind, why, used, other, isChosen }: OwnedMark): string => {
  if (used && other) {
    const which = isChosen ? `you chose ${used}` : `we use ${used}`;
    return `${card}: sources disagree on ${figure} (${used} or ${other}); ${which}. Sources: ${why}.`;
  }
  if (kind === 'disputed') return `${card}: sources disagree on ${figure} (${why}).`;
  return kind === 'assumed'
    ? `${card}: ${figure} is our best guess (${why}).`
    : `${card}: ${figure} is unconfirmed (${why}).`;
};
