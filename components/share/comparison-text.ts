import { describe } from '../../words/describe';
import type { Cell, Comparison, ComparisonRow } from '../answer/comparison';
import { aligned } from './aligned';

/** The best of a row has a star. */
const cellText = ({ text, isBest }: Cell): string => `${text}${isBest ? '*' : ' '}`;

const labelText = ({ label, which }: ComparisonRow): string => (which ? `${label}, ${which}` : label);

/**
 * A comparison as a plain table for a chat: who is compared in words, then the numbers between code fences, which chats
 * show in letters of one width. `title` says who attacks whom on screen.
 */
export const comparisonText = ({ attacks, numbers, targets }: Comparison, title: string): string => {
  const [now] = attacks;
  const inputs = now && describe(now.config);
  const heading = [
    title ? `now: ${title} (${inputs})` : `now: ${inputs}`,
    ...attacks.slice(1).map(({ letter, name }) => `${letter}: ${name}`),
  ];
  const rows = [...numbers, ...targets].map((row) => [labelText(row), ...row.cells.map(cellText)]);
  const lines = aligned([['', ...attacks.map(({ letter }) => `${letter ?? 'now'} `)], ...rows]);
  const first = 1 + numbers.length;
  const vs = targets.length > 0 ? ['', 'Same attack vs.', ...lines.slice(first)] : [];
  return [...heading, '```', ...lines.slice(0, first), ...vs, '```', '* best of the row · Tell Me the Odds'].join('\n');
};
