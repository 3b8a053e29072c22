import type { AttackOdds, HitsAndCrits, MeanName, Means, Tally } from '../rules/answer';
import { FACES_AFTER_REROLLS, JOINT_WIDTH, MEAN_NAMES } from '../rules/answer';
import { Mean } from '../rules/slots';
import { distributionOf } from '../rules/statistics';
import type { VolleyTally } from '../rules/volley';

const addTo = (sum: Float64Array, more: Float64Array): void => {
  more.forEach((weight, i) => {
    sum[i] = (sum[i] as number) + weight;
  });
};

/** Adds the tally of another stretch of the same run of volleys. */
export const addVolleyTally = (sum: VolleyTally | undefined, more: VolleyTally): VolleyTally => {
  if (!sum) return more;
  sum.weight += more.weight;
  addTo(sum.counts, more.counts);
  return sum;
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
    'suppression',
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

type Numbers = Omit<AttackOdds, 'engine' | 'attacks' | 'seed' | 'kill' | 'suppression' | 'notes'>;

/** The wounds of a tally as chances. From here on it does not matter which engine it came from. */
export const woundsOf = ({
  total,
  main,
  guardian,
  woundsBack,
  weight,
}: Tally): Omit<Numbers, 'hitsAndCrits' | 'means' | 'steps'> => ({
  wounds: distributionOf(total, weight),
  main: distributionOf(main, weight),
  guardian: distributionOf(guardian, weight),
  woundsBack: distributionOf(woundsBack, weight),
});

export const hitsAndCritsOf = ({ attackRoll, afterModify, weight }: Tally): Numbers['hitsAndCrits'] => ({
  attackRoll: jointOf(attackRoll, weight),
  afterModify: jointOf(afterModify, weight),
});

export const meansOf = ({ sums, weight, facesKnown, steps }: Tally): Pick<Numbers, 'means' | 'steps'> => ({
  means: Object.fromEntries(
    MEAN_NAMES.filter((name) => facesKnown || !isFace(name)).map((name) => [
      name,
      (sums[Mean[name]] as number) / weight,
    ]),
  ) as Means,
  ...(steps && { steps }),
});
