import { slipsBetween } from '../rules/nearest-name';

/** Comparing similar lines takes time; these are enough to know a list by. */
const MOST_LINES = 60;
const LONGEST_LINE = 40;

const linesIn = (text: string): string[] =>
  text
    .split(/[\n\r\u2028\u2029]+/, 2 * MOST_LINES)
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .filter(Boolean)
    .slice(0, MOST_LINES);

/** With a word corrected or added. */
const isNear = (before: string, now: string): boolean =>
  before === now || now.startsWith(before) || slipsBetween(before, now) * 3 <= before.length;

/** Whether a text is an earlier one with corrections: half of its lines are still there. Else it is another list. */
export const isEdited = (before: string, now: string): boolean => {
  const [lines, others] = [linesIn(before), linesIn(now)];
  const left = lines.filter((line) => others.includes(line) || others.some((other) => isNear(line, other)));
  return left.length * 2 >= lines.length;
};
