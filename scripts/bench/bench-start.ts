import { createSimulator } from '../../odds/engines/wasm';
import { toBlock } from '../../rules/config';
import { benchAttack } from './bench-attacks';

const first = { block: toBlock(benchAttack()), seed: 1, first: 0, attacks: 1 };
const started = performance.now();
const simulate = await createSimulator();
simulate(first);
/** How long the fast engine took to start, dice tables and a first attack included: once in a process. */
const taken = performance.now() - started;
// only now: opening the output for the first time takes as long again
process.stdout.write(`${taken}\n`);
