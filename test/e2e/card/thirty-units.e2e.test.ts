import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { fullName, loadCatalogue, withMusts } from '../../../units';
import { oddsOfUnit } from '../drive/command-line';
import { openListBuilder } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

const HOW_MANY = 30;

/** Units from all over the catalogue, evenly spaced: released, and valid without an upgrade. */
const someUnits = async () => {
  const catalogue = await loadCatalogue();
  const all = [...catalogue.units.values()].filter(
    ({ id, rank, unreleased }) =>
      rank !== 'counterpart' && !unreleased && withMusts(catalogue, { unit: id, upgrades: [] }).upgrades?.length === 0,
  );
  return Array.from({ length: HOW_MANY }, (_, i) => all[Math.floor((i * all.length) / HOW_MANY)]).filter(
    (unit) => unit !== undefined,
  );
};

describe.skipIf(!process.env.CI && !findChromium())('thirty units', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
    const storage = await builder.openStorage();
    await storage.simulateLittle();
    await storage.page.close();
  });
  afterAll(() => builder?.close());

  const attackerIn = () =>
    builder.app.look(() => document.querySelector('.attacker .unit-name')?.textContent).catch(() => undefined);

  test('the card, the window that it opens and the command line show the same numbers', async () => {
    const units = await someUnits();
    expect(units).toHaveLength(HOW_MANY);
    const { page, rest, seen, use, badge } = await builder.open(`?units=${units.map(({ id }) => id)}`);
    await eventually(badge).toBe('60');
    for (const [row, unit] of units.entries()) {
      // it works while the test waits for the card
      const asked = oddsOfUnit(startConfig(), unit.id, []);
      await page.bringToFront();
      await rest(row);
      await eventually(async () => (await seen()).title).toBe(fullName(unit));
      const { text } = await seen();
      const [, mean, destroyed] = /([\d.]+) wounds ([\d.<>]+%) unit destroyed/.exec(text) ?? [];
      const expected = await asked;
      expect({ mean, destroyed }, fullName(unit)).toEqual({ mean: expected.mean, destroyed: expected.destroyed });

      await use('Attack with it');
      await eventually(attackerIn).toContain(unit.name);
      await eventually(() => headline(builder.app)).toEqual(expected);
      // otherwise this window would receive the next click
      await builder.app.close();
      await page.mouse.move(900, 880);
    }
    await page.close();
  });
});
