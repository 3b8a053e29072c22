import { createSimulator, type Simulator } from '../engines/wasm';
import { type RunBoth, RunFailed } from './run';
import { type AnyJob, type AnyTally, rollStretch, Stretches } from './stretches';

/** Yields, so that an abort can arrive and progress can be drawn. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Rolls on this thread, for the command line and for short jobs in the background. */
export const createInProcessRun = (): RunBoth => {
  let simulator: Promise<Simulator> | undefined;

  const run = async (job: AnyJob): Promise<AnyTally | undefined> => {
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
      stretches.gather(rollStretch(simulate, stretch), performance.now() - started);
      if (job.signal || job.onProgress) await pause();
    }
    return stretches.tally;
  };
  return run as RunBoth;
};
