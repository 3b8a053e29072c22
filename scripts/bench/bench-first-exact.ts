import { exactTally } from '../../odds/engines/exact';
import { benchAttack } from './bench-attacks';

const attack = benchAttack();
const started = performance.now();
exactTally(attack);
/** How long the first exact answer of a process takes, in which nothing is compiled yet. */
const taken = performance.now() - started;
// write only now: opening the output for the first time takes just as long
process.stdout.write(`${taken}\n`);
