import { JOINT_WIDTH, type MeanName, type Tally } from '../rules/answer';
import { MAX_ATTACK_DICE, MAX_DEFENSE_DICE, Mean } from '../rules/slots';

/** A tally of probabilities, to be filled. */
export const emptyTally = (): Tally => ({
  weight: 1,
  total: new Float64Array(MAX_ATTACK_DICE + 1),
  main: new Float64Array(MAX_ATTACK_DICE + 1),
  guardian: new Float64Array(MAX_ATTACK_DICE + 1),
  woundsBack: new Float64Array(MAX_DEFENSE_DICE + 1),
  attackRoll: new Float64Array(JOINT_WIDTH ** 2),
  afterModify: new Float64Array(JOINT_WIDTH ** 2),
  sums: new Float64Array(Mean.count),
  squares: new Float64Array(Mean.count),
});

/** Counts a quantity of one situation with its chance. */
export const tallyMean = (tally: Tally, name: MeanName, value: number, p: number): void => {
  const i = Mean[name];
  tally.sums[i] = (tally.sums[i] as number) + p * value;
  tally.squares[i] = (tally.squares[i] as number) + p * value * value;
};

/** Adds a chance to one bin of a histogram. */
export const tallyBin = (histogram: Float64Array, bin: number, p: number): void => {
  histogram[bin] = (histogram[bin] as number) + p;
};
