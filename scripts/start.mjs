// `npm start`: opens the app in a browser, from a fresh clone; without a browser, prints odds in the terminal.
// `npm start -- firefox` prefers Firefox.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findChromium, findFirefox } from './browsers.mjs';
import { installWhatIsMissing, npmQuietly, root } from './install.mjs';

/**
 * @typedef {import('puppeteer-core').Browser} Browser
 * @typedef {import('puppeteer-core').LaunchOptions} LaunchOptions
 */

const chromium = {
  build: '.output/chrome-mv3',
  byHand: 'chrome://extensions → Developer mode → Load unpacked → .output/chrome-mv3',
  find: findChromium,
  /** Branded Chrome ignores --load-extension, but accepts an extension through this pipe. @returns {LaunchOptions} */
  options: () => ({
    pipe: true,
    enableExtensions: true,
    userDataDir: resolve('.output/profile-chromium'),
    ignoreDefaultArgs: ['--enable-automation'],
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  }),
  /** @param {Browser} browser */
  async show(browser) {
    const id = await browser.installExtension(resolve(this.build));
    await showWelcome(browser, `chrome-extension://${id}/welcome.html`);
  },
};

const firefox = {
  build: '.output/firefox-mv3',
  byHand: 'about:debugging → This Firefox → Load Temporary Add-on → .output/firefox-mv3/manifest.json',
  find: findFirefox,
  // Firefox picks a random address for each installation unless a preference sets it.
  host: '0dd50dd5-0dd5-40dd-80dd-50dd50dd50dd',
  /** @returns {LaunchOptions} */
  options() {
    const manifest = JSON.parse(readFileSync(`${this.build}/manifest.json`, 'utf8'));
    return {
      browser: 'firefox',
      userDataDir: resolve('.output/profile-firefox'),
      // Without this, pages of an extension cannot be opened from outside.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [manifest.browser_specific_settings.gecko.id]: this.host }),
        'extensions.webextensions.keepStorageOnUninstall': true,
        'extensions.webextensions.keepUuidOnUninstall': true,
      },
    };
  },
  /** @param {Browser} browser */
  async show(browser) {
    await browser.installExtension(resolve(this.build));
    await showWelcome(browser, `moz-extension://${this.host}/welcome.html`);
  },
};

const sampleInWords = '1 red and 4 white dice, surge to hit, into red defense dice';
const sample = {
  attackType: 'ranged',
  attacker: { redDice: 1, whiteDice: 4, surgeChart: 'hit' },
  defender: { dieColor: 'red' },
  target: { miniatures: 4, woundsEach: 1 },
};

/** Nothing in these folders is built into the extension. */
const notBuilt = ['node_modules', 'coverage', 'docs', 'test', join('engine-as', 'build')];

process.chdir(root);
installWhatIsMissing();
buildIfSourcesAreNewer();
const opened = await openApp();
if (!opened) printSampleOdds();

function buildIfSourcesAreNewer() {
  const builtAt = [chromium, firefox].map(({ build }) => changedAt(`${build}/manifest.json`));
  // docs/rules.md is the only document built into the extension, as its rules page.
  const sourcesChangedAt = [...readdirSync('.').map((name) => newestChange(name)), changedAt('docs/rules.md')];
  if (Math.max(...sourcesChangedAt) < Math.min(...builtAt)) return;
  console.log('Building the extension…');
  npmQuietly('run -s build');
}

/** Folders count too: deleting a file changes only its folder's time. @type {(path: string) => number} */
function newestChange(path) {
  if (basename(path).startsWith('.') || notBuilt.includes(path)) return 0;
  const inside = statSync(path).isDirectory() ? readdirSync(path).map((name) => newestChange(join(path, name))) : [];
  return Math.max(changedAt(path), ...inside);
}

/** @param {string} path */
function changedAt(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/** Runs until the browser is closed. @returns {Promise<boolean>} whether one could be opened */
async function openApp() {
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const wanted = process.argv.includes('firefox') ? [firefox, chromium] : [chromium, firefox];
  const kind = wanted.find(({ find }) => find());
  if (!hasDisplay || !kind) {
    console.log(`No ${hasDisplay ? 'browser' : 'display'} found, so here is a sample in the terminal.\n`);
    return false;
  }
  const browser = await launch({ ...kind.options(), executablePath: kind.find() });
  if (!browser) {
    console.log('The browser did not start; if one from an earlier npm start is still open, please close it.\n');
    return false;
  }
  const closed = once(/** @type {import('node:child_process').ChildProcess} */ (browser.process()), 'exit');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => browser.close());
  try {
    await kind.show(browser);
    console.log('Tell Me the Odds is open in the browser. To end: close the browser, or press Ctrl-C here.');
  } catch (error) {
    console.log(`The browser refused the extension (${error}); please load it by hand: ${kind.byHand}`);
    await browser.close();
  }
  await closed;
  return true;
}

/**
 * The extension is newly installed each time, so it opens its welcome page itself. If it does not, the page is opened
 * from here, so that there are never two.
 * @param {Browser} browser @param {string} address
 */
async function showWelcome(browser, address) {
  const addressOf = (/** @type {import('puppeteer-core').Page} */ page) =>
    Promise.race([page.evaluate('location.href').catch(() => ''), setTimeout(1000, '')]);
  for (const until = Date.now() + 10_000; Date.now() < until; await setTimeout(100)) {
    const pages = await browser.pages();
    const addresses = await Promise.all(pages.map(addressOf));
    if (!addresses.includes(address)) continue;
    await pages[addresses.indexOf('about:blank')]?.close();
    return;
  }
  const [page = await browser.newPage()] = await browser.pages();
  // Not awaited: the page opens, but Firefox never reports that for pages of an extension.
  page.goto(address).catch(() => {});
}

/** @param {LaunchOptions} options */
async function launch(options) {
  const puppeteer = await import('puppeteer-core');
  // Signals close the browser instead of killing it: a killed browser offers to restore its tabs at its next start.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  return puppeteer.launch({ headless: false, defaultViewport: null, ...signals, ...options }).catch(() => undefined);
}

function printSampleOdds() {
  const exact = sampleOdds('exact');
  const simulated = sampleOdds('wasm', '--attacks', '1000000', '--seed', '1');
  const percent = (/** @type {number} */ p = 0) => `${(100 * p).toFixed(2)}%`.padStart(12);
  console.log(`${sampleInWords}\n\nwounds       exact   simulated`);
  exact.distribution.forEach((/** @type {number} */ p, /** @type {number} */ wounds) => {
    const bar = '█'.repeat(Math.round(60 * p));
    console.log(`${String(wounds).padStart(6)}${percent(p)}${percent(simulated.distribution[wounds])}  ${bar}`);
  });
  console.log(`  mean${exact.mean.toFixed(3).padStart(10)}${simulated.mean.toFixed(3).padStart(12)}`);
  console.log('\nSimulated: one million attacks rolled in WebAssembly. To load the extension into a browser:');
  console.log(`  Chromium  ${chromium.byHand}\n  Firefox   ${firefox.byHand}`);
}

/** @param {string} engine @param {string[]} options */
function sampleOdds(engine, ...options) {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/cli/odds.mjs', '-', '--json', '--engine', engine, ...options],
    { encoding: 'utf8', input: `${JSON.stringify(sample)}\n`, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout).wounds;
}
