import { strict as assert } from 'node:assert';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { openExtension } from '../../../scripts/extension.mjs';
import { startConfig } from '../../../setup/start';
import { windowOf } from '../drive/chromium';
import { ATTACKS, millionAttacks } from '../drive/command-line';
import { startDevServer } from '../drive/dev-server';
import { eventually, simulatedAttacks } from '../drive/window';

const WOUNDS = 'return max(0, results - blocks)';

describe.skipIf(!process.env.CI && !findChromium())('while npm run dev runs', () => {
  let server: Awaited<ReturnType<typeof startDevServer>>;
  let browser: Awaited<ReturnType<typeof openExtension>>;
  beforeAll(async () => {
    server = await startDevServer();
    browser = await openExtension({}, server.extension);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  test('a change in the fast engine shows in the open popup', async () => {
    const page = await browser.context.newPage();
    await page.goto(`chrome-extension://${browser.id}/popup.html`);
    expect(await simulatedAttacks(windowOf(page))).toEqual(millionAttacks(startConfig()));

    const step = join(server.copy, 'engine-as/steps/compare-results.ts');
    const source = readFileSync(step, 'utf8');
    assert(source.includes(WOUNDS), `${step} has changed: tell this test how to make every attack harmless`);
    writeFileSync(step, source.replace(WOUNDS, 'return 0'));
    await eventually(async () => (await simulatedAttacks(windowOf(page)))[0]).toBe(ATTACKS);
  });
});
