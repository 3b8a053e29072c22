import type { AttackOdds } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { atLeast } from '../../rules/statistics';
import { sureWords } from '../../rules/sure-words';
import type { Nerves } from '../../setup/nerves';
import { assumptions, describeSides } from '../../words/describe';
import { otherDistributions, rowsIn } from '../../words/distributions';
import { suppressionFacts } from '../../words/suppression';

const BAR_WIDTH = 40;

/** With two digits, right-aligned. */
export const percent = (p: number): string =>
  (p > 0 && p < 0.00005 ? '<0.01%' : `${(100 * p).toFixed(2)}%`).padStart(8);
const bar = (p: number, most: number): string => '█'.repeat(Math.round((p / most) * BAR_WIDTH)) || (p > 0 ? '▏' : '');

const errorOf = ({ engine, attacks, wounds }: AttackOdds): string | undefined =>
  engine === 'exact' || !attacks
    ? undefined
    : `simulated, ±${((2 * wounds.spread) / Math.sqrt(attacks)).toFixed(4)}, ${attacks.toLocaleString('en')} attacks`;

/** Minis removed and wounds on others, where there are any. */
const otherRows = (odds: AttackOdds, config: AttackConfig): string[] => {
  const others = otherDistributions(odds, config);
  if (others.length === 0) return [];
  const line = (first: string, cells: readonly string[]) =>
    [first.padStart(8), ...cells.map((cell, i) => cell.padStart(Math.max(8, others[i]?.title.length ?? 0)))].join('  ');
  const titles = others.map(({ title }) => title);
  const row = (_: unknown, n: number) =>
    line(
      String(n),
      others.map(({ chances }) => (n < chances.length ? percent(chances[n] ?? 0) : '')),
    ).trimEnd();
  return [line('exactly', titles), ...Array.from({ length: rowsIn(others) }, row), ''];
};

/** The answer to read: headline, chances with bars, assumptions. */
export const oddsTable = (
  config: AttackConfig,
  odds: AttackOdds,
  leftOut: readonly string[],
  nerves: Nerves,
): string => {
  const { distribution, mean } = odds.wounds;
  const chances = atLeast(distribution);
  const most = Math.max(...distribution);
  const rows = distribution.map((p, k) =>
    `${String(k).padStart(8)}  ${percent(p)}  ${percent(chances[k] ?? 0)}  ${bar(p, most)}`.trimEnd(),
  );
  const { attack, defense } = describeSides(config);
  const ways = assumptions(config);
  return [
    `  ${attack}`,
    `  into ${defense}`,
    ...(ways.length > 0 ? [`  (${ways.join(', ')})`] : []),
    '',
    `  ${mean.toFixed(4)} wounds on average (${sureWords(errorOf(odds), leftOut)})`,
    ...(odds.kill ? [`  ${percent(odds.kill.destroyed).trim()} unit destroyed`] : []),
    ...suppressionFacts(odds, nerves).map(
      ({ label, chance, means }) => `  ${percent(chance).trim()} ${label.toLowerCase()} if it lives (${means})`,
    ),
    '',
    '  wounds   exactly   or more',
    ...rows,
    '',
    ...otherRows(odds, config),
    ...odds.notes.map((note) => `  Note: ${note}`),
    `  ${toShareCode(config)}`,
    '',
  ].join('\n');
};
