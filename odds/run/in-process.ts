import { createSimulator, type Simulator } from '../engines/wasm';
import { type Run, RunFailed } from './run';
import { Stretches } from './stretches';

/** Yields, so that an abort can arrive and progress can be drawn. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Rolls on this thread, for the command line and for short jobs in the background. */
export const createInProcessRun = (): Run => {
  let simulator: Promise<Simulator> | undefined;

  return async (job) => {
    simulator ??= createSimulator();
    const simulate = await simulator.catch((error: unknown) => {
      simulator = undefined;
      throw new RunFailed(`The simulation couldn’t start (${error}).`, undefined);
    });
    const stretches = new Stretches(job);
    while (!job.signal?.aborted) {
      const stretch = stretches.next();
      if (!stretch) break;
      const started = performance.now();
      stretches.gather(simulate(stretch), performance.now() - started);
      if (job.signal || job.onProgress) await pause();
    }
    return stretches.tally;
  };
};
