import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import { createReplay, createSimulator } from '../../odds/engines/wasm';
import { attacksOverAllFields } from '../../test/engines-agree/attacks';
import { batchDifferences } from '../../test/engines-agree/batches';
import { disagreements } from '../../test/engines-agree/disagreements';
import { replayMistakes } from '../../test/engines-agree/replayed';
import { volleyDisagreements } from '../../test/engines-agree/volley-disagreements';
import { randomVolleys } from '../../test/odds/random-volleys';
import { VECTORS } from '../../test/vectors';
import { FLAGS } from '../build/vite-plugin-asc.ts';
import { chosen, isHarmless, type Mutant, mutantsOf, planted as withBug } from './planted-bugs';

const ENGINE = resolve('engine-as');
const ROLLS = 40_000;
const VOLLEYS = 40;
/** Bugs planted per file: in steps, batches and volleys, and in any other file. */
const IN_A_STEP = 4;
const ELSEWHERE = 1;

/** Not the probes, which are tests themselves, and not the generator, whose every odd constant is as good as another. */
const files = () =>
  readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/^build|probe|random/.test(name),
  );

/** The bugs that are planted, the same in every run. */
export const listMutants = (): Mutant[] =>
  files()
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(ENGINE, file), 'utf8');
      const planted = mutantsOf(file, text).filter((mutant) => !isHarmless(mutant));
      return chosen(planted, /^(steps|batch|volley)\b/.test(file) ? IN_A_STEP : ELSEWHERE);
    });

const compile = async (mutant?: Mutant): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  let wasm: Uint8Array<ArrayBuffer> | undefined;
  const { error } = await asc.main(['engine-as/index.ts', ...FLAGS, '--outFile', 'engine.wasm'], {
    readFile: (name) => {
      try {
        const text = readFileSync(name, 'utf8');
        return mutant && resolve(name) === join(ENGINE, mutant.file) ? withBug(text, mutant) : text;
      } catch {
        return null;
      }
    },
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm')) wasm = Uint8Array.from(contents as Uint8Array);
    },
    listFiles: () => [],
  });
  return error ? undefined : wasm;
};

/** Whether the tests catch one planted bug. */
export const checkMutant = async (
  mutant: Mutant,
): Promise<'caught' | 'survived' | 'does not compile' | 'same code'> => {
  const [wasm, original] = [await compile(mutant), await compile()];
  if (!wasm || !original) return 'does not compile';
  if (Buffer.compare(wasm, original) === 0) return 'same code';
  const attacks = [...VECTORS.map(({ config }) => config), ...attacksOverAllFields(20_261_116, 0.5)];
  try {
    const simulate = await createSimulator(wasm);
    const stepByStep = await createSimulator(wasm, true);
    const replay = await createReplay(wasm);
    const volleys = randomVolleys(20_261_120, VOLLEYS);
    const wrong =
      volleys.some((volley) => volleyDisagreements(volley, simulate, 1, ROLLS).length > 0) ||
      attacks.some((config) => batchDifferences(config, simulate, stepByStep).length > 0) ||
      attacks.some((config) => replayMistakes(replay, config).length > 0) ||
      attacks.some((config) => disagreements(config, simulate, 1, ROLLS).length > 0);
    return wrong ? 'caught' : 'survived';
  } catch {
    // a trap fails every test
    return 'caught';
  }
};
