// Runs first in every command. Imports only Node's own modules: a fresh clone has nothing else yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder the command was typed in. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = { major: 20, minor: 19 };

/** Makes sure that Node is new enough and that node_modules is what package-lock.json asks for; ends the run if not. */
export function installWhatIsMissing() {
  if (nodeIsTooOld()) {
    stop(
      `This needs Node ${oldestNode.major}.${oldestNode.minor} or newer, and this is Node ${process.versions.node}.`,
    );
  }
  if (!packagesMatchTheLockFile()) {
    if (process.env.VITEST) stop('Packages are missing or old, and a test must not install any: run npm ci.');
    console.error('Installing the packages (npm ci)…');
    npmQuietly('ci --include=dev --no-audit --no-fund');
  }
  // Written by `wxt prepare`, which an interrupted install, or one without scripts, leaves out.
  if (!process.env.VITEST && !existsSync(join(root, '.wxt/tsconfig.json'))) npmQuietly('run postinstall');
}

/** Runs npm without showing its output, unless it fails: then that ends the run. @param {string} args */
export function npmQuietly(args) {
  const { status, stdout, stderr } = npm(args, 'pipe');
  if (status !== 0) stop(`${stdout}${stderr}\nnpm ${args} failed; its output is above.`);
}

/**
 * Runs npm in the project's folder.
 * @param {string} args
 * @param {'pipe' | 'inherit'} output
 */
export function npm(args, output) {
  // Through a shell, because on Windows npm is a .cmd file, which only a shell can start.
  return spawnSync(`npm ${args}`, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    shell: true,
    stdio: ['ignore', output, output],
  });
}

/**
 * npm writes its own record of the installed packages last, so an unfinished install never matches. Extra packages do no
 * harm: installing again would remove them.
 */
function packagesMatchTheLockFile() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn('node_modules/.package-lock.json');
  delete wanted[''];
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    const found = installed[path];
    // Optional packages are those of other systems.
    return found ? found.version === version && found.integrity === integrity : optional || devOptional;
  });
}

/**
 * @typedef {{ version: string, integrity?: string, optional?: boolean, devOptional?: boolean }} LockedPackage
 * @param {string} lockFile
 * @returns {Record<string, LockedPackage>}
 */
function packagesIn(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

function nodeIsTooOld() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major < oldestNode.major || (major === oldestNode.major && minor < oldestNode.minor);
}

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}
