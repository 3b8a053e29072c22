// Draws public/icon/*.png from scripts/docs/icon.svg: run it after changing the drawing.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findChromium } from '../browsers.mjs';

const svg = readFileSync(new URL('icon.svg', import.meta.url), 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
for (const size of [16, 32, 48, 128]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
  await page.screenshot({ path: `public/icon/${size}.png`, omitBackground: true });
}
await browser.close();
