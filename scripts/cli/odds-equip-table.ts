import { percent, withSign, wounds } from '../../words/numbers';
import type { EquipJson, UpgradeJson } from './odds-equip';

const WIDEST = 44;

const row = (cells: readonly string[], widths: readonly number[]): string =>
  `    ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`.trimEnd();

const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)));
  return rows.map((cells) => row(cells, widths));
};

const changesNothing = ({ wounds: dealt, destroyed, taken }: UpgradeJson): boolean =>
  [dealt, destroyed ?? 0, taken].every((difference) => Math.abs(difference) < 1e-9);

const per10 = ({ wounds: dealt, points }: UpgradeJson): string => (points > 0 ? withSign((10 * dealt) / points) : '');

const upgradeRow = (base: EquipJson['base'], upgrade: UpgradeJson): string[] => [
  upgrade.name.slice(0, WIDEST),
  `${upgrade.points < 0 ? '−' : ''}${Math.abs(upgrade.points)}`,
  `${wounds(base.wounds)} → ${wounds(base.wounds + upgrade.wounds)}`,
  withSign(upgrade.wounds),
  upgrade.destroyed === null ? '' : `${withSign(100 * upgrade.destroyed, 1)}%`,
  withSign(upgrade.taken),
  per10(upgrade),
];

const HEADS = ['', 'pts', 'wounds', 'change', 'destroyed', 'taken', 'per 10 pts'];

/** The upgrades that change a number, by slot, with the largest gain first; then the others by name. */
const upgradeLines = ({ base, upgrades }: EquipJson): string[] => {
  const changing = upgrades.filter((upgrade) => !changesNothing(upgrade));
  const slots = [...new Set(changing.map(({ slot }) => slot))];
  const blocks = slots.flatMap((slot) => [
    [slot],
    ...changing
      .filter((upgrade) => upgrade.slot === slot)
      .toSorted((a, b) => b.wounds - a.wounds)
      .map((upgrade) => upgradeRow(base, upgrade)),
  ]);
  const others = upgrades.filter(changesNothing).map(({ name }) => name);
  return [
    ...table([HEADS, ...blocks]),
    ...(others.length > 0 ? ['', `  No difference here: ${others.join(', ')}.`] : []),
  ];
};

const leftOutLines = ({ upgrades }: EquipJson): string[] => {
  const leftOut = upgrades.filter(({ notIncluded }) => notIncluded.length > 0);
  return leftOut.map(({ name, notIncluded }) => `    ${name}: ${notIncluded.join(' ')}`);
};

/** What to equip, to read. */
export const equipTable = (answer: EquipJson, into: string, date: string): string => {
  const { unit, points, base, front } = answer;
  const destroyed = base.destroyed === null ? '' : `, ${percent(base.destroyed)} destroyed`;
  const loadouts = front.map(({ upgrades, ...loadout }) => [
    upgrades.map(({ name }) => name).join(' · ') || 'no upgrades',
    String(loadout.points),
    wounds(loadout.wounds),
    wounds(loadout.taken),
  ]);
  return [
    '',
    `  ${unit}${points === null ? '' : `, ${points} points (as of ${date})`}, into ${into}`,
    `  ${wounds(base.wounds)} wounds${destroyed}; takes ${wounds(base.taken)} from a standard attack`,
    '',
    ...upgradeLines(answer),
    '',
    '  Loadouts worth their points: nothing cheaper deals as much and takes as little.',
    ...table([['', 'pts', 'wounds', 'taken'], ...loadouts]),
    '',
    '  Not included in these numbers:',
    ...leftOutLines(answer),
    '',
  ].join('\n');
};
