import { pathToFileURL } from 'node:url';
import { builtForNode } from './build-for-node.mjs';
import { npmQuietly } from './install.mjs';

/** The pause before the proof starts (state/attack.ts): not part of the simulation's time. */
const PAUSE_MS = 150;
const OPENINGS = 15;
const EDITS = 200;

/** @param {number[]} values @param {number} q */
const quantile = (values, q) =>
  values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? 0;

/** Milliseconds from opening the popup's page to its first painted result. @param {import('playwright-core').Page} page */
const openingTime = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const look = () => {
          if (document.querySelector('[data-odds="mean"]')) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );

/** Milliseconds from each click on a stepper to the painted frame that shows its answer. @param {import('playwright-core').Page} page */
const editTimes = (page) =>
  page.evaluate(async (edits) => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const shown = () => document.querySelector('[data-odds="mean"]')?.textContent;
    const times = [];
    for (let edit = 0; edit < edits; edit++) {
      const more = edit % 20 < 10;
      const before = shown();
      const started = performance.now();
      document.querySelector(`[aria-label="Red dice: one ${more ? 'more' : 'less'}"]`)?.click();
      do await painted();
      while (shown() === before && performance.now() - started < 1000);
      times.push(performance.now() - started);
    }
    return times;
  }, EDITS);

/** Milliseconds until the proof's first progress and until all of its million attacks. @param {import('playwright-core').Page} page */
const proofTimes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('[aria-label="Red dice: one more"]')?.click();
        const started = performance.now();
        let first = 0;
        const look = () => {
          const attacks = Number(document.querySelector('.proof')?.getAttribute('data-attacks') ?? 0);
          if (attacks > 0 && first === 0) first = performance.now() - started;
          if (attacks === 1_000_000) resolve({ first, all: performance.now() - started });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/**
 * Attacks per second of the bench attack with so many workers, and the longest time between two frames of the page.
 * @param {import('playwright-core').Page} page @param {number} workers @param {number[]} block
 */
const workerSpeed = (page, workers, block) =>
  page.evaluate(
    async ({ workers, block }) => {
      const STRETCH = 200_000;
      const STRETCHES = 50;
      const pool = Array.from({ length: workers }, () => new Worker('/simulation-worker.js'));
      const roll = (worker, id) =>
        new Promise((resolve) => {
          worker.onmessage = resolve;
          worker.postMessage({ id, block: new Int32Array(block), seed: 1, first: id * STRETCH, attacks: STRETCH });
        });
      await Promise.all(pool.map((worker) => roll(worker, 0)));
      let longest = 0;
      let last = performance.now();
      let rolling = true;
      const frame = (now) => {
        longest = Math.max(longest, now - last);
        last = now;
        if (rolling) requestAnimationFrame(frame);
      };
      requestAnimationFrame((now) => {
        last = now;
        requestAnimationFrame(frame);
      });
      let next = 0;
      const started = performance.now();
      const work = async (worker) => {
        while (next < STRETCHES) await roll(worker, next++);
      };
      await Promise.all(pool.map(work));
      const seconds = (performance.now() - started) / 1000;
      rolling = false;
      for (const worker of pool) worker.terminate();
      return { speed: (STRETCH * STRETCHES) / seconds, longest };
    },
    { workers, block },
  );

/** `npm run bench -- app`: the built extension in Chromium, from the user's side. @param {boolean} json */
export const main = async (json) => {
  npmQuietly('run -s build');
  const { openExtension } = await import('./extension.mjs');
  const { context, id, close } = await openExtension();
  const opened = [];
  for (let i = 0; i < OPENINGS; i++) {
    const page = await context.newPage();
    await page.goto(`chrome-extension://${id}/popup.html`, { waitUntil: 'commit' });
    opened.push(await openingTime(page));
    await page.close();
  }
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/popup.html`);
  await page.waitForSelector('.proof[data-attacks="1000000"]');
  const edits = await editTimes(page);
  const proof = await proofTimes(page);
  const { benchBlock } = await import(pathToFileURL(await builtForNode('bench')).href);
  const speeds = { one: [], two: [], frames: [] };
  for (let round = 0; round < 5; round++) {
    const one = await workerSpeed(page, 1, benchBlock());
    const two = await workerSpeed(page, 2, benchBlock());
    speeds.one.push(one.speed);
    speeds.two.push(two.speed);
    speeds.frames.push(one.longest, two.longest);
  }
  await close();
  const result = {
    opening: { median: quantile(opened, 0.5), p95: quantile(opened, 0.95) },
    edit: { median: quantile(edits, 0.5), p95: quantile(edits, 0.95), longest: quantile(edits, 1) },
    proof: { first: proof.first - PAUSE_MS, all: proof.all - PAUSE_MS },
    workers: { one: quantile(speeds.one, 0.5), two: quantile(speeds.two, 0.5) },
    longestFrameWhileRolling: quantile(speeds.frames, 1),
  };
  if (json) console.log(JSON.stringify(result));
  else {
    const row = (name, value) => console.log(`  ${name.padEnd(52)} ${value.toFixed(1).padStart(8)} ms`);
    console.log(`Built extension in Chromium (${OPENINGS} openings, ${EDITS} edits)`);
    row('popup opened to first painted result, median', result.opening.median);
    row('popup opened to first painted result, 95th', result.opening.p95);
    row('edit to painted answer, median', result.edit.median);
    row('edit to painted answer, 95th', result.edit.p95);
    row('simulation started to first progress', result.proof.first);
    row('simulation started to 1,000,000 attacks', result.proof.all);
    row('longest frame while 10,000,000 attacks are rolled', result.longestFrameWhileRolling);
    const { one, two } = result.workers;
    console.log(
      `  one worker ${(one / 1e6).toFixed(1)}, two ${(two / 1e6).toFixed(1)} million attacks/s: ${(two / one).toFixed(2)} times`,
    );
  }
};
