// Takes the pictures of README and docs from the built extension, so that they never go stale: npm run shots.
import { mkdirSync } from 'node:fs';
import { openExtension } from './extension.mjs';

const SHOTS = [
  { name: 'popup-light', page: 'popup.html', width: 760, scheme: 'light' },
  { name: 'popup-dark', page: 'popup.html', width: 760, scheme: 'dark' },
  { name: 'narrow', page: 'tab.html', width: 320, scheme: 'light' },
  { name: 'tab-dark', page: 'tab.html', width: 1100, scheme: 'dark' },
];

mkdirSync('docs/shots', { recursive: true });
const { context, id, close } = await openExtension({ deviceScaleFactor: 2 });
for (const { name, page: path, width, scheme } of SHOTS) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 400 });
  await page.emulateMedia({ colorScheme: /** @type {'light' | 'dark'} */ (scheme), reducedMotion: 'reduce' });
  await page.goto(`chrome-extension://${id}/${path}`);
  await page.waitForSelector('.proof[data-attacks="1000000"]');
  await page.screenshot({ path: `docs/shots/${name}.png`, fullPage: true });
  await page.close();
}
await close();
