import { exactTally } from '../../odds/engines/exact';
import { benchAttack } from './bench-attacks';

const attack = benchAttack();
const started = performance.now();
exactTally(attack);
/** How long the first exact answer of a process takes: nothing is compiled in it yet. */
const taken = performance.now() - started;
// only now: opening the output for the first time takes as long again
process.stdout.write(`${taken}\n`);
