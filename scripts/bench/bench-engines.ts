import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import bytes from '../../engine-as/index.ts?asc';
import { createSimulator, type Simulator } from '../../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../../rules/config';
import { toVolleyBlock, type VolleyConfig } from '../../rules/volley';
import { anchorSpeed, buildAnchor } from './anchor';
import { benchAttack, heaviestAttack } from './bench-attacks';
import { measureCatalogue } from './bench-catalogue';
import { exactMeasures } from './bench-exact';
import { benchVolley, volleyMeasures } from './bench-volleys';
import { type Measure, type Measured, measureByKey, readable, timed } from './measure';

export { anchorSpeed, buildAnchor } from './anchor';

const ROUNDS = 15;
const CHUNK = 500_000;

/** The bench attack in the form that workers receive. */
export const benchBlock = (): number[] => [...toBlock(benchAttack())];

const rolling = (name: string, config: AttackConfig, simulate: Simulator): Measure => {
  const stretch = { block: toBlock(config), seed: 1, first: 0, attacks: CHUNK };
  return { name, unit: 'attacks/s', take: () => (CHUNK / timed(() => simulate(stretch))) * 1000 };
};

const rollingVolleys = (name: string, volley: VolleyConfig, simulate: Simulator): Measure => {
  const stretch = { volley: toVolleyBlock(volley), seed: 1, first: 0, attacks: CHUNK / 10 };
  return { name, unit: 'volleys/s', take: () => (stretch.attacks / timed(() => simulate.volleys(stretch))) * 1000 };
};

/** In a new process each time, in which nothing is compiled yet. */
const starting = (name: string, program: string): Measure => ({
  name,
  unit: 'ms',
  take: () => Number(execFileSync(process.execPath, [join(import.meta.dirname, program)], { encoding: 'utf8' })),
});

/** The fast engine, and the native program it is compared with. */
const rollingMeasures = async () => {
  const attack = benchAttack();
  const together = await createSimulator();
  const stepByStep = await createSimulator(undefined, true);
  const anchor = buildAnchor();
  const native = (name: string, dice: number): Measure => ({
    name: anchor ? name : `${name} (no gcc here)`,
    unit: 'attacks/s',
    take: () => (anchor ? anchorSpeed(anchor, dice) : Number.NaN),
  });
  return {
    nine: rolling('simulate, bench attack (9 dice)', attack, together),
    steps: rolling('simulate, 9 dice, every step one by one', attack, stepByStep),
    native: native('native anchor, 9 dice', 3),
    eighteen: rolling('simulate, 18 dice', benchAttack(6), together),
    native18: native('native anchor, 18 dice', 6),
    heaviest: rolling('simulate, heaviest realistic attack', heaviestAttack(), together),
    volleys: rollingVolleys('simulate, volley of 4', benchVolley(4), together),
  };
};

const valuesOf = (measured: Record<string, Measured>): Record<string, number> =>
  Object.fromEntries(Object.entries(measured).map(([key, { value }]) => [key, value]));

/** `npm run bench`: both engines on the bench attack, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  // one after the other, while this process is still idle
  const first = measureByKey(
    {
      startMilliseconds: starting('WebAssembly, start and first attack, fresh process', 'bench-start.mjs'),
      millisecondsFirstCall: starting('exact, first answer, fresh process', 'bench-first-exact.mjs'),
      matchUpsFirst: starting('match-ups, 12 × 12 both ways, fresh process', 'bench-first-match-ups.mjs'),
    },
    ROUNDS,
  );
  const many = await measureCatalogue();
  const exact = measureByKey({ ...exactMeasures(), ...volleyMeasures() }, ROUNDS);
  const rolled = measureByKey(await rollingMeasures(), ROUNDS);
  const { nine, steps, native, eighteen, heaviest, volleys } = rolled;
  const { startMilliseconds, millisecondsFirstCall, matchUpsFirst } = first;
  const ratios = {
    ratioToAnchor: { name: 'simulate, 9 dice, against the anchor', unit: '', value: nine.value / native.value },
    ratioStepByStep: {
      name: 'simulate, every step one by one, against the anchor',
      unit: '',
      value: steps.value / native.value,
    },
  };
  if (json) {
    const simulate = {
      attacksPerSecond: nine.value,
      attacksPerSecond18: eighteen.value,
      attacksPerSecondHeaviest: heaviest.value,
      volleysPerSecond: volleys.value,
      anchorPerSecond: native.value,
      ...valuesOf({ ...ratios, startMilliseconds }),
      bytes: bytes.length,
    };
    const result = { simulate, exact: valuesOf({ ...exact, ...many, millisecondsFirstCall, matchUpsFirst }) };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const rows: Measured[] = [
    ...Object.values({ ...rolled, ...exact, ...ratios }),
    { name: 'simulate, 18 dice, against 9 dice', unit: '', value: eighteen.value / nine.value },
    { name: 'simulate, heaviest, against 9 dice', unit: '', value: heaviest.value / nine.value },
    ...Object.values({ ...many, ...first }),
    { name: 'WebAssembly, size', unit: 'bytes', value: bytes.length },
  ];
  process.stdout.write(`Medians of ${ROUNDS} alternating runs, Node, one thread\n${rows.map(readable).join('\n')}\n`);
};
