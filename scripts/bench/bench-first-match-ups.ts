import { loadCatalogue } from '../../units';
import { createBenchMatchUps } from './bench-match-ups';

/** Run in its own process: the time of the first match-ups, with nothing compiled yet. */
const run = createBenchMatchUps(await loadCatalogue());
const started = performance.now();
await run();
process.stdout.write(String(performance.now() - started));
