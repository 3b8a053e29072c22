import { expect, test } from 'vitest';
import { exactOdds } from '../odds';
import { MEAN_NAMES } from '../rules/answer';
import { VECTORS } from './vectors';

const close = (value: number, expected: number, what: string) =>
  expect(Math.abs(value - expected), what).toBeLessThanOrEqual(1e-12);

const marginal = (joint: [number, number, number][], of: 0 | 1, k: number) =>
  joint.filter((entry) => entry[of] === k).reduce((sum, [, , p]) => sum + p, 0);

test.each(VECTORS.map((vector) => [vector.id, vector.title, vector] as const))('%s %s', (_id, _title, vector) => {
  const odds = exactOdds(vector.config);
  for (const name of MEAN_NAMES.slice(0, 20)) close(odds.means[name] ?? Number.NaN, vector.mean[name] ?? 0, name);
  for (let k = 0; k <= 64; k++) {
    // without wounds from Djem So Mastery
    if (!vector.mean.djem) close(odds.woundsBack.distribution[k] ?? 0, vector.distDeflect[k] ?? 0, `${k} back`);
    close(odds.wounds.distribution[k] ?? 0, vector.distTotal[k] ?? 0, `${k} wounds`);
    close(marginal(odds.hitsAndCrits.afterModify, 0, k), vector.distHits[k] ?? 0, `${k} hits`);
    close(marginal(odds.hitsAndCrits.afterModify, 1, k), vector.distCrits[k] ?? 0, `${k} crits`);
  }
});
