import bytes from '../engine-as/index.ts?asc';
import { costOf, exactTally } from '../odds/engines/exact';
import { createSimulator } from '../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../rules/config';
import { anchorSpeed, buildAnchor } from './anchor';
import { benchAttack, heaviestAttack, largestAttack, realisticAttacks, withoutChart } from './bench-attacks';
import { type Measure, type Measured, measureAll, median, readable, timed } from './measure';

const ROUNDS = 15;
const CHUNK = 500_000;

/** The bench attack as workers take it. */
export const benchBlock = (): number[] => [...toBlock(benchAttack())];

/** `npm run bench`: both engines on the bench attack, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  const attack = benchAttack();
  const one = { block: toBlock(attack), seed: 1, first: 0, attacks: 1 };
  const started = performance.now();
  const simulate = await createSimulator();
  simulate(one);
  const startUp = performance.now() - started;
  const firstExact = timed(() => exactTally(attack));
  const anchor = buildAnchor();

  const rolling = (name: string, config: AttackConfig): Measure => {
    const stretch = { block: toBlock(config), seed: 1, first: 0, attacks: CHUNK };
    return { name, unit: 'attacks/s', take: () => (CHUNK / timed(() => simulate(stretch))) * 1000 };
  };
  const knowing = (name: string, config: AttackConfig): Measure => ({
    name,
    unit: 'ms',
    take: () => timed(() => exactTally(config)),
  });
  const native = (name: string, dice: number): Measure => ({
    name: anchor ? name : `${name} (no gcc here)`,
    unit: 'attacks/s',
    take: () => (anchor ? anchorSpeed(anchor, dice) : Number.NaN),
  });
  const pools = realisticAttacks();
  const largest = largestAttack();
  for (const pool of pools) exactTally(pool);

  const measured = measureAll(
    [
      rolling('simulate, bench attack (9 dice)', attack),
      native('native anchor, 9 dice', 3),
      rolling('simulate, 18 dice', benchAttack(6)),
      native('native anchor, 18 dice', 6),
      rolling('simulate, heaviest realistic attack', heaviestAttack()),
      knowing('exact, bench attack (9 dice)', attack),
      knowing('exact, no surge chart', withoutChart(attack)),
      knowing('exact, 18 dice', benchAttack(6)),
      {
        name: `exact, median of ${pools.length} realistic pools`,
        unit: 'ms',
        take: () => median(pools.map((pool) => timed(() => exactTally(pool)))),
      },
      { name: 'cost of the largest attack, known after', unit: 'ms', take: () => timed(() => costOf(largest)) },
    ],
    ROUNDS,
  );
  const value = (i: number) => measured[i]?.value ?? Number.NaN;
  const rows: Measured[] = [
    ...measured,
    { name: 'simulate, 9 dice, against the anchor', unit: '', value: value(0) / value(1) },
    { name: 'simulate, 18 dice, against 9 dice', unit: '', value: value(2) / value(0) },
    { name: 'simulate, heaviest, against 9 dice', unit: '', value: value(4) / value(0) },
    { name: 'exact, first call after start', unit: 'ms', value: firstExact },
    { name: 'WebAssembly, start and first attack', unit: 'ms', value: startUp },
    { name: 'WebAssembly, size', unit: 'bytes', value: bytes.length },
  ];
  if (json) {
    const result = {
      simulate: {
        attacksPerSecond: value(0),
        attacksPerSecond18: value(2),
        attacksPerSecondHeaviest: value(4),
        anchorPerSecond: value(1),
        ratioToAnchor: value(0) / value(1),
        startMilliseconds: startUp,
        bytes: bytes.length,
      },
      exact: {
        milliseconds: value(5),
        millisecondsNoChart: value(6),
        milliseconds18: value(7),
        millisecondsRealistic: value(8),
        millisecondsFirstCall: firstExact,
        millisecondsCost: value(9),
      },
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  process.stdout.write(`Medians of ${ROUNDS} alternating runs, Node, one thread\n${rows.map(readable).join('\n')}\n`);
};
