import { costOf, exactTally } from '../../odds/engines/exact';
import type { Simulator } from '../../odds/engines/wasm';
import { FACES_AFTER_REROLLS, MEAN_NAMES, type MeanName, type Tally } from '../../rules/answer';
import { type AttackConfig, toBlock } from '../../rules/config';
import { MAX_DEFENSE_DICE, Mean } from '../../rules/slots';
import { binomialTail, LIMIT, sumMayStray } from './tails';

/** Faces after rerolls are compared if the exact engine can compute them in this time. */
const EVERY_FACE_MS = 200;

const HISTOGRAMS = ['total', 'main', 'guardian', 'woundsBack', 'suppression', 'attackRoll', 'afterModify'] as const;

/** Bins whose count is too unlikely. Rounding may push a certain bin slightly above 1. */
const wrongBins = (name: (typeof HISTOGRAMS)[number], exact: Tally, rolled: Tally): string[] => {
  const wrong: string[] = [];
  exact[name].forEach((p, bin) => {
    const count = rolled[name][bin] as number;
    if (binomialTail(count, rolled.weight, Math.min(1, p)) < LIMIT) {
      wrong.push(`${name}[${bin}]: ${count} of ${rolled.weight}, expected ${(p * rolled.weight).toFixed(2)}`);
    }
  });
  return wrong;
};

const wrongMeans = (exact: Tally, rolled: Tally): string[] =>
  MEAN_NAMES.flatMap((name) => {
    if (!exact.facesKnown && (FACES_AFTER_REROLLS as readonly MeanName[]).includes(name)) return [];
    const mean = exact.sums[Mean[name]] as number;
    const variance = Math.max(0, (exact.squares[Mean[name]] as number) - mean * mean);
    const sum = rolled.sums[Mean[name]] as number;
    const stray = Math.abs(sum - mean * rolled.weight);
    if (stray <= sumMayStray(rolled.weight, variance, MAX_DEFENSE_DICE)) return [];
    return [`mean ${name}: ${sum / rolled.weight}, expected ${mean}`];
  });

/** Sums and squares of wounds must match their histogram exactly. */
const wrongSums = (rolled: Tally): string[] =>
  (['total', 'main', 'guardian'] as const).flatMap((name) => {
    const sums = [1, 2].map((power) => rolled[name].reduce((sum, count, k) => sum + count * k ** power, 0));
    const fits = sums[0] === rolled.sums[Mean[name]] && sums[1] === rolled.squares[Mean[name]];
    return fits ? [] : [`sums of ${name} do not match its histogram`];
  });

/** Where the fast engine's rolls are too unlikely by the exact engine, one line each; none if they agree. */
export const disagreements = (config: AttackConfig, simulate: Simulator, seed: number, attacks: number): string[] => {
  const exact = exactTally(config);
  const complete = exact.facesKnown || costOf(config, true) > EVERY_FACE_MS ? exact : exactTally(config, true);
  const rolled = simulate({ block: toBlock(config), seed, first: 0, attacks });
  return [
    ...HISTOGRAMS.flatMap((name) => wrongBins(name, exact, rolled)),
    ...wrongMeans(complete, rolled),
    ...wrongSums(rolled),
  ];
};
