import { type AttackConfig, defaultConfig } from '../../rules/config';
import type { Odds } from '../odds';
import { type Answered, asItFights, type Fight, type Shot } from './as-it-fights';
import { type BriefOdds, createAsk, type ManyOptions } from './brief';
import { woundsPer100Points } from './points';
import { STANDARD_TARGETS, type StandardTarget, withStandardTarget } from './standard-targets';

/** A row of the table: a unit whose attack on each target is compared. */
export interface Contender {
  id: string;
  /** Undefined while no points are known. */
  points?: number;
  isFighter: boolean;
  /** What it can do to the target of this attack, as complete attacks. */
  shotsAgainst: (attack: AttackConfig) => readonly Shot[];
}

/** One attack on one target. */
interface TableNumbers {
  answer: BriefOdds;
  /** Undefined without points. */
  per100?: number;
}
/** The attack that a unit opens with, and its best attack of the other kind if it has both. */
interface TableCell extends TableNumbers {
  range: Shot['range'];
  other?: TableNumbers & { range: Shot['range'] };
}
export interface TableRow {
  id: string;
  points?: number;
  /** One for each target, in their order; undefined where it cannot attack. */
  cells: (TableCell | undefined)[];
}

const numbersOf = ({ answer, shot }: Answered<Shot>, points: number | undefined): TableCell => {
  const per100 = woundsPer100Points(answer.wounds, points);
  return { answer, range: shot.range, ...(per100 !== undefined && { per100 }) };
};

const cellOf = ({ opens, ranged, melee }: Fight<Shot>, points: number | undefined): TableCell | undefined => {
  if (!opens) return undefined;
  const other = opens === ranged ? melee : ranged;
  return { ...numbersOf(opens, points), ...(other && { other: numbersOf(other, points) }) };
};

/** Only the ways of playing and the edition: this attack's tokens do not apply to other units. */
export const bareAttack = ({ attacker, defender, rules }: AttackConfig): AttackConfig => {
  const bare = defaultConfig();
  const { marksmanStrategy, rerollStrategy, lethalStrategy } = attacker;
  const { dodgeStrategy } = defender;
  return {
    ...bare,
    attacker: { ...bare.attacker, marksmanStrategy, rerollStrategy, lethalStrategy },
    defender: { ...bare.defender, dodgeStrategy },
    rules,
  };
};

export interface TableOptions extends ManyOptions {
  /** Called with the number of units finished so far. */
  onUnit?: (units: number) => void;
}

/**
 * Which units kill each target best per point: each with the attack it opens with, without tokens. Ways of playing and
 * the edition are those of `attack`. Undefined if cancelled.
 */
export const whoKillsBest = async (
  odds: Odds,
  attack: AttackConfig,
  contenders: readonly Contender[],
  options?: TableOptions,
  targets: readonly StandardTarget[] = STANDARD_TARGETS,
): Promise<TableRow[] | undefined> => {
  const ask = createAsk(odds, options);
  const onTargets = targets.map((target) => withStandardTarget(bareAttack(attack), target));
  const rows: TableRow[] = [];
  for (const { id, points, isFighter, shotsAgainst } of contenders) {
    const row: TableRow = { id, ...(points !== undefined && { points }), cells: [] };
    for (const onTarget of onTargets) {
      const fight = await asItFights(ask, shotsAgainst(onTarget), isFighter);
      if (!fight) return undefined;
      row.cells.push(cellOf(fight, points));
    }
    rows.push(row);
    options?.onUnit?.(rows.length);
  }
  return rows;
};
