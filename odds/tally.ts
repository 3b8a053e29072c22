import type { AttackOdds, HitsAndCrits, MeanName, Means, Tally } from '../rules/answer';
import { FACES_AFTER_REROLLS, JOINT_WIDTH, MEAN_NAMES } from '../rules/answer';
import { Mean } from '../rules/slots';
import { distributionOf } from '../rules/statistics';

const addTo = (sum: Float64Array, more: Float64Array): void => {
  more.forEach((weight, i) => {
    sum[i] = (sum[i] as number) + weight;
  });
};

/** Adds the tally of another stretch of the same run. */
export const addTally = (sum: Tally | undefined, more: Tally): Tally => {
  if (!sum) return more;
  sum.weight += more.weight;
  for (const part of [
    'total',
    'main',
    'guardian',
    'woundsBack',
    'attackRoll',
    'afterModify',
    'sums',
    'squares',
  ] as const) {
    addTo(sum[part], more[part]);
  }
  return sum;
};

const jointOf = (weights: Float64Array, weight: number): HitsAndCrits[] => {
  const joint: HitsAndCrits[] = [];
  // thousands of bins, most of them empty: a plain loop is many times faster here
  for (let i = 0; i < weights.length; i++) {
    const w = weights[i] as number;
    if (w > 0) joint.push([Math.floor(i / JOINT_WIDTH), i % JOINT_WIDTH, w / weight]);
  }
  return joint;
};

const isFace = (name: MeanName): boolean => (FACES_AFTER_REROLLS as readonly MeanName[]).includes(name);

type Numbers = Omit<AttackOdds, 'engine' | 'attacks' | 'seed' | 'kill' | 'notes'>;

/** A tally as chances. From here on it does not matter which engine it came from. */
export const numbersOf = (tally: Tally): Numbers => ({
  wounds: distributionOf(tally.total, tally.weight),
  main: distributionOf(tally.main, tally.weight),
  guardian: distributionOf(tally.guardian, tally.weight),
  woundsBack: distributionOf(tally.woundsBack, tally.weight),
  hitsAndCrits: {
    attackRoll: jointOf(tally.attackRoll, tally.weight),
    afterModify: jointOf(tally.afterModify, tally.weight),
  },
  means: Object.fromEntries(
    MEAN_NAMES.filter((name) => tally.facesKnown || !isFace(name)).map((name) => [
      name,
      (tally.sums[Mean[name]] as number) / tally.weight,
    ]),
  ) as Means,
  ...(tally.steps && { steps: tally.steps }),
});
