import { type BattleState, type Fighter, STANDARD_TARGETS } from '../../state/battle/index';
import { unitLabels } from '../../words/unit-label';

/** A row or column of the map: a unit of a list, or a standard target. */
export interface Head {
  name: string;
  /** Below the name, such as a standard target's cover. */
  second?: string;
  /** In full. */
  title: string;
  count: number;
  points?: number;
  fighter?: Fighter;
}

/** Heads are made once for the same fighters, so that rows are not drawn again when only the situation changes. */
const known = new WeakMap<readonly Fighter[], readonly Head[]>();
const headsOf = (fighters: readonly Fighter[]): readonly Head[] => {
  const heads = known.get(fighters) ?? makeHeads(fighters);
  known.set(fighters, heads);
  return heads;
};
const makeHeads = (fighters: readonly Fighter[]): Head[] => {
  const labels = unitLabels(fighters.map(({ row }) => row));
  return fighters.map((fighter, i) => {
    const name = labels[i] ?? '';
    const { count, points, equipped } = fighter.row;
    return { name, title: [name, equipped].filter(Boolean).join('\n'), count, points, fighter };
  });
};

const STANDARD: readonly Head[] = STANDARD_TARGETS.map(({ name, brief: [kind, which] }) => ({
  name: kind,
  second: which,
  title: name,
  count: 1,
}));

export interface Heads {
  rows: readonly Head[];
  columns: readonly Head[];
}

/** Who attacks, and whom. */
export const headsIn = ({ question }: Pick<BattleState, 'question'>): Heads => {
  const { attackers, targets } = question.value ?? {};
  return { rows: attackers ? headsOf(attackers) : [], columns: targets ? headsOf(targets) : STANDARD };
};

/** A head in one line: “white, light cover”. */
export const nameOf = ({ name, second, title, fighter }: Head): string =>
  fighter ? name : second ? title.replace(/^Troopers: /, '') : name;

/** As the map shows it: “white, light”, “hero, 1 dodge”. */
export const shortNameOf = ({ name, second }: Head): string => [name, second].filter(Boolean).join(', ');
