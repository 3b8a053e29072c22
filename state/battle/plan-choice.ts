import type { ArmyRow } from '../../battle/army';
import { checkLetters } from '../../rules/code-pieces';
import { MOST_CHOICES, type PlanChoice, type StoredChoice } from '../session/battle';
import type { Armies, Fielded } from './armies';
import type { AnsweredRow } from './measures';

/** Initial selection: the largest plan that is searched exhaustively. */
const FIRST_ATTACKERS = 6;
const FIRST_TARGETS = 4;

/** Takes units from the rows worth most; of equal rows, from the first one. */
const mostWorth = (rows: readonly Fielded[], worths: readonly number[], most: number): number[] => {
  let left = most;
  const counts = rows.map(() => 0);
  for (const place of [...rows.keys()].toSorted((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0))) {
    const taken = Math.min(left, rows[place]?.army.count ?? 0);
    counts[place] = taken;
    left -= taken;
  }
  return counts;
};

/** The attackers that remove the most points from the whole other army, by the map's rows, and the targets with the most points. */
export const firstChoice = (
  { attackers, targets = [] }: Armies,
  answered: readonly (AnsweredRow | undefined)[],
): PlanChoice => {
  const removed = attackers.map((_, i) =>
    targets.reduce((sum, { army }, j) => sum + army.count * (answered[i]?.cells[j]?.points ?? 0), 0),
  );
  return {
    attackers: mostWorth(attackers, removed, FIRST_ATTACKERS),
    targets: mostWorth(
      targets,
      targets.map(({ row }) => row.points),
      FIRST_TARGETS,
    ),
  };
};

/** The rows with the chosen counts. */
export const chosenRows = (rows: readonly Fielded[], counts: readonly number[]): ArmyRow[] =>
  rows.map(({ army }, i) => ({ ...army, count: counts[i] ?? 0 }));

/** Equal content has equal text; the name of the list a unit comes from does not matter. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (name, value) => (name === 'from' ? undefined : value));

/** The same rows have the same choice, whatever their strength and the situation. */
export const choiceKey = ({ attackers, targets = [] }: Armies): string =>
  checkLetters(textOf([attackers, targets].map((rows) => rows.map(({ row, army }) => [row.pick, army.count]))), 6);

/** The stored choices with this one in front. */
export const withChoice = (choices: readonly StoredChoice[], choice: StoredChoice): StoredChoice[] =>
  [choice, ...choices.filter(({ of }) => of !== choice.of)].slice(0, MOST_CHOICES);

/** All that a plan depends on. */
export const planKey = (
  { situation, played, attackers, targets = [] }: Armies,
  choice: PlanChoice,
  goal: string,
): string =>
  textOf([situation, played, chosenRows(attackers, choice.attackers), chosenRows(targets, choice.targets), goal]);
