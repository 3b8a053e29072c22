import { describe } from '../../words/describe';
import type { Cell, Comparison, ComparisonRow } from '../answer/comparison';
import { aligned } from './aligned';

/** Chats break longer lines. */
const MOST_LETTERS = 60;

/** The best of a row has a star. */
const cellText = ({ text, isBest }: Cell): string => `${text}${isBest ? '*' : ' '}`;

const labelText = ({ label, which }: ComparisonRow): string => (which ? `${label}, ${which}` : label);

/**
 * A comparison as a plain table for a chat: `title` says what is compared, then come the dice of each attack and the
 * numbers between code fences, which chats show in letters of one width. Long names get numbers above their columns.
 */
export const comparisonText = ({ attacks, numbers, targets }: Comparison, title: string): string => {
  const rows = [...numbers, ...targets].map((row) => [labelText(row), ...row.cells.map(cellText)]);
  const linesUnder = (heads: readonly string[]) => aligned([['', ...heads.map((head) => `${head} `)], ...rows]);
  const named = linesUnder(attacks.map(({ name }) => name));
  const isShort = named.every(({ length }) => length <= MOST_LETTERS);
  const lines = isShort ? named : linesUnder(attacks.map((_, i) => String(i + 1)));
  const dice = attacks.map(({ name, config }, i) => `${isShort ? '' : `${i + 1}. `}${name}: ${describe(config)}`);
  const first = 1 + numbers.length;
  const vs = targets.length > 0 ? ['', 'Same attack vs.', ...lines.slice(first)] : [];
  return [title, ...dice, '```', ...lines.slice(0, first), ...vs, '```', '* best in its row · Tell Me the Odds'].join(
    '\n',
  );
};
