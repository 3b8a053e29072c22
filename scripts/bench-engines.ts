import { costOf, exactTally } from '../odds/engines/exact';
import { createSimulator } from '../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../rules/config';
import { FIELD_IDS, FIELDS } from '../rules/fields';
import { benchAttack, realisticAttacks } from './bench-attacks';
import { type Measure, type Measured, measureAll, median, readable, timed } from './measure';

const ROUNDS = 15;
const CHUNK = 200_000;
const perSecond = (milliseconds: number) => (CHUNK / milliseconds) * 1000;
const asTime = (milliseconds: number) => milliseconds;

const withoutChart = (config: AttackConfig): AttackConfig => ({
  ...config,
  attacker: { ...config.attacker, surgeChart: 'none' },
});

/** Every count at its most, every keyword on. */
const largestAttack = (): AttackConfig => {
  const config = benchAttack() as unknown as Record<string, Record<string, unknown>>;
  for (const id of FIELD_IDS) {
    const [part = '', name] = id.split('_');
    const field = FIELDS[id];
    const holder = config[part];
    if (name && holder && field.kind !== 'choice') holder[name] = field.kind === 'count' ? field.max : true;
  }
  return config as unknown as AttackConfig;
};

/** `npm run bench`: both engines on the bench attack, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  const simulate = await createSimulator();
  const attack = benchAttack();
  const firstCall = timed(() => exactTally(attack));
  const rolling = (name: string, config: AttackConfig): Measure => {
    const stretch = { block: toBlock(config), seed: 1, first: 0, attacks: CHUNK };
    return { name, run: () => simulate(stretch), value: perSecond, unit: 'attacks/s' };
  };
  const knowing = (name: string, config: AttackConfig): Measure => ({
    name,
    run: () => exactTally(config),
    value: asTime,
    unit: 'ms',
  });
  const pools = realisticAttacks();
  for (const pool of pools) exactTally(pool);
  const realistic = median(pools.map((pool) => timed(() => exactTally(pool))));
  const largest = largestAttack();
  costOf(largest);

  const measured = measureAll(
    [
      rolling('simulate, bench attack (9 dice)', attack),
      rolling('simulate, 18 dice', benchAttack(6)),
      knowing('exact, bench attack (9 dice)', attack),
      knowing('exact, no surge chart', withoutChart(attack)),
      knowing('exact, 18 dice', benchAttack(6)),
      { name: 'cost of the largest attack known after', run: () => costOf(largest), value: asTime, unit: 'ms' },
    ],
    ROUNDS,
  );
  const [simulated, simulated18, exact, exactNoChart, exact18, cost] = measured.map(({ value }) => value);
  if (json) {
    const result = {
      simulate: { attacksPerSecond: simulated, attacksPerSecond18: simulated18 },
      exact: {
        milliseconds: exact,
        millisecondsNoChart: exactNoChart,
        milliseconds18: exact18,
        millisecondsRealistic: realistic,
        millisecondsFirstCall: firstCall,
        millisecondsCost: cost,
      },
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const rows: Measured[] = [
    ...measured,
    { name: `exact, median of ${pools.length} realistic pools`, value: realistic, unit: 'ms' },
    { name: 'exact, first call after start', value: firstCall, unit: 'ms' },
  ];
  process.stdout.write(`Medians of ${ROUNDS} alternating runs, Node, one thread\n${rows.map(readable).join('\n')}\n`);
};
