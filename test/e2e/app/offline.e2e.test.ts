import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { windowOf } from '../drive/chromium';
import { exactOdds, oddsOfUnit } from '../drive/command-line';
import { openWebApp } from '../drive/web-app';
import { serveWebPage } from '../drive/web-server';
import { eventually, headline, myAttack } from '../drive/window';

const LINK = 'https://legionhq2.com/list/rebels/1000:3ahedes,1ao0';
const ROW = /^Attack with 3× Rebel Troopers/;
const JSON_LIST = JSON.stringify({
  listname: 'From a file',
  armyFaction: 'empire',
  units: [
    { name: 'Stormtroopers', upgrades: ['DLT-19 Stormtrooper'] },
    { name: 'AT-ST', upgrades: [] },
  ],
});

// Each test builds on what the previous ones left, like the days in the life of an installed app.
describe.skipIf(!process.env.CI && !findChromium())('the web app without a network', () => {
  let server: Awaited<ReturnType<typeof serveWebPage>>;
  let app: Awaited<ReturnType<typeof openWebApp>>;
  beforeAll(async () => {
    server = await serveWebPage();
    app = await openWebApp(server.address);
  });
  afterAll(async () => {
    await app?.close();
    await server?.close();
  });
  const titles = (page: Page) => page.locator('dialog .army h2').allInnerTexts();

  test('after one visit, the page that is still open has everything it needs', async () => {
    const page = await app.visit();
    await server.close();
    await app.paste(page, LINK);
    await page.getByRole('button', { name: ROW }).waitFor();
    await page.close();
  });

  test('it reloads', async () => {
    const page = await app.open();
    await page.reload();
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(startConfig()).headline);
    await page.close();
  });

  test('a cold start in airplane mode: I paste a list and read its odds', async () => {
    await app.restart();
    const page = await app.open();
    await app.paste(page, LINK);
    await page.getByRole('button', { name: ROW }).click();
    await page.getByRole('button', { name: 'See the odds' }).click();
    const expected = await oddsOfUnit(startConfig(), 'Rebel Troopers', ['Z-6 Trooper', 'Rebel Trooper']);
    await eventually(() => headline(windowOf(page))).toEqual(expected);
    await page.close();
  });

  test('a link to an attack shows it, whichever view and sheet were open', async () => {
    const units = await app.open('?from=chat#units');
    await units.getByRole('table').first().waitFor();
    await units.close();
    const page = await app.open(`index.html#${toShareCode(startConfig())}`);
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(startConfig()).headline);
    await app.paste(page, LINK);
    await page.getByRole('button', { name: ROW }).waitFor();
    await page.goto(`${server.address}index.html#${toShareCode(myAttack)}`);
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(myAttack).headline);
    await eventually(() => page.locator('dialog[open]').count()).toBe(0);
    await page.close();
  });

  test('the rules and the licenses are there', async () => {
    const page = await app.newPage();
    await page.goto(`${server.address}rules.html#cover`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${server.address}LICENSES.txt`);
    await page.getByText('MIT License').first().waitFor();
    await page.close();
  });

  /** Posts a form as the system's share sheet does. */
  const share = async (parts: Record<string, string>, file?: { name: string; content: string | Uint8Array }) => {
    const page = await app.newPage();
    await page.setContent(`<form method="post" enctype="multipart/form-data" action="${server.address}share">
      <textarea name="title"></textarea><textarea name="text"></textarea><textarea name="url"></textarea>
      ${file ? '<input type="file" name="lists">' : ''}<button>Share</button></form>`);
    for (const [name, text] of Object.entries(parts)) await page.fill(`[name="${name}"]`, text);
    if (file) {
      const buffer = Buffer.from(file.content);
      await page.setInputFiles('[type="file"]', { name: file.name, mimeType: 'application/json', buffer });
    }
    await page.click('button');
    await page.waitForSelector('#app header');
    return page;
  };

  test.each([
    ['a link', { title: 'Legion HQ', url: LINK }, /^Rebel Alliance list\s+mine/],
    ['a text with a link in it', { text: `Look at my list! ${LINK}` }, /^Rebel Alliance list\s+mine/],
    ['a list as text', { text: 'Rebel Veterans\nAT-RT' }, /theirs/],
  ])('sharing %s with the app opens it as a list', async (_, parts, title) => {
    const page = await share(parts);
    await eventually(() => titles(page)).toEqual(expect.arrayContaining([expect.stringMatching(title)]));
    expect(page.url()).toBe(server.address);
    // reloading does not open it again
    await page.reload();
    await page.waitForSelector('[data-odds="mean"]');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await page.close();
  });

  test('sharing a file opens its list', async () => {
    const page = await share({ title: 'list.json' }, { name: 'list.json', content: JSON_LIST });
    await eventually(() => titles(page)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^From a file\s+theirs/)]),
    );
    await page.close();
  });

  test('sharing a share code opens its attack', async () => {
    const page = await share({ text: `Beat this: ${toShareCode(myAttack)}` });
    await eventually(() => headline(windowOf(page))).toEqual(exactOdds(myAttack).headline);
    await page.close();
  });

  test.each([
    ['nothing', undefined, /^That doesn’t look like an army list/],
    ['an empty file', '', /^That doesn’t look like an army list/],
    ['a picture', Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) % 256), /^That doesn’t look like an army list/],
    ['other JSON', '{"units": {"name": 7}}', /^That doesn’t look like an army list/],
    ['3 MB of text', 'Rebel Troopers\n'.repeat(200_000), /^This text is too long/],
  ])('sharing %s is refused in one sentence', async (_, content, sentence) => {
    const page = await share({}, content === undefined ? undefined : { name: 'list.json', content });
    await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual([expect.stringMatching(sentence)]);
    await page.waitForSelector('[data-odds="mean"]');
    await page.close();
  });

  test('nothing that was shared has reached the server', async () => {
    await server.reopen();
    await (await share({ text: LINK })).close();
    expect(server.requests.length).toBeGreaterThan(0);
    expect(server.requests.filter((request) => !request.startsWith('GET ') || /share$/.test(request))).toEqual([]);
  });

  test('installed, it opens files from the system, and refuses in one sentence what isn’t a list', async () => {
    const control = await app.control();
    const file = (name: string, content: string) => {
      const path = join(app.home, name);
      writeFileSync(path, content);
      return path;
    };
    const manifestId = server.address;
    await control?.send('PWA.install', { manifestId, installUrlOrBundleUrl: server.address });
    const launch = (...files: string[]) => control?.send('PWA.launchFilesInApp', { manifestId, files });
    const inWindows = async (selector: string) =>
      (await Promise.all(app.pages().map((page) => page.locator(selector).allInnerTexts()))).flat();
    try {
      await launch(file('my.json', JSON_LIST));
      await eventually(() => inWindows('dialog .army h2')).toEqual(
        expect.arrayContaining([expect.stringMatching(/^From a file\s+theirs/)]),
      );
      await launch(file('other.json', '{"units": 7}'));
      await eventually(() => inWindows('[role="alert"]')).toEqual([
        expect.stringMatching(/^That doesn’t look like an army list/),
      ]);
    } finally {
      await control?.send('PWA.uninstall', { manifestId });
    }
  });

  test('there were no requests to other hosts, and no errors', () => {
    expect(app.elsewhere).toEqual([]);
    expect(app.errors).toEqual([]);
  });
});
