import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ROOT } from './command-line';

/** Files that are generated from the sources, or that only the original needs. */
const LEFT_OUT = new Set(['.git', '.output', '.wxt', 'node_modules', 'engine-as/build', 'coverage']);

/** Copies the sources. The copy uses the original's packages, but not the Vite cache among them. */
const copyProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'odds-dev-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !LEFT_OUT.has(relative(ROOT, path).replaceAll(sep, '/')) });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.vite')) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
};

/** Longer than any machine needs, but shorter than a test's timeout, so that a hanging server is stopped too. */
const PATIENCE_MS = 50_000;

/** Starts `npm run dev` in a copy of the project, which a test may change freely. */
export const startDevServer = async () => {
  const copy = copyProject();
  // WXT logs nothing in a test's environment
  const { NODE_ENV, TEST, VITEST, ...env } = process.env;
  // a separate process group, so that all of it can be stopped; no input, or it would listen for keys
  const server = spawn(process.execPath, ['node_modules/wxt/bin/wxt.mjs'], {
    cwd: copy,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
    await ended;
    rmSync(copy, { recursive: true, force: true });
  };

  let output = '';
  const built = await new Promise<boolean>((resolve) => {
    const read = (text: Buffer) => {
      output += text;
      if (output.includes('Built extension')) resolve(true);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    ended.then(() => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  if (!built) {
    await stop();
    throw new Error(`The development server did not start:\n${output}`);
  }
  return { copy, extension: join(copy, '.output/chrome-mv3-dev'), stop };
};
