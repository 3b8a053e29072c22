import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AttackConfig, withValue } from '../../../rules/config';
import { toShareCode } from '../../../rules/share-code';
import { atLeast } from '../../../rules/statistics';
import { findChromium } from '../../../scripts/browsers.mjs';
import { percent } from '../../../words/numbers';
import { randomAttack, seeded } from '../../seeded';
import { expectBars } from '../drive/chart';
import { openInChromium, windowOf } from '../drive/chromium';
import { headlineOf, oddsOfCodes } from '../drive/command-line';
import { randomEdits } from '../drive/form-edits';
import { eventually, headline, SHARE } from '../drive/window';

const ATTACKS = '10000';

/** Attacks of all kinds, every second one at a target. */
const randomAttacks = (count: number): AttackConfig[] => {
  const random = seeded(50);
  return Array.from({ length: count }, (_, i) => {
    const attack = randomAttack(random, 0.15, 10);
    return i % 2 ? withValue(attack, 'target_miniatures', 1 + random.below(6)) : attack;
  });
};

/** The rows of the table of wounds, without the simulated attacks. */
const tableOf = (page: Page) =>
  page.$$eval('table.numbers:not(.others) tbody tr', (rows) =>
    rows.map((row) => Array.from(row.children, ({ textContent }) => textContent).slice(0, 3)),
  );

/** What “Save as CSV” saves. Chromium silently drops some of many downloads in a row, so it is tried again. */
const savedBy = async (page: Page): Promise<Download> => {
  for (let again = 0; again < 5; again++) {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 5_000 }).catch(() => undefined),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    if (file) return file;
  }
  throw new Error('Nothing was saved.');
};

/** The rows of that file, by their titles. */
const csvOf = async (page: Page): Promise<Record<string, string>[]> => {
  const file = await savedBy(page);
  const [titles = '', ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, i) => [titles.split(',')[i], cell])));
};

describe.skipIf(!process.env.CI && !findChromium())('the same numbers everywhere', () => {
  let chromium: Awaited<ReturnType<typeof openInChromium>>;
  beforeAll(async () => {
    chromium = await openInChromium();
  });
  afterAll(() => chromium?.close());

  test('fifty attacks: headline, chart, table, CSV, line of text and command line agree', async () => {
    const codes = randomAttacks(50).map(toShareCode);
    const answers = oddsOfCodes(codes, '--attacks', ATTACKS);
    expect(answers).toHaveLength(50);
    const page = await chromium.openPage('tab');
    await page.selectOption('[aria-label="How many attacks to simulate"]', ATTACKS);
    await page.click('[data-tab="table"]');
    const uncertain: string[] = [];
    for (const [index, code] of codes.entries()) {
      const answer = answers[index];
      assert(answer);
      const { distribution } = answer.wounds;
      const chances = atLeast(distribution);
      const expected = headlineOf(answer);
      await page.evaluate((code) => {
        location.hash = code;
      }, code);
      await eventually(() => headline(windowOf(page))).toEqual(expected);

      const rows = distribution.map((p, wounds) => [String(wounds), percent(p), percent(chances[wounds] ?? 0)]);
      await eventually(() => tableOf(page)).toEqual(rows);
      if (rows[0]?.[2] !== '100.0%') uncertain.push(`at least 0 wounds: ${rows[0]?.[2]} of ${code}`);

      // a link to another attack closes the sheet
      await page.click(SHARE);
      await eventually(() => page.inputValue('[data-share="code"]')).toBe(code);
      const line = await page.inputValue('[data-share="line"]');
      const { mean, 'at-least-1': any, destroyed } = expected;
      const start = `${mean} wounds, ${any} any wound${destroyed ? `, ${destroyed} unit destroyed` : ''} (`;
      expect(line.startsWith(start), line).toBe(true);
      expect(line.endsWith(` · ${code}`), line).toBe(true);

      const csv = await csvOf(page);
      // more rows only where another column, such as minis removed, goes further than wounds
      const wounds = csv.filter((row, n) => n < distribution.length || Number(row['n or more']) > 0);
      expect(csv.map((row) => row['share code'])).toEqual(csv.map(() => code));
      expect(wounds.map((row) => Number(row['exactly n']))).toEqual(distribution.map((p) => expect.closeTo(p, 12)));
      expect(wounds.map((row) => Number(row['n or more']))).toEqual(chances.map((p) => expect.closeTo(p, 12)));
      if (index % 5 === 0) await expectBars(windowOf(page), distribution, 0);
    }
    expect(uncertain).toEqual([]);
    await page.close();
  });

  test('the attack I pinned keeps its numbers while I change the other', async () => {
    const page = await chromium.openPage('popup');
    await page.click('[data-tab="compare"]');
    await page.click('.compare .pin-button');
    /** Wounds, any wound and unit destroyed of one column, each with its difference. */
    const columnOf = (column: number) =>
      page.$$eval(
        '.compare tbody:first-of-type tr',
        (rows, column) =>
          rows.slice(0, 3).map((row) => {
            const cell = row.querySelectorAll('td')[column];
            const difference = cell?.querySelector('.signed')?.textContent;
            return { number: cell?.firstChild?.textContent, difference };
          }),
        column,
      );
    await page.waitForSelector('.compare .signed');
    const numbers = async () => (await columnOf(1)).map(({ number }) => number);
    const pinned = await numbers();
    expect(pinned).toEqual(Object.values(await headline(windowOf(page))).map((number) => number ?? '–'));
    for (let seed = 0; seed < 10; seed++) {
      await randomEdits(page, 3, seed);
      const now = await headline(windowOf(page));
      await eventually(async () => (await columnOf(0))[0]?.number).toBe(now.mean);
      expect(await numbers()).toEqual(pinned);
      const [difference] = await columnOf(1);
      const shown = Number(difference?.difference?.replace('−', '-').replace(/[^\d.-]/g, ''));
      expect(Math.abs(shown - (Number(pinned[0]) - Number(now.mean)))).toBeLessThan(0.0101);
    }
    await page.close();
  });

  test('there were no errors on the console', async () => {
    await chromium.close();
    expect(chromium.errors).toEqual([]);
  });
});
