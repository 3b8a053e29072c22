// The hover card's part of `npm run bench -- app`, on our own page with a list builder's markup.

import { ADDRESS, OFFERED, OFFERED_HEIGHT, ROW, serveListPage, UNITS } from './bench-list-page.mjs';

const HOVERS = 100;
/** A longer list than any player has, changing more than any page does. */
const STORM = { rows: 1000, mutations: 10_000, seconds: 5 };

/** Runs in the page, which can see that something opens on top of it, but not what. */
const watchCards = () => {
  const notes = { entered: 0, waits: [] };
  globalThis.cards = notes;
  for (const type of ['pointerover', 'pointermove'])
    addEventListener(type, ({ timeStamp }) => (notes.entered ||= timeStamp), true);
  document.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState !== 'open' || !notes.entered) return;
      const { entered } = notes;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => notes.waits.push(performance.now() - entered);
        port2.postMessage(undefined);
      });
    },
    true,
  );
};

/** Stops the background, as the browser does when it is idle. @param {import('playwright-core').BrowserContext} context */
const stopBackground = async (context) => {
  const session = await context.browser().newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId, type } of targetInfos) {
    if (type === 'service_worker') await session.send('Target.closeTarget', { targetId });
  }
  await session.detach();
};

/** Where the pointer goes: rows of the list, or cards of the picker, by their number, their height and right edge. */
const ROWS = { query: `rows=${UNITS.length}`, count: UNITS.length, height: ROW, edge: 480 };
const PICKER = { query: 'picker', count: OFFERED.length, height: OFFERED_HEIGHT, edge: 640 };

/**
 * Milliseconds from the pointer's arrival on a row to its painted card, with the delay setting at 0; the background is
 * stopped before each hover.
 * @param {import('playwright-core').BrowserContext} context @param {typeof ROWS} where
 */
const hoverTimes = async (context, { query, count, height, edge }) => {
  const page = await context.newPage();
  await page.addInitScript(watchCards);
  await page.goto(`${ADDRESS}?${query}`);
  await page.waitForTimeout(3000);
  if (query === PICKER.query) {
    await page.click('#slot');
    await page.waitForTimeout(2000);
  }
  for (let hover = 0; hover < HOVERS; hover++) {
    const y = (hover % count) * height + height / 2;
    await stopBackground(context);
    await page.mouse.move(900, 580);
    await page.waitForTimeout(400);
    // slowly across the row's edge, so that it does not count as passing by
    await page.mouse.move(edge + 4, y);
    await page.waitForTimeout(80);
    await page.evaluate(() => Object.assign(globalThis.cards, { entered: 0 }));
    await page.mouse.move(edge - 4, y);
    await page.waitForTimeout(120);
  }
  const { waits } = await page.evaluate(() => globalThis.cards);
  await page.close();
  return waits;
};

/** Milliseconds of a profile spent in our script's functions and in everything they called. @param {any} profile */
const ourTime = ({ nodes, samples, timeDeltas }) => {
  const ours = new Set();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const add = (node) => {
    ours.add(node.id);
    for (const id of node.children ?? []) add(byId.get(id));
  };
  for (const node of nodes) if (node.callFrame.url.endsWith('/list-builder.js')) add(node);
  return samples.reduce((sum, id, i) => sum + (ours.has(id) ? timeDeltas[i] / 1000 : 0), 0);
};

/** Our milliseconds per second on the main thread, and long tasks, while the page changes constantly. @param {import('playwright-core').BrowserContext} context */
const stormTimes = async (context) => {
  const page = await context.newPage();
  await page.goto(`${ADDRESS}?rows=${STORM.rows}`);
  await page.waitForTimeout(3000);
  const session = await context.newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  const longTasks = await page.evaluate(async ({ mutations, seconds }) => {
    let long = 0;
    const observer = new PerformanceObserver((list) => {
      long += list.getEntries().length;
    });
    observer.observe({ type: 'longtask' });
    const texts = document.querySelectorAll('.row .MuiTypography-body1');
    const end = performance.now() + 1000 * seconds;
    for (let n = 0; performance.now() < end; ) {
      for (let i = 0; i < mutations / 100; i++, n++) texts[n % texts.length].textContent = `Unit (${n})`;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    observer.disconnect();
    return long;
  }, STORM);
  const { profile } = await session.send('Profiler.stop');
  await page.close();
  return { perSecond: ourTime(profile) / STORM.seconds, longTasks };
};

/** @param {import('playwright-core').BrowserContext} context */
export const measureCards = async (context) => {
  const [worker] = context.serviceWorkers();
  /** @param {object} settings */
  const set = (settings) =>
    worker.evaluate((settings) => globalThis.chrome.storage.local.set({ 'odds-pages': settings }), settings);
  await serveListPage(context);
  await set({ delay: 0 });
  const storm = await stormTimes(context);
  const hovers = await hoverTimes(context, ROWS);
  const upgrades = await hoverTimes(context, PICKER);
  return { hovers, upgrades, storm };
};
