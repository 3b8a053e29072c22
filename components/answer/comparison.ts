import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { atLeast } from '../../rules/statistics';
import { pointsOf } from '../../state/answers';
import type { AgainstTarget } from '../../state/answers/shown';
import { percent, wounds } from '../../words/numbers';

type TargetOdds = AgainstTarget['odds'];

/** One attack of a comparison: the one on screen, or a pin. */
export interface Compared {
  /** "A" for a pin; the attack on screen has none. */
  letter?: string;
  name: string;
  config: AttackConfig;
  /** Undefined while unknown. */
  odds: AttackOdds | undefined;
  /** Undefined while unknown. */
  targets: readonly NonNullable<TargetOdds>[] | undefined;
}

export interface Cell {
  text: string;
  /** To the attack on screen, from the exact values; in percentage points where the number is a percentage. */
  difference?: number;
  /** Nothing else in the row is better, and something is worse. */
  isBest: boolean;
}

export interface ComparisonRow {
  id: string;
  label: string;
  /** Which variant of the label: its cover, its armor. */
  which?: string;
  /** Digits of the differences. */
  digits: number;
  cells: Cell[];
}

/** Attacks side by side, in words and numbers; the first is the attack on screen. */
export interface Comparison {
  attacks: readonly Compared[];
  numbers: ComparisonRow[];
  /** The same attacks against the standard targets. */
  targets: ComparisonRow[];
}

interface Measure extends Pick<ComparisonRow, 'id' | 'label' | 'which' | 'digits'> {
  /** Undefined while unknown, or if the attack has no such number. */
  value(attack: Compared): number | undefined;
  text(value: number, attack: Compared): string;
  isPending?(attack: Compared): boolean;
  /** What a value of 1 is in the difference: 100 for percentages. */
  unit?: number;
  /** More is neither better nor worse, so no cell is marked or compared. */
  isNeutral?: boolean;
}

const MEASURES: readonly Measure[] = [
  { id: 'wounds', label: 'Wounds', digits: 2, value: ({ odds }) => odds?.wounds.mean, text: wounds },
  {
    id: 'any',
    label: 'Any wound',
    digits: 1,
    unit: 100,
    value: ({ odds }) => odds && (atLeast(odds.wounds.distribution)[1] ?? 0),
    text: percent,
  },
  {
    id: 'destroyed',
    label: 'Unit destroyed',
    digits: 1,
    unit: 100,
    value: ({ odds }) => odds?.kill?.destroyed,
    text: percent,
  },
  {
    id: 'suppressed',
    label: 'Suppressed, if it lives',
    digits: 1,
    unit: 100,
    value: ({ odds }) => odds?.suppression?.suppressed ?? undefined,
    text: percent,
  },
  {
    id: 'points',
    label: 'Points',
    digits: 0,
    value: ({ config }) => config.attacker.unitCost || undefined,
    text: String,
    isNeutral: true,
  },
  {
    id: 'per100',
    label: 'Wounds per 100 pts',
    digits: 2,
    value: ({ config, odds }) => pointsOf(config, odds).per100,
    text: wounds,
  },
];

/** A number too large for an exact answer is marked. */
const approximately = (odds: TargetOdds): string => (odds?.simulated ? '≈' : '');

const targetMeasure = ({ target }: AgainstTarget, index: number): Measure => ({
  id: target.id,
  label: target.brief[0],
  which: target.brief[1],
  digits: 2,
  value: ({ targets }) => targets?.[index]?.wounds,
  text: (value, { targets }) => approximately(targets?.[index]) + wounds(value),
  isPending: ({ targets }) => targets === undefined,
});

const isUnanswered = ({ odds }: Compared): boolean => odds === undefined;

const rowOf = (attacks: readonly Compared[], measure: Measure): ComparisonRow => {
  const { id, label, which, digits, unit = 1, isNeutral, isPending = isUnanswered } = measure;
  const values = attacks.map(measure.value);
  const texts = attacks.map((attack, i) => {
    const value = values[i];
    if (value !== undefined) return measure.text(value, attack);
    return isPending(attack) ? '…' : '–';
  });
  const most = Math.max(...values.map((value) => value ?? Number.NEGATIVE_INFINITY));
  const best = texts[values.indexOf(most)];
  // an attack without a value is not worse
  const isTie = texts.every((text, i) => values[i] === undefined || text === best);
  const [now] = values;
  return {
    id,
    label,
    ...(which !== undefined && { which }),
    digits,
    cells: texts.map((text, i) => {
      const value = values[i];
      const isCompared = i > 0 && !isNeutral && value !== undefined && now !== undefined;
      return {
        text,
        ...(isCompared && { difference: unit * (value - now) }),
        isBest: !isNeutral && !isTie && value !== undefined && text === best,
      };
    }),
  };
};

/** Whether a row says something: unknown points and kill odds do not. */
const isKnown = ({ cells }: ComparisonRow): boolean => cells.some(({ text }) => text !== '–');

/** Compares attacks; `targets` are the standard targets in the order of each attack's. */
export const comparisonOf = (attacks: readonly Compared[], targets: readonly AgainstTarget[]): Comparison => ({
  attacks,
  numbers: MEASURES.map((measure) => rowOf(attacks, measure)).filter(isKnown),
  targets: targets.map((target, i) => rowOf(attacks, targetMeasure(target, i))),
});
