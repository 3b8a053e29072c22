import { FIELDS, type FieldId } from '../../rules/fields';
import type { CandidatePool } from './attacker';
import type { Range } from './reach';

/** A pool and the longest range at which the unit can form it. */
export interface PoolAtRange {
  range: Range;
  pool: CandidatePool;
}

const value = ({ values }: CandidatePool, id: FieldId): number => {
  const field = FIELDS[id];
  const given = values[id] ?? field.default;
  return field.kind === 'choice' ? (field.names as readonly string[]).indexOf(String(given)) : Number(given);
};

/** More of any of these never makes an attack weaker, as long as no tokens are spent. */
const MORE_IS_BETTER: readonly FieldId[] = [
  'attacker_surgeChart',
  'attacker_criticalX',
  'attacker_pierceX',
  'attacker_impactX',
  'attacker_ramX',
  'attacker_ionX',
  'attacker_attackUpgrades',
  'attacker_blast',
  'attacker_highVelocity',
  'attacker_suppressive',
  'attacker_overwhelm',
  'attacker_immuneDeflect',
];

const FROM_NEAR_TO_FAR: readonly Range[] = ['overrun', 'melee', 1, 2, 3, 4, 5];
const reach = ({ range }: PoolAtRange): number => FROM_NEAR_TO_FAR.indexOf(range);

/** Whether one pool is visibly at least as good as another in every respect. */
const covers = (one: PoolAtRange, other: PoolAtRange): boolean => {
  // of equal attacks, prefer the longer range
  if (reach(one) < reach(other)) return false;
  const { pool: a } = one;
  const { pool: b } = other;
  if (a.kind !== b.kind || value(a, 'attacker_spray') !== value(b, 'attacker_spray')) return false;
  // aims that are spent on Lethal are not spent on rerolls
  if (value(a, 'attacker_lethalX') !== value(b, 'attacker_lethalX')) return false;
  if (value(a, 'attacker_primitive') > value(b, 'attacker_primitive')) return false;
  // the other one is close enough to ignore the target's Backup
  if ('defender_backup' in b.values && !('defender_backup' in a.values)) return false;
  if (MORE_IS_BETTER.some((id) => value(a, id) < value(b, id))) return false;
  const atLeast = (...ids: FieldId[]) => {
    const sum = (pool: CandidatePool) => ids.reduce((all, id) => all + value(pool, id), 0);
    return sum(a) >= sum(b);
  };
  return (
    atLeast('attacker_redDice') &&
    atLeast('attacker_redDice', 'attacker_blackDice') &&
    atLeast('attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice')
  );
};

/** The pools that are not plainly worse than another one. No odds are needed to drop the others. */
export const undominated = <P extends PoolAtRange>(pools: readonly P[]): P[] =>
  pools.filter(
    (pool, i) => !pools.some((other, j) => j !== i && covers(other, pool) && (j < i || !covers(pool, other))),
  );
