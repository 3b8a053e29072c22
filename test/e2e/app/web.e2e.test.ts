import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AttackConfig } from '../../../rules/config';
import { toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { windowOf } from '../drive/chromium';
import { exactOdds, millionAttacks } from '../drive/command-line';
import { serveWebPage } from '../drive/web-server';
import { eventually, headline, myAttack, simulatedAttacks } from '../drive/window';

const another: AttackConfig = { ...myAttack, attacker: { ...myAttack.attacker, aimTokens: 1 } };

// The tests share one browser and run in order: each builds on what the previous ones opened.
describe.skipIf(!process.env.CI && !findChromium())('as a web page', () => {
  let server: Awaited<ReturnType<typeof serveWebPage>>;
  let browser: Browser;
  let context: BrowserContext;
  const errors: string[] = [];
  const elsewhere: string[] = [];
  beforeAll(async () => {
    server = await serveWebPage();
    browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: ['--no-sandbox'] });
    context = await browser.newContext();
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    context.on('weberror', (trouble) => errors.push(String(trouble.error().stack)));
    context.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(server.address))
        elsewhere.push(request.url());
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const open = async (fragment = ''): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(server.address + fragment);
    return page;
  };

  test('a link with a code opens the same odds as on the command line, and they are still there tomorrow', async () => {
    const page = await open(`#${toShareCode(myAttack)}`);
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(myAttack).headline);
    expect(page.url()).toBe(server.address);
    await page.close();

    const again = await open();
    await eventually(() => headline(windowOf(again))).toEqual(exactOdds(myAttack).headline);
    await again.close();
  });

  test('a million simulated attacks end as they do in Node', async () => {
    const page = await open();
    expect(await simulatedAttacks(windowOf(page))).toEqual(millionAttacks(myAttack));
    await page.close();
  });

  test('another link in the same tab opens the other attack, here and in my second tab', async () => {
    const page = await open();
    const second = await open();
    await eventually(() => headline(windowOf(second))).toEqual(exactOdds(myAttack).headline);
    await page.evaluate((code) => {
      location.hash = code;
    }, toShareCode(another));
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(another).headline);
    await eventually(() => headline(windowOf(second))).toEqual(exactOdds(another).headline);
    await page.close();
    await second.close();
  });

  test('there were no requests to other hosts, and no errors', () => {
    expect(elsewhere).toEqual([]);
    expect(errors).toEqual([]);
  });
});
