import { exactTally } from '../odds/engines/exact';
import { createSimulator } from '../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../rules/config';
import { benchAttack } from './bench-attacks';
import { type Measure, measureAll, readable } from './measure';

const ROUNDS = 15;
const CHUNK = 200_000;
const perSecond = (milliseconds: number) => (CHUNK / milliseconds) * 1000;

/** `npm run bench`: both engines on the bench attack, in Node, on one thread. */
export const main = async (json: boolean): Promise<void> => {
  const simulate = await createSimulator();
  const attack = benchAttack();
  const started = performance.now();
  exactTally(attack);
  const firstExact = performance.now() - started;

  const rolling = (name: string, config: AttackConfig): Measure => {
    const stretch = { block: toBlock(config), seed: 1, first: 0, attacks: CHUNK };
    return { name, run: () => simulate(stretch), value: perSecond, unit: 'attacks/s' };
  };
  const knowing = (name: string, config: AttackConfig): Measure => ({
    name,
    run: () => exactTally(config),
    value: (milliseconds) => milliseconds,
    unit: 'ms',
  });

  const measured = measureAll(
    [
      rolling('simulate, bench attack (9 dice)', attack),
      rolling('simulate, 18 dice', benchAttack(6)),
      knowing('exact, bench attack (9 dice)', attack),
      knowing('exact, 18 dice', benchAttack(6)),
    ],
    ROUNDS,
  );
  const [simulated, simulated18, exact, exact18] = measured.map(({ value }) => value);
  if (json) {
    const result = {
      simulate: { attacksPerSecond: simulated, attacksPerSecond18: simulated18 },
      exact: { milliseconds: exact, milliseconds18: exact18, firstMilliseconds: firstExact },
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const rows = [...measured, { name: 'exact, first call after start', value: firstExact, unit: 'ms' }].map(readable);
  process.stdout.write(`Medians of ${ROUNDS} alternating runs, Node, one thread\n${rows.join('\n')}\n`);
};
