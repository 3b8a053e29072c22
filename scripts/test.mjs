// `npm test`: everything, in both browsers; with --quick (`npm run test:quick`) what needs no browser; with --unit
// (`npm run test:unit`) only the unit and component tests, without the thorough ones.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium, findFirefox, installBrowsers } from './browsers.mjs';
import { installWhatIsMissing, npm, root } from './install.mjs';

const reports = '.output/test-reports';
const total = { passed: 0, failed: 0, skipped: 0 };

process.chdir(root);
if (process.argv.includes('--unit')) unitTests();
else if (process.argv.includes('--quick')) allButBrowsers();
else everything();

const { passed, failed, skipped } = total;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

/** Without its browsers a run must not look like a success, so it does not even start. */
function everything() {
  const whatToInstall = findChromium() && findFirefox() ? undefined : installBrowsers();
  if (whatToInstall) {
    console.log(`${whatToInstall}; npm run test:quick needs no browser.`);
    total.failed++;
  } else if (allButBrowsers()) {
    // alone: tests in browsers fail when they wait for seconds
    stage('end to end in Chromium and Firefox', () => vitest('e2e'));
  }
}

/** @returns {boolean} whether the build succeeded */
function allButBrowsers() {
  prepare();
  stage('types, lint, format and unused code', () => one(npm('run -s check', 'inherit').status === 0));
  stage('unit, component and thorough tests', () => vitest('unit', 'dom', 'thorough'));
  // zipping builds the extension too
  const builds = ['zip', 'build:web'];
  const built = stage('build', () => one(builds.every((name) => npm(`run -s ${name}`, 'inherit').status === 0)));
  // After a failed build the output folders hold an older build.
  if (built) {
    stage('tests of the built files', () => vitest('built'));
    stage('addons-linter', () => one(addonsLinterFindsNothing()));
  }
  return built;
}

function unitTests() {
  prepare();
  stage('unit and component tests', () => vitest('unit', 'dom'));
}

function prepare() {
  installWhatIsMissing();
  rmSync(reports, { recursive: true, force: true });
}

/**
 * @typedef {{ passed?: number, failed?: number, skipped?: number }} Counts
 * @param {string} name
 * @param {() => Counts} run
 * @returns {boolean} whether nothing failed
 */
function stage(name, run) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const { passed = 0, failed = 0, skipped = 0 } = attempt(run);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const outcome = failed ? 'FAILED' : 'passed';
  console.log(`── ${name}: ${outcome}, ${((Date.now() - start) / 1000).toFixed(1)} s`);
  return failed === 0;
}

/** @param {() => Counts} run @returns {Counts} */
function attempt(run) {
  try {
    return run();
  } catch (error) {
    console.log(error);
    return { failed: 1 };
  }
}

/** @param {boolean} ok @returns {Counts} */
function one(ok) {
  return ok ? { passed: 1 } : { failed: 1 };
}

/** @param {string[]} projects @returns {Counts} */
function vitest(...projects) {
  const { status } = node('inherit', ...vitestRun(projects));
  return vitestCounts(projects, status);
}

/** @param {string[]} projects */
function reportOf(projects) {
  return `${reports}/${projects.join('-')}.json`;
}

/** @param {string[]} projects */
function vitestRun(projects) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(projects)}`,
  ];
}

/** @param {string[]} projects @param {number | null} status @returns {Counts} */
function vitestCounts(projects, status) {
  const report = reportOf(projects);
  const counts = existsSync(report) ? countsOf(JSON.parse(readFileSync(report, 'utf8'))) : { failed: 0 };
  // Without a report, or with an error outside of every test, only the exit code shows a failure.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} report
 */
function countsOf(report) {
  // A file that cannot be loaded, or whose beforeAll fails, reports no failed test.
  const failedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function addonsLinterFindsNothing() {
  const linter = fileURLToPath(import.meta.resolve('addons-linter/bin/addons-linter'));
  const { stdout } = node('pipe', linter, '--output=json', '.output/firefox-mv3');
  const { summary, errors, warnings } = JSON.parse(stdout);
  for (const { code, file, message } of [...errors, ...warnings]) console.log(`${code} ${file ?? ''}: ${message}`);
  console.log(`${summary.errors} errors, ${summary.warnings} warnings`);
  return summary.errors + summary.warnings === 0;
}

/** @param {'pipe' | 'inherit'} output @param {string[]} args */
function node(output, ...args) {
  return spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', output, 'inherit'] });
}
