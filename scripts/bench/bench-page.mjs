// `npm run bench -- cards`: what the hover cards cost a list builder's page, and whether they appear. The cost is the
// difference between the medians of alternating runs with and without the extension.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../browsers.mjs';
import { openExtension, QUIET } from '../extension.mjs';
import { npmQuietly } from '../install.mjs';
import { ADDRESS, ROW, serveListPage } from './bench-list-page.mjs';

/** @typedef {import('playwright-core').BrowserContext} BrowserContext */
/** @typedef {import('playwright-core').Page} Page */

const ROUNDS = 9;
const EVENTS = 10_000;
const ROWS = 1000;
const STORM_SECONDS = 4;
const WHEEL_TRIALS = 100;
const LOADS = 25;
const VIEWPORT = { width: 1000, height: 600 };

/** What the cards may cost a page, in milliseconds. */
const GOALS = { events: 10, longTasks: 0, storm: 5 };

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {BrowserContext} context @param {number} rows */
const openList = async (context, rows) => {
  const page = await context.newPage();
  await page.setViewportSize(VIEWPORT);
  await page.goto(`${ADDRESS}?rows=${rows}`);
  return page;
};

/** Reads how long a page's main thread has been busy, in milliseconds, not counting other programs. @param {Page} page */
const busyTime = async (page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
};

/** Milliseconds for events that the page itself dispatches. @param {BrowserContext} context */
const eventsTime = async (context) => {
  const page = await openList(context, 35);
  await page.waitForTimeout(2500);
  const busy = await busyTime(page);
  /** @type {number[]} */
  const times = [];
  for (let burst = 0; burst < 5; burst++) {
    const before = await busy();
    await page.evaluate((events) => {
      const texts = document.querySelectorAll('.row p');
      for (let i = 0; i < events; i++) {
        const at = { bubbles: true, composed: true, clientX: i % 400, clientY: 10, pointerType: 'mouse' };
        texts[i % texts.length].dispatchEvent(new PointerEvent(i % 2 ? 'pointerover' : 'pointermove', at));
      }
    }, EVENTS);
    times.push((await busy()) - before);
  }
  await page.close();
  return [median(times)];
};

/** Number and milliseconds of long tasks while a page of a thousand rows loads and is read. @param {BrowserContext} context */
const longTaskTimes = async (context) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    globalThis.long = [];
    const note = (/** @type {PerformanceObserverEntryList} */ list) =>
      globalThis.long.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${ADDRESS}?rows=${ROWS}`);
  await page.waitForTimeout(4000);
  const durations = await page.evaluate(() => globalThis.long);
  await page.close();
  return [durations.length, durations.reduce((sum, each) => sum + each, 0)];
};

/** Main thread milliseconds per second during a storm of changes to a thousand rows. @param {BrowserContext} context */
const stormTime = async (context) => {
  const page = await openList(context, ROWS);
  await page.waitForTimeout(4000);
  const busy = await busyTime(page);
  const before = await busy();
  await page.evaluate(async (seconds) => {
    const texts = document.querySelectorAll('.row .MuiTypography-body1');
    for (let turn = 0, n = 0; turn < 100 * seconds; turn++) {
      for (let i = 0; i < 100; i++, n++) texts[n % texts.length].firstChild.data = `Unit (${n % 1000})`;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, STORM_SECONDS);
  const took = ((await busy()) - before) / STORM_SECONDS;
  await page.close();
  return [took];
};

/** @param {Page} page */
const isCardOpen = (page) =>
  page.evaluate(() => {
    const host = document.documentElement.lastElementChild;
    return host !== document.body && Boolean(host?.matches(':popover-open'));
  });
/** Whether a card opens within five seconds. @param {Page} page */
const cardOpens = async (page) => {
  for (const until = Date.now() + 5000; Date.now() < until; ) {
    if (await isCardOpen(page)) return true;
    await page.waitForTimeout(50);
  }
  return false;
};

/** How often the row that scrolling brings under the pointer shows no card. @param {BrowserContext} context */
const missesAfterScrolling = async (context) => {
  const page = await openList(context, 200);
  await page.waitForTimeout(2000);
  await page.mouse.move(200, 10.5 * ROW);
  await page.waitForTimeout(60);
  await page.mouse.move(201, 10.5 * ROW);
  if (!(await cardOpens(page))) throw new Error('There is no card to begin with.');
  let misses = 0;
  for (let trial = 0; trial < WHEEL_TRIALS; trial++) {
    await page.mouse.wheel(0, (trial % 20 < 12 ? 1 : -1) * (10 + ((trial * 37) % 160)));
    await page.waitForTimeout(400);
    if (!(await cardOpens(page))) misses++;
  }
  await page.close();
  return misses;
};

/** How many pages have no cards if the background is stopped three times while they load. @param {BrowserContext} context */
const missesAfterLoading = async (context) => {
  const session = await /** @type {import('playwright-core').Browser} */ (context.browser()).newBrowserCDPSession();
  const stop = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    for (const { targetId, type } of targetInfos)
      if (type === 'service_worker') await session.send('Target.closeTarget', { targetId }).catch(() => undefined);
  };
  let misses = 0;
  for (let load = 0; load < LOADS; load++) {
    const page = await context.newPage();
    await page.goto(`${ADDRESS}?rows=10`);
    for (let times = 0; times < 3; times++) {
      await stop();
      await page.waitForTimeout(60);
    }
    await page.mouse.move(200, ROW / 2);
    await page.waitForTimeout(60);
    await page.mouse.move(201, ROW / 2);
    if (!(await cardOpens(page))) misses++;
    await page.close();
  }
  return misses;
};

/** A browser without the extension. */
const openPlain = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'odds-plain-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    headless: true,
    args: [...QUIET, '--no-sandbox'],
  });
  const close = async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  };
  return { context, close };
};

/**
 * The medians of each number with and without the extension, and their difference.
 * @param {BrowserContext[]} contexts @param {(context: BrowserContext) => Promise<number[]>} measured
 */
const differences = async (contexts, measured) => {
  /** @type {number[][][]} */
  const taken = contexts.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, context] of contexts.entries()) taken[i]?.push(await measured(context));
  const [own = [], plain = []] = taken;
  return (own[0] ?? []).map((_, i) => {
    const [with_, without] = [own, plain].map((runs) => median(runs.map((run) => run[i] ?? 0)));
    return { with: with_, without, difference: with_ - without };
  });
};

const measure = async () => {
  const [own, plain] = [await openExtension(), await openPlain()];
  const contexts = [own.context, plain.context];
  try {
    for (const context of contexts) await serveListPage(context);
    const wheel = await missesAfterScrolling(own.context);
    const loads = await missesAfterLoading(own.context);
    const [events] = await differences(contexts, eventsTime);
    const [longTasks, longTime] = await differences(contexts, longTaskTimes);
    const [storm] = await differences(contexts, stormTime);
    return { wheel, loads, events, longTasks, longTime, storm };
  } finally {
    await own.close();
    await plain.close();
  }
};

/** @param {boolean} json */
export const main = async (json) => {
  npmQuietly('run -s build');
  const result = await measure();
  if (json) return console.log(JSON.stringify(result));
  const row = (name, { with: with_, without, difference }, goal) => {
    const verdict = goal === undefined ? '' : `   goal ≤ ${goal}${difference > goal ? ', missed' : ''}`;
    const numbers = `${difference.toFixed(1).padStart(8)}   (${with_.toFixed(1)} with, ${without.toFixed(1)} without)`;
    console.log(`  ${name.padEnd(58)} ${numbers}${verdict}`);
  };
  console.log(`Hover cards on a page: medians of ${ROUNDS} runs with and without the extension, in turns`);
  row(`ms for ${EVENTS.toLocaleString('en')} events dispatched by the page`, result.events, GOALS.events);
  row(`long tasks while ${ROWS.toLocaleString('en')} rows load`, result.longTasks, GOALS.longTasks);
  row('ms of long tasks while they load', result.longTime);
  row('ms of each second in a storm of changes to them', result.storm, GOALS.storm);
  console.log(`  ${result.wheel} of ${WHEEL_TRIALS} scrolls ended without a card`);
  console.log(
    `  ${result.loads} of ${LOADS} pages had no cards after the background was stopped three times while they loaded`,
  );
};
