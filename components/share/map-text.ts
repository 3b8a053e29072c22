import type { MapTable } from '../battle/map-table';
import { aligned } from './aligned';

/** The map as a plain table for a chat, between code fences. Targets are numbered, because their names are long. */
export const mapText = ({ title, about, columns, rows }: MapTable): string => {
  const targets = columns.map(({ name }, i) => `${i + 1}: ${name}`);
  const lines = aligned([
    ['', ...columns.map((_, i) => `${i + 1} `)],
    ...rows.map(({ name, cells }) => [name, ...cells.map(({ text, isBest }) => `${text}${isBest ? '*' : ' '}`)]),
  ]);
  return [title, about, ...targets, '```', ...lines, '```', '* best attacker · Tell Me the Odds'].join('\n');
};
