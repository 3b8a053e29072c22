import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import bytes from '../engine-as/index.ts?asc';
import { costOf, exactTally, forgetHalves, outcomesOf } from '../odds/engines/exact';
import { createSimulator, type Simulator } from '../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../rules/config';
import { anchorSpeed, buildAnchor } from './anchor';
import { benchAttack, benchWith, heaviestAttack, largestAttack, realisticAttacks, withoutChart } from './bench-attacks';
import { measureCatalogue } from './bench-catalogue';
import { type Measure, type Measured, measureAll, readable, timed } from './measure';

export { anchorSpeed, buildAnchor } from './anchor';

const ROUNDS = 15;
const CHUNK = 500_000;

/** The bench attack as workers take it. */
export const benchBlock = (): number[] => [...toBlock(benchAttack())];

const rolling = (name: string, config: AttackConfig, simulate: Simulator): Measure => {
  const stretch = { block: toBlock(config), seed: 1, first: 0, attacks: CHUNK };
  return { name, unit: 'attacks/s', take: () => (CHUNK / timed(() => simulate(stretch))) * 1000 };
};

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

/** In a fresh process each time: nothing is compiled in it yet, and nothing else runs. */
const starting = (name: string, program: string): Measure => ({
  name,
  unit: 'ms',
  take: () => Number(execFileSync(process.execPath, [join(import.meta.dirname, program)], { encoding: 'utf8' })),
});

/** `npm run bench`: both engines on the bench attack, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  const attack = benchAttack();
  // one after the other, while this process is still idle
  const [start, firstExact] = measureAll(
    [
      starting('WebAssembly, start and first attack, fresh process', 'bench-start.mjs'),
      starting('exact, first answer, fresh process', 'bench-first-exact.mjs'),
    ],
    ROUNDS,
  );
  const together = await createSimulator();
  const stepByStep = await createSimulator(undefined, true);
  const anchor = buildAnchor();
  const native = (name: string, dice: number): Measure => ({
    name: anchor ? name : `${name} (no gcc here)`,
    unit: 'attacks/s',
    take: () => (anchor ? anchorSpeed(anchor, dice) : Number.NaN),
  });
  const pools = realisticAttacks();
  const largest = largestAttack();
  for (const pool of pools) exactTally(pool);

  const measures = {
    nine: rolling('simulate, bench attack (9 dice)', attack, together),
    steps: rolling('simulate, 9 dice, every step one by one', attack, stepByStep),
    native: native('native anchor, 9 dice', 3),
    eighteen: rolling('simulate, 18 dice', benchAttack(6), together),
    native18: native('native anchor, 18 dice', 6),
    heaviest: rolling('simulate, heaviest realistic attack', heaviestAttack(), together),
    exact: knowing('exact, bench attack (9 dice)', attack),
    noChart: knowing('exact, no surge chart', withoutChart(attack)),
    exact18: knowing('exact, 18 dice', benchAttack(6)),
    surgeToken: knowing('exact, surge token, no chart', benchWith({ surgeChart: 'none', surgeTokens: 1 })),
    critical: knowing('exact, Critical 2, no chart', benchWith({ surgeChart: 'none', criticalX: 2 })),
    marksman: knowing('exact, Marksman', benchWith({ marksman: true })),
    marksmanBest: knowing('exact, Marksman at its best', benchWith({ marksman: true, marksmanStrategy: 'best' })),
    everything: knowing('exact, heaviest realistic attack', heaviestAttack()),
    outcomes: knowing('outcomes of the bench attack', attack, outcomesOf),
    realistic: {
      name: `exact, mean of ${pools.length} realistic pools`,
      unit: 'ms',
      take: () => {
        forgetHalves();
        return timed(() => pools.forEach((pool) => void exactTally(pool))) / pools.length;
      },
    },
    cost: { name: 'cost of the largest attack, known after', unit: 'ms', take: () => timed(() => costOf(largest)) },
  };
  const many = await measureCatalogue();
  const measured = measureAll(Object.values(measures), ROUNDS);
  const value = (key: keyof typeof measures) => measured[Object.keys(measures).indexOf(key)]?.value ?? Number.NaN;
  if (json) {
    const result = {
      simulate: {
        attacksPerSecond: value('nine'),
        attacksPerSecond18: value('eighteen'),
        attacksPerSecondHeaviest: value('heaviest'),
        anchorPerSecond: value('native'),
        ratioToAnchor: value('nine') / value('native'),
        ratioStepByStep: value('steps') / value('native'),
        startMilliseconds: start?.value ?? Number.NaN,
        bytes: bytes.length,
      },
      exact: {
        milliseconds: value('exact'),
        millisecondsNoChart: value('noChart'),
        milliseconds18: value('exact18'),
        millisecondsRealistic: value('realistic'),
        millisecondsFirstCall: firstExact?.value ?? Number.NaN,
        millisecondsCost: value('cost'),
        millisecondsSurgeToken: value('surgeToken'),
        millisecondsMarksman: value('marksman'),
        millisecondsEverything: value('everything'),
        outcomes: value('outcomes'),
        ...Object.fromEntries(Object.entries(many).map(([key, measure]) => [key, measure.value])),
      },
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const rows: Measured[] = [
    ...measured,
    { name: 'simulate, 9 dice, against the anchor', unit: '', value: value('nine') / value('native') },
    { name: 'simulate, every step one by one, against the anchor', unit: '', value: value('steps') / value('native') },
    { name: 'simulate, 18 dice, against 9 dice', unit: '', value: value('eighteen') / value('nine') },
    { name: 'simulate, heaviest, against 9 dice', unit: '', value: value('heaviest') / value('nine') },
    ...Object.values(many),
    ...(firstExact ? [firstExact] : []),
    ...(start ? [start] : []),
    { name: 'WebAssembly, size', unit: 'bytes', value: bytes.length },
  ];
  process.stdout.write(`Medians of ${ROUNDS} alternating runs, Node, one thread\n${rows.map(readable).join('\n')}\n`);
};
