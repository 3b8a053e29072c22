// How fast the Battle view opens in the built extension, and how long it is busy at a time, for `npm run bench -- app`.
import { longestTurns } from './main-thread.mjs';

const OPENINGS = 10;
/** By then the window has loaded everything it loads on its own. */
const SETTLED_MS = 1500;

/** Clicks on Battle; milliseconds until the frame with the first colors, and the longest task. Runs in the page. */
const openBattle = () =>
  new Promise((resolve) => {
    const tasks = [0];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ type: 'longtask' });
    const clicked = performance.now();
    document.querySelector('.views a[href="#battle"]')?.click();
    let first = 0;
    const look = () => {
      if (!first && document.querySelector('.match-ups [data-column]')) first = performance.now() - clicked;
      // the best attackers are marked when every match-up is known
      if (document.querySelector('.match-ups .best'))
        setTimeout(() => resolve({ first, longest: Math.max(...tasks) }), 300);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const LARGE_LISTS = [
  `Twelve of the Empire
Darth Vader, Dark Lord of the Sith (170)
General Veers, Master Tactician (75)
Director Orson Krennic, Architect of Terror (65)
Stormtroopers (62)
 - DLT-19 Stormtrooper (20)
Snowtroopers (62)
 - Flametrooper
Scout Troopers (48)
Scout Troopers, Strike Team (22)
Imperial Death Troopers (94)
 - DLT-19D Trooper
E-Web Heavy Blaster Team (60)
74-Z Speeder Bikes (70)
AT-ST (145)
TX-225 GAVw Occupier Tank (125)`,
  `Twelve Rebels
Leia Organa, Fearless and Inventive (75)
Han Solo, Unorthodox General (100)
Luke Skywalker, Hero of the Rebellion (120)
Jyn Erso, Stardust (75)
Chewbacca, Walking Carpet (90)
Sabine Wren, Explosive Artist (105)
Rebel Troopers (60)
 - Z-6 Trooper
Fleet Troopers (40)
Wookiee Warriors, Freedom Fighters (62)
Rebel Commandos (42)
Rebel Commandos, Strike Team (20)
1.4 FD Laser Cannon Team (65)`,
];
/** Number of times the situation changes. */
const CHANGES = 8;

/** Runs in the page: pastes both lists into the empty Battle view. @param {string[]} lists */
const pasteLists = (lists) => {
  const boxes = document.querySelectorAll('.battle-side textarea');
  for (const [i, text] of lists.entries()) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    boxes[i]?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }
};

/** Runs in the page. @param {string} cover */
const chooseCover = (cover) => {
  const labels = [...document.querySelectorAll('.battle-view .segments label')];
  labels
    .find(({ textContent }) => textContent === cover)
    ?.querySelector('input')
    ?.click();
};

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The longest turns with 12 × 12 units: while the view opens, and while the situation changes (medians). */
export const battleTurns = async (context, address) => {
  const page = await context.newPage();
  await page.goto(`${address}/tab.html#battle`);
  await page.waitForSelector('.battle-side textarea');
  await page.evaluate(pasteLists, LARGE_LISTS);
  await page.waitForSelector('.match-ups .best');
  await page.waitForTimeout(SETTLED_MS);
  const changes = [];
  for (let i = 0; i < CHANGES; i++) {
    const change = async () => {
      await page.evaluate(chooseCover, i % 2 ? 'none' : 'heavy');
      await page.waitForTimeout(SETTLED_MS);
    };
    changes.push(await longestTurns(page, change));
  }
  const openings = [];
  for (let i = 0; i < CHANGES; i++) {
    await page.goto('about:blank');
    await page.goto(`${address}/tab.html#attack`);
    await page.waitForSelector('[data-odds="mean"]');
    await page.waitForTimeout(SETTLED_MS);
    openings.push(await longestTurns(page, () => page.evaluate(openBattle)));
  }
  const of = (turns, kind) => median(turns.map((turn) => turn[kind]));
  return {
    opening: { script: of(openings, 'script'), task: of(openings, 'task') },
    change: { script: of(changes, 'script'), task: of(changes, 'task') },
  };
};

/** In a running window with two stored lists. @param {import('playwright-core').BrowserContext} context @param {string} address */
export const battleTimes = async (context, address) => {
  const first = [];
  const longest = [];
  const page = await context.newPage();
  await page.goto(`${address}/tab.html#battle`);
  await page.getByText('Try it with two example lists').click();
  await page.waitForSelector('.match-ups .best');
  for (let i = 0; i < OPENINGS; i++) {
    await page.goto('about:blank');
    await page.goto(`${address}/tab.html#attack`);
    await page.waitForSelector('[data-odds="mean"]');
    await page.waitForTimeout(SETTLED_MS);
    const opened = await page.evaluate(openBattle);
    first.push(opened.first);
    longest.push(opened.longest);
  }
  return { first, longest };
};
