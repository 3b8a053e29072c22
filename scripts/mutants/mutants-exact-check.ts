import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { chosen, isHarmless, type Mutant, mutantsOf, planted as withBug } from './planted-bugs';

const ENGINE = resolve('engine-ts');
/** Bugs planted per file: in steps, and in any other file. */
const IN_A_STEP = 4;
const ELSEWHERE = 3;
const IN_VOLLEYS = 8;

/** Exact volleys are worked out beside the engine, from its outcomes. */
const VOLLEYS = ['best-order', 'state-numbers', 'volley', 'volley-moves', 'volley-play', 'volley-state'].map(
  (name) => `../odds/questions/${name}.ts`,
);

export const listExactMutants = (): Mutant[] =>
  [...readdirSync(ENGINE, { recursive: true, encoding: 'utf8' }).sort(), ...VOLLEYS]
    .filter((name) => name.endsWith('.ts'))
    .flatMap((file) => {
      const planted = mutantsOf(file, readFileSync(join(ENGINE, file), 'utf8')).filter((mutant) => !isHarmless(mutant));
      return chosen(planted, VOLLEYS.includes(file) ? IN_VOLLEYS : file.startsWith('steps') ? IN_A_STEP : ELSEWHERE);
    });

/** The tests' functions built with an engine that has the bug, or with the engine as it is. */
const buildWith = async (mutant?: Mutant): Promise<string> => {
  const plant = {
    name: 'planted-bug',
    load: (id: string) =>
      mutant && id === join(ENGINE, mutant.file) ? withBug(readFileSync(id, 'utf8'), mutant) : undefined,
  };
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plant],
    build: { ssr: resolve('scripts/mutants/mutants-exact.ts'), write: false, minify: false, target: 'node20' },
  });
  const { output } = Array.isArray(built) ? (built[0] as never) : (built as { output: { code: string }[] });
  return (output as { code: string }[])[0]?.code ?? '';
};

/** Whether the tests catch one bug planted in the exact engine. */
export const checkExactMutant = async (
  mutant: Mutant,
): Promise<'caught' | 'survived' | 'does not compile' | 'same code'> => {
  const file = resolve(`.output/node/mutant-${process.pid}.mjs`);
  try {
    const [code, original] = [await buildWith(mutant).catch(() => ''), await buildWith()];
    if (code === '') return 'does not compile';
    if (code === original) return 'same code';
    writeFileSync(file, code);
    const { passes } = (await import(pathToFileURL(file).href)) as { passes: () => boolean };
    return passes() ? 'survived' : 'caught';
  } catch {
    // an exception fails every test
    return 'caught';
  } finally {
    rmSync(file, { force: true });
  }
};
