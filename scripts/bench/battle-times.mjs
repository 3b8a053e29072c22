// How fast the Battle view opens in the built extension, for `npm run bench -- app`.

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
