// How long a unit's page is busy at a time while its loadouts are compared, for `npm run bench -- app`.
import { longestTurns } from './main-thread.mjs';

/** Units with many loadouts: Stormtroopers, Death Troopers, Clone Trooper Marksmen. */
const UNITS = ['ay', 'bd', 'Bi'];
/** By then the window has loaded everything it loads on its own. */
const SETTLED_MS = 1500;

/** The longest turns over these pages, each opened from the table of all units. */
export const unitPageTurns = async (context, address) => {
  const page = await context.newPage();
  const turns = [];
  for (const unit of UNITS) {
    await page.goto('about:blank');
    await page.goto(`${address}/tab.html#units`);
    await page.waitForSelector('.units-view tbody tr');
    await page.waitForTimeout(SETTLED_MS);
    const open = async () => {
      await page.evaluate((id) => {
        location.hash = `units/${id}`;
      }, unit);
      await page.waitForSelector('.loadout-curve');
    };
    turns.push(await longestTurns(page, open));
  }
  return { script: Math.max(...turns.map(({ script }) => script)), task: Math.max(...turns.map(({ task }) => task)) };
};
