import { costOf, exactTally, forgetHalves, outcomesOf } from '../../odds/engines/exact';
import type { AttackConfig } from '../../rules/config';
import { benchAttack, benchWith, heaviestAttack, largestAttack, realisticAttacks, withoutChart } from './bench-attacks';
import { type Measure, timed } from './measure';

/** Exact answers per round: a single one is too short for the clock. */
const REPEATED = 20;

/** An answer as if it were the first for this attacker: the cache of halves is emptied each time. */
const uncached = (
  name: string,
  config: AttackConfig,
  ask: (config: AttackConfig) => unknown = exactTally,
): Measure => ({
  name,
  unit: 'ms',
  take: () =>
    timed(() => {
      for (let i = 0; i < REPEATED; i++) {
        forgetHalves();
        ask(config);
      }
    }) / REPEATED,
});

/** The exact engine on single attacks, by their keys in the JSON. */
export const exactMeasures = (): Record<string, Measure> => {
  const attack = benchAttack();
  const pools = realisticAttacks();
  const largest = largestAttack();
  for (const pool of pools) exactTally(pool);
  return {
    milliseconds: uncached('exact, bench attack (9 dice)', attack),
    millisecondsNoChart: uncached('exact, no surge chart', withoutChart(attack)),
    milliseconds18: uncached('exact, 18 dice', benchAttack(6)),
    millisecondsSurgeToken: uncached('exact, surge token, no chart', benchWith({ surgeChart: 'none', surgeTokens: 1 })),
    millisecondsCritical: uncached('exact, Critical 2, no chart', benchWith({ surgeChart: 'none', criticalX: 2 })),
    millisecondsMarksman: uncached('exact, Marksman', benchWith({ marksman: true })),
    millisecondsMarksmanBest: uncached(
      'exact, Marksman, strategy best',
      benchWith({ marksman: true, marksmanStrategy: 'best' }),
    ),
    millisecondsEverything: uncached('exact, heaviest realistic attack', heaviestAttack()),
    outcomes: uncached('outcomes of the bench attack', attack, outcomesOf),
    millisecondsRealistic: {
      name: `exact, mean of ${pools.length} realistic pools`,
      unit: 'ms',
      take: () =>
        timed(() => {
          for (let i = 0; i < REPEATED; i++) {
            forgetHalves();
            for (const pool of pools) exactTally(pool);
          }
        }) /
        (REPEATED * pools.length),
    },
    millisecondsCost: {
      name: 'estimating the cost of the largest attack',
      unit: 'ms',
      take: () => timed(() => costOf(largest)),
    },
  };
};
