import { pathToFileURL } from 'node:url';
import { builtForNode } from '../build/build-for-node.mjs';
import { npmQuietly } from '../install.mjs';
import { measureCards } from './bench-cards.mjs';

/** The pause before the cross-check starts (state/answers/cross-check.ts), which is not part of its time. */
const PAUSE_MS = 150;
const OPENINGS = 20;
/** Pause between two popups: players do not open one the moment another closes. */
const SETTLED_MS = 500;
const EDITS = 200;
const MOST_ATTACKS = '100000000';
/** How much workers and the native anchor roll in a round. */
const STRETCHES = 50;
const STRETCH = 200_000;

/** The longest acceptable waits, in milliseconds. */
const GOALS = {
  'popup opened to first painted result, 95th': 200,
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
  'our share of a second in a storm of changes to 1,000 rows': 5,
};

/** The smallest value that this fraction of the values does not exceed. @param {number[]} values @param {number} q */
const quantile = (values, q) => values.sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * q) - 1)] ?? 0;

/**
 * Runs in every page before its own scripts: records when a new result was painted. An answer ready before the next
 * frame is painted with it, and the browser itself reports when that happened (Event Timing, in steps of 8 ms; less than
 * 16 ms is not reported). For later answers, the frame counts as painted when the first message after it arrives. That
 * would be too long for answers in the same frame, because Chromium delays messages after a key press.
 */
const watchResults = () => {
  const notes = { edits: [], shown: undefined, firstResult: 0, longestFrame: 0 };
  globalThis.bench = notes;
  let frames = 0;
  const painted = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => then(performance.now());
      port2.postMessage(undefined);
    });
  const see = () => {
    const shown = document.querySelector('[data-odds="mean"]')?.textContent;
    if (!shown || shown === notes.shown) return;
    notes.shown = shown;
    const edit = notes.edits.at(-1);
    const isAnswer = edit && edit.wait === undefined;
    if (isAnswer) edit.wait = edit.frame === frames ? 8 : 0;
    painted((now) => {
      notes.firstResult ||= now;
      if (isAnswer) edit.wait ||= now - edit.at;
    });
  };
  new MutationObserver(see).observe(document, { subtree: true, childList: true, characterData: true });
  // an event's time is when the browser received it, before any script ran
  addEventListener('keydown', ({ timeStamp }) => notes.edits.push({ at: timeStamp, frame: frames }), true);
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const edit = name === 'keydown' && notes.edits.find(({ at }) => Math.abs(at - startTime) < 0.5);
      if (edit?.wait === 8) edit.wait = duration;
    }
  }).observe({ type: 'event', durationThreshold: 16 });
  let last = 0;
  const frame = (now) => {
    frames++;
    if (last) notes.longestFrame = Math.max(notes.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

/**
 * Milliseconds from each key press to the painted frame that shows its answer, and the longest frame. Every second
 * edit follows immediately, the others after the cross-check has started.
 * @param {import('playwright-core').Page} page
 */
const editTimes = async (page) => {
  const labels = ['Red dice', 'White dice', 'Aim', 'Black dice', 'Dodge'];
  await page.evaluate(() => Object.assign(globalThis.bench, { edits: [], longestFrame: 0 }));
  for (let edit = 0; edit < EDITS; edit++) {
    const label = labels[Math.floor(edit / 8) % labels.length];
    if (edit % 8 === 0) await page.focus(`[aria-label="${label}"]`);
    await page.keyboard.press(edit % 8 < 4 ? 'ArrowUp' : 'ArrowDown');
    await page.waitForTimeout(edit % 2 ? 30 : 250);
  }
  await page.waitForTimeout(500);
  const { edits, longestFrame } = await page.evaluate(() => globalThis.bench);
  return { waits: edits.flatMap(({ wait }) => (wait === undefined ? [] : [wait])), longestFrame };
};

/** Milliseconds until the cross-check's first progress and until its last of a million attacks. @param {import('playwright-core').Page} page */
const crossCheckTimes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        document.querySelector('[aria-label="Red dice: one more"]')?.click();
        const started = performance.now();
        let first = 0;
        let isOld = true;
        const look = () => {
          const attacks = Number(document.querySelector('.cross-check [data-attacks]')?.dataset.attacks ?? 0);
          isOld &&= attacks > 0;
          if (!isOld && attacks > 0 && first === 0) first = performance.now() - started;
          if (!isOld && attacks === 1_000_000) resolve({ first, all: performance.now() - started });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );

/** Milliseconds from a click on “Stop” to the last attack counted. @param {import('playwright-core').Page} page */
const stopTime = async (page) => {
  await page.selectOption('[aria-label="How many attacks to simulate"]', MOST_ATTACKS);
  const stop = page.locator('.cross-check button');
  await page.waitForFunction(
    () => Number(document.querySelector('.cross-check [data-attacks]')?.dataset.attacks) > 2_000_000,
  );
  await stop.evaluate((button) => {
    const crossCheck = button.closest('.cross-check');
    const stopped = () => (globalThis.bench.stopped = performance.now());
    button.addEventListener('click', (event) => {
      globalThis.bench.asked = event.timeStamp;
      stopped();
      new MutationObserver(stopped).observe(crossCheck, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  });
  await stop.click();
  await page.waitForTimeout(1000);
  const time = await page.evaluate(() => globalThis.bench.stopped - globalThis.bench.asked);
  await page.selectOption('[aria-label="How many attacks to simulate"]', '1000000');
  return time;
};

/**
 * Milliseconds from the last of 500 edits, made in two windows at the same time, until both show the same final attack.
 * @param {import('playwright-core').Page[]} pages
 */
const meetingTime = async (pages) => {
  const seen = await Promise.all(
    pages.map((page, index) =>
      page.evaluate(async (start) => {
        const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
        const form = () =>
          Array.from(document.querySelectorAll('form.attack [role="spinbutton"]'), ({ value }) => value).join();
        const steppers = document.querySelectorAll('form.attack .stepper');
        for (let edit = start; edit < start + 250; edit++) {
          const [less, more] = steppers[(edit * 7) % steppers.length].querySelectorAll('button');
          (edit % 2 && !less.disabled ? less : more).click();
          await wait(edit % 5);
        }
        const last = Date.now();
        const looks = [];
        while (Date.now() < last + 2000) {
          looks.push({ at: Date.now(), form: form() });
          await wait(5);
        }
        return { last, looks };
      }, index * 3),
    ),
  );
  const last = Math.max(...seen.map((window) => window.last));
  const [{ looks }] = seen;
  const end = looks.at(-1).form;
  const others = seen.flatMap((window) => window.looks).filter((look) => look.form !== end);
  if (seen.some((window) => window.looks.at(-1).form !== end)) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...others.map(({ at }) => at + 5 - last));
};

/**
 * Attacks per second of the bench attack with n workers, and the longest time between two frames of the page.
 * @param {import('playwright-core').Page} page @param {number} workers @param {number[]} block
 */
const workerSpeed = (page, workers, block) =>
  page.evaluate(
    async ({ workers, block, STRETCHES, STRETCH }) => {
      const pool = Array.from({ length: workers }, () => new Worker('/simulation-worker.js'));
      const roll = (worker, id) =>
        new Promise((resolve) => {
          worker.onmessage = resolve;
          worker.postMessage({ id, block: new Int32Array(block), seed: 1, first: id * STRETCH, attacks: STRETCH });
        });
      await Promise.all(pool.map((worker) => roll(worker, 0)));
      globalThis.bench.longestFrame = 0;
      let next = 0;
      const started = performance.now();
      const work = async (worker) => {
        while (next < STRETCHES) await roll(worker, next++);
      };
      await Promise.all(pool.map(work));
      const seconds = (performance.now() - started) / 1000;
      for (const worker of pool) worker.terminate();
      return { speed: (STRETCH * STRETCHES) / seconds, longest: globalThis.bench.longestFrame };
    },
    { workers, block, STRETCHES, STRETCH },
  );

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
      longestFrame: edits.longestFrame,
    },
    crossCheck: { first: crossCheck.first - PAUSE_MS, all: crossCheck.all - PAUSE_MS, stopped },
    workers: { one: quantile(speeds.one, 0.5), two: quantile(speeds.two, 0.5) },
    anchor: anchor ? quantile(speeds.anchor, 0.5) : undefined,
    longestFrameWhileRolling: quantile(speeds.frames, 1),
    twoWindows: met,
  };
};

const print = ({ opening, edit, crossCheck, workers, anchor, longestFrameWhileRolling, twoWindows, cards }) => {
  const row = (name, value) => {
    const goal = GOALS[name] ? `   goal ≤ ${GOALS[name]}${value > GOALS[name] ? ', missed' : ''}` : '';
    console.log(`  ${name.padEnd(60)} ${value.toFixed(1).padStart(8)} ms${goal}`);
  };
  console.log(`Built extension in Chromium (${OPENINGS} openings, ${edit.count} of ${EDITS} edits with a new answer)`);
  row('popup opened to first painted result, median', opening.median);
  row('popup opened to first painted result, 95th', opening.p95);
  row('edit to painted answer, median', edit.median);
  row('edit to painted answer, 95th', edit.p95);
  row('edit to painted answer, longest', edit.longest);
  row('longest frame while editing', edit.longestFrame);
  row('simulation started to first progress', crossCheck.first);
  row('simulation started to 1,000,000 attacks', crossCheck.all);
  row('stop pressed to rolling stopped', crossCheck.stopped);
  row('longest frame while 10,000,000 attacks are rolled', longestFrameWhileRolling);
  row('last of 500 edits in two windows to both showing the same', twoWindows);
  row('hover to painted card, background stopped, median', cards.median);
  row('hover to painted card, background stopped, 95th', cards.p95);
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
    const { context, id, close } = await openExtension();
    try {
      return await measured(context, `chrome-extension://${id}`);
    } finally {
      await close();
    }
  };
  const app = await inBrowser(measure);
  const { hovers, storm } = await inBrowser(measureCards);
  const result = { ...app, cards: { median: quantile(hovers, 0.5), p95: quantile(hovers, 0.95), storm } };
  if (json) console.log(JSON.stringify(result));
  else print(result);
};
