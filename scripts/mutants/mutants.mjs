// npm run mutants [-- exact] [volley]: plants bugs in the fast engine, or in the exact one and in exact volleys, one at
// a time, and reports which ones the tests catch. Other words choose files by a part of their names.
import { fork } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { installWhatIsMissing } from '../install.mjs';

/** A bug that causes an endless loop is caught by this timeout. */
const MOST_MS = 90_000;
const AT_ONCE = 2;

installWhatIsMissing();
const { builtForNode } = await import('../build/build-for-node.mjs');
const EXACT = process.argv.includes('exact');
const checks = await import(pathToFileURL(await builtForNode(EXACT ? 'mutants-of-exact' : 'mutants')).href);
const [listMutants, checkMutant] = EXACT
  ? [checks.listExactMutants, checks.checkExactMutant]
  : [checks.listMutants, checks.checkMutant];

/** @param {import('./planted-bugs').Mutant} mutant @returns {Promise<string>} */
const inAProcess = (mutant) =>
  new Promise((resolve) => {
    const child = fork(import.meta.filename, ['--one', ...(EXACT ? ['exact'] : [])], { stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
    let fate = 'caught';
    child.on('message', (answer) => {
      fate = String(answer);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      resolve(fate);
    });
    child.send(mutant);
  });

const runAll = async () => {
  const words = process.argv.slice(2).filter((word) => word !== 'exact');
  const mutants = listMutants().filter(({ file }) => words.every((word) => file.includes(word)));
  const waiting = [...mutants];
  const fates = new Map();
  const work = async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const fate = await inAProcess(mutant);
      fates.set(mutant, fate);
      console.log(`${fate.padEnd(17)} ${mutant.file}:${mutant.line + 1} ${mutant.kind}: ${mutant.after.trim()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const count = (fate) => [...fates.values()].filter((value) => value === fate).length;
  const planted = count('caught') + count('survived');
  console.log(`\n${planted} bugs planted in ${new Set(mutants.map(({ file }) => file)).size} files:`);
  console.log(
    `${count('caught')} caught (${((100 * count('caught')) / planted).toFixed(1)}%), ${count('survived')} survived`,
  );
  for (const [{ file, line, kind, before, after }, fate] of fates) {
    if (fate === 'survived') console.log(`\n${file}:${line + 1} ${kind}\n- ${before.trim()}\n+ ${after.trim()}`);
  }
};

if (process.argv.includes('--one')) {
  process.once('message', async (mutant) => {
    process.send?.(await checkMutant(mutant));
    process.exit();
  });
} else await runAll();
