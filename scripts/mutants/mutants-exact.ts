import { exactTally } from '../../odds/engines/exact';
import { Mean } from '../../rules/slots';
import { briefIsRight, finalRollsAddUp, outcomeDifferences } from '../../test/engine-ts/doors';
import { changedAnswers } from '../../test/engine-ts/kept-answers';
import { answersThatDepend, sharedHalves, whatIsKept } from '../../test/engine-ts/remembered-pairs';
import { attacksOverAllFields } from '../../test/engines-agree/attacks';
import { volleyMistakes } from '../../test/odds/volley-mistakes';
import { VECTORS } from '../../test/vectors';

const vectorsHold = (): boolean =>
  VECTORS.every(({ config, mean, distTotal }) => {
    const tally = exactTally(config);
    return (
      Object.entries(mean).every(
        ([name, value]) => Math.abs((tally.sums[Mean[name as 'total']] as number) - value) <= 1e-12,
      ) && tally.total.every((p, k) => Math.abs(p - (distTotal[k] ?? 0)) <= 1e-12)
    );
  });

/** Whether the exact engine that this was built with passes its tests; those that find most come first. */
export const passes = (): boolean => {
  const attacks = attacksOverAllFields(20_261_116, 0.4);
  return (
    vectorsHold() &&
    volleyMistakes().length === 0 &&
    whatIsKept() === 'bcde' &&
    changedAnswers().length === 0 &&
    attacks.every((config) => briefIsRight(config) && outcomeDifferences(config).length === 0) &&
    attacks.every(finalRollsAddUp) &&
    answersThatDepend(1_138, 14).length === 0 &&
    sharedHalves(20_261_117, 24).wrong.length === 0
  );
};
