import { createSimulator } from '../../odds/engines/wasm';
import { toBlock } from '../../rules/config';
import { benchAttack } from './bench-attacks';

const first = { block: toBlock(benchAttack()), seed: 1, first: 0, attacks: 1 };
const started = performance.now();
const simulate = await createSimulator();
simulate(first);
/** How long the fast engine takes to start, including dice tables and a first attack; once per process. */
const taken = performance.now() - started;
// write only now: opening the output for the first time takes just as long
process.stdout.write(`${taken}\n`);
