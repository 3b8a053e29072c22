import type { AttackConfig } from '../../rules/config';
import type { Odds } from '..';
import { bestOf } from './best-pool';
import { type BriefOdds, briefMany, type ManyOptions } from './brief';

const TINY = 1e-9;

/** A unit's pools at one range. */
export interface AtRange<Range> {
  range: Range;
  pools: readonly AttackConfig[];
}

export interface RangeRow<Range> {
  range: Range;
  /** The best pool's place and answer; undefined where no weapon reaches. */
  best?: number;
  answer?: BriefOdds;
}

/** The place of the best row: ranged unless there is melee only, and of equal rows the longer range, which stands later. */
const bestRow = <Range>(
  rows: readonly RangeRow<Range>[],
  ranged: (row: RangeRow<Range>) => boolean,
): number | undefined => {
  const answered = rows.filter(({ answer }) => answer);
  const shots = answered.filter(ranged);
  const among = shots.length > 0 ? shots : answered;
  const most = Math.max(...among.map(({ answer }) => answer?.wounds ?? 0));
  const best = among.findLast(({ answer }) => (answer?.wounds ?? 0) >= most - TINY);
  return best && rows.indexOf(best);
};

/** Expected wounds at every range, and the best of them. Ranges are given from near to far. */
export const bestRange = async <Range>(
  odds: Odds,
  ranges: readonly AtRange<Range>[],
  options?: ManyOptions,
): Promise<{ rows: RangeRow<Range>[]; best?: number } | undefined> => {
  const answers = await briefMany(
    odds,
    ranges.flatMap(({ pools }) => pools),
    options,
  );
  if (!answers) return undefined;
  let next = 0;
  const rows = ranges.map(({ range, pools }): RangeRow<Range> => {
    const own = answers.slice(next, next + pools.length);
    next += pools.length;
    const best = bestOf(own);
    const answer = own[best];
    return answer ? { range, best, answer } : { range };
  });
  const ranged = (row: RangeRow<Range>) => {
    const { pools = [] } = ranges[rows.indexOf(row)] ?? {};
    return row.best !== undefined && row.range !== 'melee' && pools[row.best]?.attackType === 'ranged';
  };
  const best = bestRow(rows, ranged);
  return { rows, ...(best !== undefined && { best }) };
};
