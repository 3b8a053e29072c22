import type { Shot } from '../../odds/questions/as-it-fights';
import { STANDARD_ATTACKS } from '../../odds/questions/standard-attacks';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import type { TableRow } from '../../odds/questions/who-kills-best';
import type { Survivor } from '../../setup/survivors';

/** What units do to the standard targets, or how they survive the standard attacks. */
export type TableKind = 'deals' | 'survives';

/** The numbers that each table can show. */
export const MEASURES = {
  deals: ['wounds', 'per100', 'destroyed'],
  survives: ['attacks', 'attacksPer100'],
} as const satisfies Record<TableKind, readonly string[]>;
export type Measure = (typeof MEASURES)[TableKind][number];

/** A column of numbers. */
export interface Column {
  id: string;
  /** Consecutive columns of the same group have a common title. */
  group: string;
  brief: string;
  /** In full. */
  name: string;
  as: 'number' | 'chance';
}

/** A unit's numbers, in the order of the columns; undefined where it has none. */
export type Values = (number | undefined)[];

/** What was worked out for one unit. */
export interface Worked {
  id: string;
  points?: number;
  /** The ranges of its attacks on the standard targets, without repetition. */
  ranges: readonly Shot['range'][];
  valuesIn(measure: Measure): Values;
}

/** Short names of the standard attacks. */
const BRIEF: Record<string, string> = {
  'six-black': '6 black',
  pierce: 'Pierce 1',
  impact: 'Impact 3',
  melee: 'melee',
};
const ATTACKS = [
  ...STANDARD_ATTACKS.map(({ id, name }) => ({ id, brief: BRIEF[id] ?? id, name })),
  { id: 'any', brief: 'all four', name: 'all four, equally likely' },
];

const onTargets = (measure: Measure): Column[] =>
  STANDARD_TARGETS.map(({ id, name, brief: [group, brief] }) => ({
    id,
    group,
    brief,
    name,
    as: measure === 'destroyed' ? 'chance' : 'number',
  }));

const fromAttacks = (measure: Measure): Column[] => {
  const needed = measure === 'attacksPer100' ? 'attacks to destroy it, per 100 pts' : 'attacks to destroy it';
  return Object.entries({ needed, taken: 'wounds taken' }).flatMap(([kind, group]) =>
    ATTACKS.map(({ id, brief, name }) => ({
      id: `${kind} ${id}`,
      group,
      brief,
      name: `${group}: ${name}`,
      as: 'number' as const,
    })),
  );
};

export const columnsOf = (kind: TableKind, measure: Measure): Column[] =>
  kind === 'deals' ? onTargets(measure) : fromAttacks(measure);

const priced = ({ points }: { points?: number }) => points !== undefined && { points };

/** A unit as an attacker. */
export const dealing = (row: TableRow): Worked => ({
  id: row.id,
  ...priced(row),
  ranges: [...new Set(row.cells.flatMap((cell) => cell?.range ?? []))],
  valuesIn: (measure) =>
    row.cells.map((cell) => {
      if (measure === 'per100') return cell?.per100;
      return measure === 'destroyed' ? cell?.answer.destroyed : cell?.answer.wounds;
    }),
});

/** A unit as a target. */
export const surviving = (survivor: Survivor): Worked => {
  const { id, points, from, taken, needed } = survivor;
  const attacks = [...from, { wounds: taken, needed }];
  const per100 = (attacks: number | undefined) =>
    attacks === undefined || !points ? undefined : (100 * attacks) / points;
  return {
    id,
    ...priced(survivor),
    ranges: [],
    valuesIn: (measure) => [
      ...attacks.map(({ needed }) => (measure === 'attacksPer100' ? per100(needed) : needed)),
      ...attacks.map(({ wounds }) => wounds),
    ],
  };
};
