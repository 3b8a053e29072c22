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

/** What is compared of a pool, read once: `same` must be equal, and of everything in `more` more is never worse. */
interface Strengths {
  same: string;
  more: number[];
}

const strengthsOf = (at: PoolAtRange): Strengths => {
  const { pool } = at;
  const [red, black, white] = [
    value(pool, 'attacker_redDice'),
    value(pool, 'attacker_blackDice'),
    value(pool, 'attacker_whiteDice'),
  ];
  return {
    // aims that are spent on Lethal are not spent on rerolls
    same: `${pool.kind} ${value(pool, 'attacker_spray')} ${value(pool, 'attacker_lethalX')}`,
    more: [
      // of equal attacks, prefer the longer range
      reach(at),
      red,
      red + black,
      red + black + white,
      -value(pool, 'attacker_primitive'),
      // close enough to ignore the target's Backup
      'defender_backup' in pool.values ? 1 : 0,
      ...MORE_IS_BETTER.map((id) => value(pool, id)),
    ],
  };
};

/** Whether one pool is visibly at least as good as another in every respect. */
const covers = (one: Strengths, other: Strengths): boolean =>
  one.same === other.same && one.more.every((amount, i) => amount >= (other.more[i] as number));

/** The pools that are not plainly worse than another one. No odds are needed to drop the others. */
export const undominated = <P extends PoolAtRange>(pools: readonly P[]): P[] => {
  const all = pools.map(strengthsOf);
  return pools.filter((_, i) => {
    const mine = all[i] as Strengths;
    return !all.some((other, j) => j !== i && covers(other, mine) && (j < i || !covers(mine, other)));
  });
};
