import { expect, test } from 'vitest';
import { createOdds, exactOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import type { UnitPick } from '../../../setup/setup';
import { openStore } from '../../../state/sync/store';
import { createUnits } from '../../../state/units/index';
import { MemoryStorage } from '../storage';

const STORMTROOPERS: UnitPick = { unit: 'ay', upgrades: ['ej'] };

/** Stormtroopers with a DLT-19 at range 3, and one more red die than their weapons have. */
const edited = async () => {
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  await units.pick('attacker', STORMTROOPERS);
  store.edit({ attacker_redDice: 3 });
  const headline = () => exactOdds(store.config.value).wounds.mean;
  const shown = () => units.ranges.value.map(({ range, wounds }) => [range, wounds]);
  const pick = () => units.attacker.value?.pick ?? STORMTROOPERS;
  /** A click in the row of ranges. */
  const click = async (range: string) => {
    const { pool: _, ...rest } = pick();
    await units.pick('attacker', { ...rest, range });
  };
  return { store, units, headline, shown, pick, click };
};

test('after I edit a die, the ranges agree with the headline, and those with other weapons have no number', async () => {
  const { headline, shown } = await edited();
  const wounds = headline();
  expect(wounds.toFixed(2)).toBe('1.79');
  await expect.poll(shown).toEqual([
    ['melee', undefined],
    [1, wounds],
    [2, wounds],
    [3, wounds],
    [4, undefined],
  ]);
});

test('clicking a range with the same weapons preserves weapons and edits', async () => {
  const { store, headline, click, pick } = await edited();
  const before = [headline(), pick().pool];
  await click('2');
  expect([headline(), pick().pool]).toEqual(before);
  expect(pick().range).toBe('2');
  expect(store.notice.value).toBeUndefined();
});

test('clicking a range with other weapons uses them and reports my dropped edits, and undo restores them', async () => {
  const { store, units, click, pick } = await edited();
  await click('melee');
  expect(units.attacker.value?.edited).toEqual([]);
  expect(store.notice.value).toBe(
    'Removed your changes (Red dice): other weapons fire at this range. Undo restores them.',
  );
  store.do({ do: 'undo' });
  expect([store.config.value.attacker.redDice, pick().range]).toEqual([3, '3']);
});

test('the sentence about dropped edits goes when I undo that, or go on', async () => {
  const { store, click } = await edited();
  await click('melee');
  store.do({ do: 'undo' });
  expect(store.notice.value).toBeUndefined();
  await click('4');
  expect(store.notice.value).toMatch(/^Removed your changes/);
  store.edit({ attacker_aimTokens: 1 });
  expect(store.notice.value).toBeUndefined();
  store.notice.value = 'Something else.';
  store.edit({ attacker_aimTokens: 0 });
  expect(store.notice.value).toBe('Something else.');
});

test('without edits every range has its own best weapons', async () => {
  const { store, shown } = await edited();
  store.edit({ attacker_redDice: 2 });
  await expect.poll(() => shown().every(([, wounds]) => wounds !== undefined) && shown().length).toBe(5);
});

test('without edits, clicking a range uses the best weapons there', async () => {
  const { store, click, pick } = await edited();
  store.edit({ attacker_redDice: 2 });
  await click('melee');
  expect(store.config.value).toMatchObject({ attackType: 'melee', attacker: { whiteDice: 5 } });
  await click('4');
  expect(pick().pool).toBe('1×ej.DLT-19 Blaster Rifle');
});
