import { plural } from '../../rules/plural';
import type { BattleSituation } from '../../setup/battle-situation';
import type { Cell, Fighter, Measure } from '../../state/battle/index';
import { percent, withSign, wounds } from '../../words/numbers';

export { rangeWords } from '../../words/range';

/** The measures as their switch names them. */
export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  wounds: 'wounds',
  destroyed: 'destroyed',
  points: 'points',
  per100: 'per 100',
  trade: 'trade',
};

/** In full, for the caption, the legend and the files. */
export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  wounds: 'wounds',
  destroyed: 'chance to destroy the unit',
  points: 'points removed',
  per100: 'wounds per 100 points',
  trade: 'points removed minus points lost to their attack back',
};

/** The ends of the scale of colors. */
export const LEGEND_WORDS: Readonly<Record<Measure, readonly [less: string, more: string]>> = {
  wounds: ['fewer', 'more wounds'],
  destroyed: ['less', 'more likely destroyed'],
  points: ['fewer', 'more points removed'],
  per100: ['fewer', 'more wounds per 100 pts'],
  trade: ['even', 'points gained (blue: lost)'],
};

const WRITTEN: Readonly<Record<Measure, (value: number) => string>> = {
  wounds,
  destroyed: percent,
  points: (value) => value.toFixed(1),
  per100: wounds,
  trade: (value) => withSign(value, 1),
};

/** How wide most numbers of a measure are, as “77.3%” or “−14.4”. */
export const NUMBER_WIDTHS: Readonly<Record<Measure, string>> = {
  wounds: '3.6ch',
  destroyed: '5.2ch',
  points: '3.6ch',
  per100: '3.6ch',
  trade: '5.1ch',
};

/** A number of the map: “–” where there is none, “≈” if it was simulated. */
export const written = (measure: Measure, value: number | undefined, cell: Cell | undefined): string =>
  value === undefined ? '–' : `${cell?.simulated ? '≈ ' : ''}${WRITTEN[measure](value)}`;

type Range = NonNullable<Cell>['range'];

/** The range in a cell: “melee”, “r 3”. */
export const rangeLabel = (range: Range): string => {
  if (typeof range !== 'number') return range;
  return range === 5 ? 'r 5+' : `r ${range}`;
};

/** What is left of a unit: “5 minis”, “3 of 5 minis”, “6 of 8 wounds left”. */
export const strengthWords = ({ miniatures, mostWounds, strength: { minisLost, woundsTaken } }: Fighter): string => {
  if (miniatures === 1) {
    const all = mostWounds + 1;
    return woundsTaken > 0 ? `${all - woundsTaken} of ${all} wounds left` : plural(all, 'wound');
  }
  const minis = minisLost > 0 ? `${miniatures - minisLost} of ${miniatures} minis` : plural(miniatures, 'mini');
  return woundsTaken > 0 ? `${minis}, ${plural(woundsTaken, 'wound')} taken` : minis;
};

/** The folded situation: “Situation: no cover, no tokens”. */
export const situationLine = (situation: BattleSituation, isStandard = false): string => {
  const words = situationWords(situation, isStandard);
  const hasTokens = situation.aims > 0 || (situation.dodges > 0 && !isStandard) || situation.ownTokens;
  const parts = [words.charAt(0).toLowerCase() + words.slice(1), hasTokens ? '' : 'no tokens'];
  return `Situation: ${parts.filter(Boolean).join(', ')}`;
};

/**
 * The situation in a few words: “Light cover, 1 dodge”. Standard targets have their own cover and dodges, so only what
 * holds for the attackers is left; empty if that is nothing.
 */
export const situationWords = (situation: BattleSituation, isStandard = false): string => {
  const { cover, aims, dodges, suppressed, ownTokens, reach, fights } = situation;
  const coverWords = cover === 'none' ? 'no cover' : `${cover} cover`;
  const parts = [
    ...(isStandard ? [] : [coverWords]),
    ...(aims > 0 ? [plural(aims, 'aim')] : []),
    ...(dodges > 0 && !isStandard ? [plural(dodges, 'dodge')] : []),
    ...(suppressed && !isStandard ? ['suppressed'] : []),
    ...(ownTokens ? ['own tokens'] : []),
    ...(reach === null ? [] : [`up to range ${reach}`]),
    ...(fights === 'asItFights' ? [] : [`${fights} only`]),
  ];
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
