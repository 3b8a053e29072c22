// Finds and installs browsers. Imports only Node's own modules: a fresh clone has nothing else yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const debianPackages = ['chromium', 'firefox-esr', 'openssl', 'fonts-dejavu-core'];

const { env, platform } = process;
const system = platform === 'darwin' || platform === 'win32' ? platform : 'linux';

const folders = {
  linux: [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'],
  darwin: ['/Applications', join(homedir(), 'Applications')],
  win32: [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA],
}[system];

const chromium = {
  linux: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'],
  darwin: [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'Chromium/Application/chrome.exe',
    'Google/Chrome/Application/chrome.exe',
    'Microsoft/Edge/Application/msedge.exe',
  ],
}[system];

const firefox = {
  linux: ['firefox-esr', 'firefox'],
  darwin: ['Firefox.app/Contents/MacOS/firefox'],
  win32: ['Mozilla Firefox/firefox.exe'],
}[system];

/** The program file of Chromium, Chrome or Edge: CHROME_PATH if it is set, else the first one found in the usual places. */
export function findChromium() {
  return find(env.CHROME_PATH, chromium);
}

/** The program file of Firefox: FIREFOX_PATH if it is set, else the first one found in the usual places. */
export function findFirefox() {
  return find(env.FIREFOX_PATH, firefox);
}

/**
 * Installs both browsers and what their tests use, if that needs no questions: as root on a system with apt.
 * @returns {string | undefined} what to install, if that was not possible: a sentence without its full stop
 */
export function installBrowsers() {
  const isMisnamed = [env.CHROME_PATH, env.FIREFOX_PATH].some((path) => path && !existsSync(path));
  if (isMisnamed || env.VITEST || process.getuid?.() !== 0 || !find(undefined, ['apt-get'])) {
    return 'Please install Chromium and Firefox, or set CHROME_PATH and FIREFOX_PATH to their program files';
  }
  console.error(`Installing ${debianPackages.join(', ')} (apt-get)…`);
  // Old package lists often suffice, so a failed update alone is no reason to stop.
  aptGet('update');
  const { status, stderr } = aptGet('install', '--yes', '--no-install-recommends', ...debianPackages);
  if (status === 0 && findChromium() && findFirefox()) return undefined;
  console.error(stderr);
  return `Please install these packages by hand: ${debianPackages.join(' ')}`;
}

/** @param {string[]} args */
function aptGet(...args) {
  return spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    encoding: 'utf8',
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * @param {string | undefined} chosen
 * @param {string[]} programs
 * @returns {string | undefined}
 */
function find(chosen, programs) {
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  const usual = programs.flatMap((program) => folders.map((folder) => folder && join(folder, program)));
  return usual.find((path) => path && existsSync(path));
}
