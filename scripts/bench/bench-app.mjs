import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtForNode } from '../build/build-for-node.mjs';
import { npmQuietly } from '../install.mjs';
import {
  crossCheckTimes,
  EDITS,
  editTimes,
  meetingTime,
  STRETCH,
  STRETCHES,
  stopTime,
  watchResults,
  workerSpeed,
} from './app-times.mjs';
import { battleTimes, battleTurns } from './battle-times.mjs';
import { measureCards } from './bench-cards.mjs';
import { unitPageTurns } from './unit-page-times.mjs';

/** The pause before the cross-check starts (state/answers/cross-check.ts), which is not part of its time. */
const PAUSE_MS = 150;
const OPENINGS = 20;
/** Pause between two popups: players do not open one the moment another closes. */
const SETTLED_MS = 500;

/** The longest acceptable waits, in milliseconds. */
const GOALS = {
  'popup opened to first painted result, 95th': 200,
  'Battle opened to first colors, median': 100,
  '12 × 12 units, longest turn of scripts after a change': 8,
  '12 × 12 units, longest turn of scripts while Battle opens': 8,
  '12 × 12 units, longest task with drawing after a change': 8,
  '12 × 12 units, longest task with drawing while Battle opens': 8,
  'longest turn of scripts while a unit’s page compares loadouts': 8,
  'popup’s first paint after that of an empty page, median': 30,
  'edit to painted answer, median': 16,
  'edit to painted answer, 95th': 33,
  'longest frame while editing': 50,
  'simulation started to first progress': 30,
  'simulation started to 1,000,000 attacks': 150,
  'longest frame while 10,000,000 attacks are rolled': 33,
  'stop pressed to rolling stopped': 50,
  'last of 500 edits in two windows to both showing the same': 200,
  'hover to painted card, background stopped, median': 16,
  'hover to painted card, background stopped, 95th': 50,
  'hover to painted card of an upgrade, 95th': 50,
  'our share of a second in a storm of changes to 1,000 rows': 5,
};

const EMPTY_PAGE = 'empty';

/** A copy of the built extension that has an empty page too. @returns {string} its folder */
const withEmptyPage = () => {
  const folder = mkdtempSync(join(tmpdir(), 'odds-bench-'));
  cpSync('.output/chrome-mv3', folder, { recursive: true });
  writeFileSync(join(folder, `${EMPTY_PAGE}.html`), '<!doctype html><html lang="en"><title>Empty</title><p>1.00</p>');
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The smallest value that this fraction of the values does not exceed. @param {number[]} values @param {number} q */
const quantile = (values, q) => values.sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * q) - 1)] ?? 0;

/**
 * When the browser first painted text, in the popup and in a page that has nothing else, opened in turns: what is left
 * is our share. @param {import('playwright-core').BrowserContext} context @param {string} address
 */
const firstPaints = async (context, address) => {
  const times = { popup: [], [EMPTY_PAGE]: [] };
  for (let i = 0; i < OPENINGS; i++) {
    for (const name of Object.keys(times)) {
      const page = await context.newPage();
      await page.waitForTimeout(SETTLED_MS);
      await page.goto(`${address}/${name}.html`, { waitUntil: 'commit' });
      const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
      const time = await page.waitForFunction(painted, undefined, { polling: 50 });
      times[name].push(await time.jsonValue());
      await page.close();
    }
  }
  return { popup: quantile(times.popup, 0.5), empty: quantile(times[EMPTY_PAGE], 0.5) };
};

/** @param {import('playwright-core').BrowserContext} context @param {string} address */
const measure = async (context, address) => {
  await context.addInitScript(watchResults);
  const open = async (name = 'popup') => {
    const page = await context.newPage();
    // wait until the new tab has started its process and the previous one has ended
    await page.waitForTimeout(SETTLED_MS);
    await page.goto(`${address}/${name}.html`, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.bench?.firstResult > 0);
    return page;
  };
  const opened = [];
  for (let i = 0; i < OPENINGS; i++) {
    const page = await open();
    opened.push(await page.evaluate(() => globalThis.bench.firstResult));
    await page.close();
  }
  const page = await open();
  await page.waitForSelector('.cross-check [data-attacks="1000000"]');
  const edits = await editTimes(page);
  await page.waitForSelector('.cross-check [data-attacks="1000000"]');
  const crossCheck = await crossCheckTimes(page);
  const stopped = await stopTime(page);
  const { anchorSpeed, benchBlock, buildAnchor } = await import(pathToFileURL(await builtForNode('bench')).href);
  const anchor = buildAnchor();
  const speeds = { one: [], two: [], anchor: [], frames: [] };
  for (let round = 0; round < 5; round++) {
    const one = await workerSpeed(page, 1, benchBlock());
    const two = await workerSpeed(page, 2, benchBlock());
    speeds.one.push(one.speed);
    speeds.two.push(two.speed);
    if (anchor) speeds.anchor.push(anchorSpeed(anchor, 3, STRETCHES * STRETCH));
    speeds.frames.push(one.longest, two.longest);
  }
  const met = await meetingTime([page, await open('tab')]);
  return {
    opening: { median: quantile(opened, 0.5), p95: quantile(opened, 0.95) },
    edit: {
      count: edits.waits.length,
      median: quantile(edits.waits, 0.5),
      p95: quantile(edits.waits, 0.95),
      longest: quantile(edits.waits, 1),
      inNextFrame: edits.inNextFrame,
      longestFrame: edits.longestFrame,
    },
    crossCheck: { first: crossCheck.first - PAUSE_MS, all: crossCheck.all - PAUSE_MS, stopped },
    workers: { one: quantile(speeds.one, 0.5), two: quantile(speeds.two, 0.5) },
    anchor: anchor ? quantile(speeds.anchor, 0.5) : undefined,
    longestFrameWhileRolling: quantile(speeds.frames, 1),
    twoWindows: met,
  };
};

const print = ({
  battle,
  unitPage,
  opening,
  paint,
  edit,
  crossCheck,
  workers,
  anchor,
  longestFrameWhileRolling,
  twoWindows,
  cards,
}) => {
  const row = (name, value) => {
    const goal = GOALS[name] ? `   goal ≤ ${GOALS[name]}${value > GOALS[name] ? ', missed' : ''}` : '';
    console.log(`  ${name.padEnd(60)} ${value.toFixed(1).padStart(8)} ms${goal}`);
  };
  console.log(`Built extension in Chromium (${OPENINGS} openings, ${edit.count} of ${EDITS} edits with a new answer)`);
  row('popup opened to first painted result, median', opening.median);
  row('popup opened to first painted result, 95th', opening.p95);
  row('popup’s first paint, median', paint.popup);
  row('an empty page’s first paint, median', paint.empty);
  row('popup’s first paint after that of an empty page, median', paint.popup - paint.empty);
  row('edit to painted answer, median', edit.median);
  row('edit to painted answer, 95th', edit.p95);
  row('edit to painted answer, longest', edit.longest);
  console.log(`  ${edit.inNextFrame} of ${edit.count} edits had their answer in the next frame`);
  row('longest frame while editing', edit.longestFrame);
  row('simulation started to first progress', crossCheck.first);
  row('simulation started to 1,000,000 attacks', crossCheck.all);
  row('stop pressed to rolling stopped', crossCheck.stopped);
  row('longest frame while 10,000,000 attacks are rolled', longestFrameWhileRolling);
  row('last of 500 edits in two windows to both showing the same', twoWindows);
  row('Battle opened to first colors, median', battle.median);
  row('Battle opened to first colors, longest', battle.longest);
  row('longest task of more than 50 ms while Battle opens', battle.longestTask);
  row('12 × 12 units, longest turn of scripts after a change', battle.turns.change.script);
  row('12 × 12 units, longest turn of scripts while Battle opens', battle.turns.opening.script);
  row('12 × 12 units, longest task with drawing after a change', battle.turns.change.task);
  row('12 × 12 units, longest task with drawing while Battle opens', battle.turns.opening.task);
  row('longest turn of scripts while a unit’s page compares loadouts', unitPage.script);
  row('longest task with drawing while it does', unitPage.task);
  row('hover to painted card, background stopped, median', cards.median);
  row('hover to painted card, background stopped, 95th', cards.p95);
  row('hover to painted card of an upgrade, median', cards.upgrades.median);
  row('hover to painted card of an upgrade, 95th', cards.upgrades.p95);
  row('our share of a second in a storm of changes to 1,000 rows', cards.storm.perSecond);
  console.log(`  ${cards.storm.longTasks} long tasks in that storm`);
  const { one, two } = workers;
  const million = (speed) => (speed / 1e6).toFixed(1);
  console.log(`  one worker ${million(one)}, two ${million(two)} million attacks/s: ${(two / one).toFixed(2)} times`);
  const ratio = anchor ? `${(one / anchor).toFixed(2)} of its ${million(anchor)} million` : 'not known, no gcc here';
  console.log(`  one worker against the native anchor: ${ratio}`);
};

/** `npm run bench -- app`: the built extension in Chromium, from the user's side. @param {boolean} json */
export const main = async (json) => {
  npmQuietly('run -s build');
  const { openExtension } = await import('../extension.mjs');
  /** Each in a separate browser: observers for one measurement would slow the other down. */
  const inBrowser = async (measured) => {
    const { context, id, close } = await openExtension({}, folder);
    try {
      return await measured(context, `chrome-extension://${id}`);
    } finally {
      await close();
    }
  };
  const folder = withEmptyPage();
  const paint = await inBrowser(firstPaints);
  const app = await inBrowser(measure);
  const opened = await inBrowser(battleTimes);
  const battle = {
    median: quantile(opened.first, 0.5),
    longest: quantile(opened.first, 1),
    longestTask: quantile(opened.longest, 1),
  };
  battle.turns = await inBrowser(battleTurns);
  const unitPage = await inBrowser(unitPageTurns);
  const { hovers, upgrades, storm } = await inBrowser(measureCards);
  const times = (waits) => ({ count: waits.length, median: quantile(waits, 0.5), p95: quantile(waits, 0.95) });
  const result = { ...app, battle, unitPage, paint, cards: { ...times(hovers), upgrades: times(upgrades), storm } };
  if (json) console.log(JSON.stringify(result));
  else print(result);
};
