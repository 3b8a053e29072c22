import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from './command-line';

/** What is made from the sources, or belongs to the original alone. */
const LEFT_OUT = new Set(['.git', '.output', '.wxt', 'node_modules', 'build', 'coverage']);

/** A copy of the sources. It uses the packages of the original, but not Vite's cache among them. */
const copyProject = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'odds-dev-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => path === ROOT || !LEFT_OUT.has(basename(path)) });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.vite')) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
};

/** Longer than any machine needs, and shorter than a test's patience, so that a server that hangs is ended too. */
const PATIENCE_MS = 50_000;

/** Starts `npm run dev` in a copy of the project, where a test may change what it likes. */
export const startDevServer = async () => {
  const copy = copyProject();
  // in a test's environment WXT would keep silent
  const { NODE_ENV, TEST, VITEST, ...env } = process.env;
  // a process group of its own, so that it ends as a whole; without input, or it would listen to keys
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
    const hear = (text: Buffer) => {
      output += text;
      if (output.includes('Built extension')) resolve(true);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    ended.then(() => resolve(false));
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  if (!built) {
    await stop();
    throw new Error(`The development server did not start:\n${output}`);
  }
  return { copy, extension: join(copy, '.output/chrome-mv3-dev'), stop };
};
