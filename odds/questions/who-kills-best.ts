import { type AttackConfig, defaultConfig } from '../../rules/config';
import type { Odds } from '..';
import { bestOf } from './best-pool';
import { type BriefOdds, createAsk, type ManyOptions } from './brief';
import { woundsPer100Points } from './points';
import { STANDARD_TARGETS, type StandardTarget, withStandardTarget } from './standard-targets';

/** Something with points whose best attack on each target goes into the table. */
export interface Contender {
  id: string;
  /** Undefined while no points are known. */
  points?: number;
  /** Its pools against the target of this attack, as complete attacks. */
  poolsAgainst: (attack: AttackConfig) => readonly AttackConfig[];
}

export interface TableCell {
  /** The best pool's place among those of this target. */
  pool: number;
  answer: BriefOdds;
  /** Undefined without points. */
  per100?: number;
}
export interface TableRow {
  id: string;
  points?: number;
  /** One for each target, in their order; undefined where it cannot attack. */
  cells: (TableCell | undefined)[];
}

const bestCell = (answers: readonly BriefOdds[], points: number | undefined): TableCell | undefined => {
  const pool = bestOf(answers);
  const answer = answers[pool];
  if (!answer) return undefined;
  const per100 = woundsPer100Points(answer.wounds, points);
  return { pool, answer, ...(per100 !== undefined && { per100 }) };
};

/** Of an attack only how both sides play, and the rules' edition: its tokens say nothing about other units. */
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

/**
 * Who kills this best, per point: everyone's best attack on every target, without tokens. How both sides play, and the
 * rules' edition, are those of `attack`. Undefined if it was stopped.
 */
export const whoKillsBest = async (
  odds: Odds,
  attack: AttackConfig,
  contenders: readonly Contender[],
  options?: ManyOptions,
  targets: readonly StandardTarget[] = STANDARD_TARGETS,
): Promise<TableRow[] | undefined> => {
  const ask = createAsk(odds, options);
  const onTargets = targets.map((target) => withStandardTarget(bareAttack(attack), target));
  const rows: TableRow[] = [];
  for (const { id, points, poolsAgainst } of contenders) {
    const row: TableRow = { id, ...(points !== undefined && { points }), cells: [] };
    for (const onTarget of onTargets) {
      const answers: BriefOdds[] = [];
      for (const pool of poolsAgainst(onTarget)) {
        const answer = await ask(pool);
        if (!answer) return undefined;
        answers.push(answer);
      }
      row.cells.push(bestCell(answers, points));
    }
    rows.push(row);
  }
  return rows;
};
