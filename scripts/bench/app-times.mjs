// What `npm run bench -- app` times in a page of the built extension.

/** How many edits `editTimes` makes. */
export const EDITS = 200;
const MOST_ATTACKS = '100000000';
/** How much workers and the native anchor roll in a round. */
export const STRETCHES = 50;
export const STRETCH = 200_000;

/**
 * Runs in every page before its own scripts: records when a new result was painted. An answer ready before the next
 * frame is painted with it, and the browser itself reports when that happened (Event Timing, in steps of 8 ms; less than
 * 16 ms is not reported). For later answers, the frame counts as painted when the first message after it arrives. That
 * would be too long for answers in the same frame, because Chromium delays messages after a key press.
 */
export const watchResults = () => {
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
    if (isAnswer) edit.inNextFrame = edit.frame === frames;
    if (isAnswer) edit.wait = edit.inNextFrame ? 8 : 0;
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
export const editTimes = async (page) => {
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
  return {
    waits: edits.flatMap(({ wait }) => (wait === undefined ? [] : [wait])),
    inNextFrame: edits.filter((edit) => edit.inNextFrame).length,
    longestFrame,
  };
};

/** Milliseconds until the cross-check's first progress and until its last of a million attacks. @param {import('playwright-core').Page} page */
export const crossCheckTimes = (page) =>
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
export const stopTime = async (page) => {
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
export const meetingTime = async (pages) => {
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
export const workerSpeed = (page, workers, block) =>
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
