import { costOf, exactTally, forgetHalves, outcomesOf } from '../../odds/engines/exact';
import type { AttackConfig } from '../../rules/config';
import { benchAttack, benchWith, heaviestAttack, largestAttack, realisticAttacks, withoutChart } from './bench-attacks';
import { type Measure, timed } from './measure';

/** How often an exact answer is asked in one round: one alone is too short for the clock. */
const REPEATED = 20;

/** A full answer, as if it were the first with this attacker: the half that is remembered is forgotten each time. */
const knowing = (name: string, config: AttackConfig, ask: (config: AttackConfig) => unknown = exactTally): Measure => ({
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

/** The exact engine on single attacks, by the measure's key in the JSON. */
export const exactMeasures = (): Record<string, Measure> => {
  const attack = benchAttack();
  const pools = realisticAttacks();
  const largest = largestAttack();
  for (const pool of pools) exactTally(pool);
  return {
    milliseconds: knowing('exact, bench attack (9 dice)', attack),
    millisecondsNoChart: knowing('exact, no surge chart', withoutChart(attack)),
    milliseconds18: knowing('exact, 18 dice', benchAttack(6)),
    millisecondsSurgeToken: knowing('exact, surge token, no chart', benchWith({ surgeChart: 'none', surgeTokens: 1 })),
    millisecondsCritical: knowing('exact, Critical 2, no chart', benchWith({ surgeChart: 'none', criticalX: 2 })),
    millisecondsMarksman: knowing('exact, Marksman', benchWith({ marksman: true })),
    millisecondsMarksmanBest: knowing(
      'exact, Marksman at its best',
      benchWith({ marksman: true, marksmanStrategy: 'best' }),
    ),
    millisecondsEverything: knowing('exact, heaviest realistic attack', heaviestAttack()),
    outcomes: knowing('outcomes of the bench attack', attack, outcomesOf),
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
      name: 'cost of the largest attack, known after',
      unit: 'ms',
      take: () => timed(() => costOf(largest)),
    },
  };
};
