import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, '.output/node');
const SOURCES = [
  'rules',
  'engine-ts',
  'engine-as',
  'odds',
  'units',
  'setup',
  'words',
  'lists',
  'battle',
  'scripts',
  'test',
  'package-lock.json',
];

/** A short text that changes whenever a source file does. */
const stateOfSources = () => {
  const hash = createHash('sha256');
  const see = (path) => {
    const { mtimeMs, size } = statSync(path);
    hash.update(`${path.slice(ROOT.length)} ${mtimeMs} ${size}\n`);
  };
  for (const source of SOURCES.map((name) => join(ROOT, name)).filter(existsSync)) {
    if (statSync(source).isFile()) see(source);
    else {
      const files = readdirSync(source, { recursive: true, withFileTypes: true });
      for (const file of files)
        if (file.isFile() && !file.name.endsWith('.wasm')) see(join(file.parentPath, file.name));
    }
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Builds the programs that run in Node, unless no source has changed since, and returns the path of one of them.
 * @param {string} program
 */
export const builtForNode = async (program) => {
  const built = join(OUT, stateOfSources());
  if (!existsSync(built)) {
    const { build } = await import('vite');
    // two calls may build at the same time: each builds its own copy, and the first to finish wins
    const mine = `${built}.${process.pid}`;
    await build({ configFile: join(ROOT, 'scripts/build/vite.node.config.ts'), build: { outDir: mine } });
    try {
      renameSync(mine, built);
    } catch {
      rmSync(mine, { recursive: true, force: true });
    }
    for (const name of readdirSync(OUT)) {
      const old = join(OUT, name);
      // another call may have renamed or removed it meanwhile
      const { mtimeMs = Date.now() } = statSync(old, { throwIfNoEntry: false }) ?? {};
      if (old !== built && Date.now() - mtimeMs > 60_000) rmSync(old, { recursive: true, force: true });
    }
  }
  return join(built, `${program}.mjs`);
};
