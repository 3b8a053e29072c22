import { toSnapshot } from '../../setup/setup';
import type { BattleState, Measure } from '../../state/battle/index';
import { csvText } from '../share/csv';
import { type Heads, nameOf, shortNameOf } from './map-heads';
import { MEASURE_WORDS, rangeLabel, situationWords, written } from './map-words';

interface TableCell {
  text: string;
  range: string;
  /** From 0 to 1. */
  heat: number;
  isLoss: boolean;
  /** The best attacker of its column, the best target of its row. */
  isBest: boolean;
  isBestOfRow: boolean;
}

/** The map on screen, for texts and pictures. */
export interface MapTable {
  title: string;
  /** What is shown, in which situation. */
  about: string;
  columns: readonly { name: string; short: string }[];
  rows: readonly { name: string; cells: readonly TableCell[] }[];
}

const counted = (count: number, name: string): string => (count > 1 ? `${count}× ${name}` : name);

/** “Vader’s Fist into Rebel Cell”. */
export const mapTitle = ({ shelf, attackers }: BattleState): string => {
  const { mine, theirs } = shelf.slots.value;
  const [from, into] = attackers.value === 'mine' ? [mine, theirs] : [theirs, mine];
  return `${from?.title ?? ''} into ${into?.title ?? 'standard targets'}`;
};

const measureWords = (measure: Measure): string => {
  const words = MEASURE_WORDS[measure];
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const mapTable = (battle: BattleState, heads: Heads): MapTable => {
  const measure = battle.measure.peek();
  const largest = battle.map.largest.peek() || 1;
  const rows = battle.map.rows.peek().map(({ answered, shown }, i) => ({
    name: counted(heads.rows[i]?.count ?? 1, heads.rows[i]?.name ?? ''),
    cells: heads.columns.map((_, column): TableCell => {
      const cell = answered.peek()?.cells[column];
      const value = shown.peek()?.values[column];
      return {
        text: written(measure, value, cell),
        range: cell ? rangeLabel(cell.range) : '',
        heat: Math.abs(value ?? 0) / largest,
        isLoss: (value ?? 0) < 0,
        isBest: shown.peek()?.bestOfColumn?.[column] ?? false,
        isBestOfRow: shown.peek()?.bestOfRow[column] ?? false,
      };
    }),
  }));
  const isStandard = battle.question.peek()?.targets === undefined;
  const words = [measureWords(measure), situationWords(battle.choices.peek().situation, isStandard)];
  const about = words.flatMap((each) => (each ? `${each}.` : [])).join(' ');
  return {
    title: mapTitle(battle),
    about,
    columns: heads.columns.map((head) => ({
      name: counted(head.count, nameOf(head)),
      short: counted(head.count, shortNameOf(head)),
    })),
    rows,
  };
};

/** Every match-up as a line of CSV, with every digit, every measure and the share code of its attack. */
export const mapCsv = (battle: BattleState, heads: Heads): string => {
  const titles = [
    ...['attacker', 'attacker units', 'attacker points', 'target', 'target units', 'target points'],
    ...['range', 'wounds', 'destroyed', 'points removed', 'wounds per 100 points'],
    ...['points removed in return', 'share code'],
  ];
  const lines = battle.map.rows.peek().flatMap(({ answered }, i) =>
    heads.columns.map((target, column) => {
      const attacker = heads.rows[i];
      const cell = answered.peek()?.cells[column];
      const back = answered.peek()?.back[column];
      return [
        ...[attacker?.name ?? '', attacker?.count ?? 1, attacker?.points ?? ''],
        ...[nameOf(target), target.count, target.points ?? ''],
        ...[cell?.range ?? '', cell?.wounds ?? '', cell?.destroyed ?? '', cell?.points ?? '', cell?.per100 ?? ''],
        ...[back?.points ?? '', cell ? toSnapshot(cell.setup).code : ''],
      ];
    }),
  );
  return csvText([titles, ...lines]);
};
