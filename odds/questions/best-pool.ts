import type { AttackConfig } from '../../rules/config';
import type { Odds } from '..';
import { type BriefOdds, briefMany, type ManyOptions } from './brief';

/** Doubles that should be equal may differ in their last digits; the earlier pool wins then. */
const TINY = 1e-9;

export interface BestPool {
  /** The place of the best attack among those asked about. */
  best: number;
  answers: BriefOdds[];
}

/** The attack with the most expected wounds; of equal ones the first. */
export const bestOf = (answers: readonly BriefOdds[]): number => {
  let best = 0;
  answers.forEach(({ wounds }, i) => {
    if (wounds > (answers[best]?.wounds ?? 0) + TINY) best = i;
  });
  return best;
};

/** Which of a unit's pools does most against the target. Undefined if there is none, or if it was stopped. */
export const bestPool = async (
  odds: Odds,
  pools: readonly AttackConfig[],
  options?: ManyOptions,
): Promise<BestPool | undefined> => {
  const answers = await briefMany(odds, pools, options);
  return answers && answers.length > 0 ? { best: bestOf(answers), answers } : undefined;
};
