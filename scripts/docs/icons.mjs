// Draws public/icon/*.png, and the installed web app's web/icon/*.png, from scripts/docs/icon.svg: run it after changing
// the drawing.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../browsers.mjs';

const svg = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
/** @param {string} path @param {number} size @param {string} [style] */
const draw = async (path, size, style = '') => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw } ${style}</style>${svg}`);
  await page.screenshot({ path, omitBackground: true });
};
// phones cut these to their own shape, so the drawing keeps inside the inner 80% and the ground fills the rest
const FULL = 'body { background: #10141b } svg { padding: 12vw; box-sizing: border-box }';

for (const size of [16, 32, 48, 128]) await draw(`public/icon/${size}.png`, size);
for (const size of [192, 512]) {
  await draw(`web/icon/${size}.png`, size);
  await draw(`web/icon/maskable-${size}.png`, size, FULL);
}
await draw('web/icon/apple-180.png', 180, FULL);
await browser.close();
