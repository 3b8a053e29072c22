import { expect, test, vi } from 'vitest';
import { toShareCodeWithUnits } from '../../../rules/share-code';
import type { toSnapshot } from '../../../setup/setup';
import { openCode } from '../../../state/open-code';

import {
  AIRSPEEDER,
  AT_ST,
  BOBA_FETT,
  bare,
  GRIEVOUS,
  LEIA,
  openUnits,
  REBEL_TROOPERS,
  SPEEDER_TRUCK,
  STORMTROOPERS,
  VADER,
} from './open-units';

test('a card’s effect against certain targets applies whichever unit I pick first', async () => {
  const { units, attacker, setup } = await openUnits();
  await units.pick('attacker', bare(GRIEVOUS));
  for (const [target, isForceUser] of [
    [VADER, true],
    [REBEL_TROOPERS, false],
    [VADER, true],
  ] as const) {
    await units.pick('defender', bare(target));
    expect([attacker().jediHunter, units.attacker.value?.edited]).toEqual([isForceUser, []]);
  }
  const { config } = setup();
  const other = await openUnits();
  await other.units.pick('defender', bare(VADER));
  await other.units.pick('attacker', { ...bare(GRIEVOUS), range: setup().units?.attacker?.range ?? '' });
  expect(other.setup().config).toEqual(config);
});

test('an attack opened from its share code has its range, edits and names', async () => {
  const { store, units, setup, attacker } = await openUnits();
  await units.pick('attacker', { unit: STORMTROOPERS, upgrades: ['ej'], range: '3', miniatures: 3 });
  await units.pick('defender', bare(REBEL_TROOPERS));
  const { config, names } = setup();
  store.do({ do: 'reset' });
  openCode(store, toShareCodeWithUnits(config, { attacker: { unit: STORMTROOPERS, upgrades: ['ej'], miniatures: 3 } }));
  store.edit({ attacker_redDice: 4 });
  expect(units.attacker.value?.edited).toEqual(['attacker_redDice']);
  expect(units.attacker.value?.pick.range).toBe('3');
  expect(setup().names.attacker).toBe(names.attacker);
  const pick = units.attacker.value?.pick ?? bare('');
  await units.pick('attacker', { ...pick, range: '2' });
  expect(attacker().redDice).toBe(4);
});

test('tokens from a card leave with it; those that I entered stay', async () => {
  const { store, units, attacker } = await openUnits();
  await units.pick('attacker', bare(BOBA_FETT));
  const aim = units.attacker.value?.switches.find(({ fields }) => fields.attacker_aimTokens);
  await units.pick('attacker', { ...bare(BOBA_FETT), switches: { [aim?.id ?? '']: 1 } });
  expect(attacker().aimTokens).toBe(1);
  store.edit({ attacker_surgeTokens: 2 });
  await units.pick('attacker', bare(STORMTROOPERS));
  expect(attacker()).toMatchObject({ aimTokens: 0, surgeTokens: 2 });
});

test('lost miniatures stay lost when I change an upgrade, and cost no points', async () => {
  const { units, setup } = await openUnits();
  await units.pick('defender', { ...bare(STORMTROOPERS), miniatures: 2 });
  expect(setup().config.defender.unitCost).toBe(21);
  await units.equip('defender', { ...bare(STORMTROOPERS), upgrades: ['ej'] });
  expect(setup().config.target?.miniatures).toBe(3);
});

test('after a vehicle target, the next target has the cover from before', async () => {
  const { store, units, defender } = await openUnits();
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ defender_coverType: 'heavy' });
  await units.pick('defender', bare(AT_ST));
  await units.pick('defender', bare(SPEEDER_TRUCK));
  expect(defender().coverType).toBe('none');
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(defender().coverType).toBe('heavy');
});

test('the wounds at each range never belong to another unit', async () => {
  const { units } = await openUnits();
  await units.pick('attacker', bare(STORMTROOPERS));
  await expect.poll(() => units.ranges.value.length).toBeGreaterThan(0);
  await units.pick('attacker', bare(VADER));
  expect(units.ranges.value).toEqual([]);
  await expect.poll(() => units.ranges.value.length).toBeGreaterThan(0);
});

test('a melee unit rolls no dice against a target immune to melee, and rolls them again at the next target', async () => {
  const { store, units, attacker } = await openUnits();
  await units.pick('attacker', bare(VADER));
  store.edit({ attacker_aimTokens: 1 });
  await units.pick('defender', bare(AIRSPEEDER));
  expect(units.attacker.value?.none).toBe('The target can’t be attacked in melee.');
  expect(attacker()).toMatchObject({ redDice: 0, aimTokens: 1 });
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(attacker()).toMatchObject({ redDice: 6, pierceX: 3, aimTokens: 1 });
});

test('dice that I gave a unit without a weapon stay when its target changes', async () => {
  const { store, units, attacker } = await openUnits();
  await units.pick('attacker', bare(SPEEDER_TRUCK));
  store.edit({ attacker_redDice: 3 });
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(attacker().redDice).toBe(3);
});

test('a unit without a weapon, or without one at this range, rolls no dice', async () => {
  const { units, setup, attacker } = await openUnits();
  await units.pick('attacker', { unit: STORMTROOPERS, upgrades: ['ej'] });
  await units.pick('attacker', bare(SPEEDER_TRUCK));
  expect(setup().names.attacker).toContain('A-A5');
  expect(attacker()).toMatchObject({ redDice: 0, blackDice: 0, whiteDice: 0, surgeChart: 'none' });
  expect(attacker().unitCost).toBe(units.attacker.value?.loadout.points);
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '5' });
  expect(attacker()).toMatchObject({ whiteDice: 0, unitCost: 42 });
  expect(setup().config.attackType).toBe('ranged');
});

test('an attack from the history has its unit, and my edits stay when I change the range', async () => {
  const { store, units, attacker } = await openUnits();
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '3' });
  store.edit({ attacker_preciseX: 3 });
  await expect.poll(() => store.session.value.history.length, { timeout: 5000 }).toBe(1);
  store.do({ do: 'reset' });
  const [{ at: _, ...kept }] = store.session.value.history as [ReturnType<typeof toSnapshot> & { at: number }];
  store.do({ do: 'open', snapshot: kept });
  expect(units.attacker.value?.edited).toEqual(['attacker_preciseX']);
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '2' });
  expect(attacker().preciseX).toBe(3);
});

test('Backup is off within range 2, and counts again from farther away', async () => {
  const { store, units, setup, defender } = await openUnits();
  await units.pick('defender', bare(LEIA));
  store.edit({ defender_backup: true });
  // they do more at range 2, where Backup does not count
  await units.pick('attacker', bare(STORMTROOPERS));
  expect([setup().units?.attacker?.range, defender().backup]).toEqual(['2', false]);
  const { pick } = units.attacker.value ?? {};
  if (!pick) throw new Error('no attacker');
  await units.pick('attacker', { ...pick, range: '3' });
  expect(defender().backup).toBe(true);
  await units.pick('attacker', { ...pick, range: '1' });
  expect(defender().backup).toBe(false);
  await vi.waitFor(() => expect(units.ranges.value.length).toBeGreaterThan(0));
  const at = (range: number) => units.ranges.value.find((each) => each.range === range)?.wounds ?? 0;
  expect(at(1)).toBeGreaterThan(at(3) + 0.2);
  // a unit without Backup gets none from the target before it
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.pick('attacker', { ...pick, range: '3' });
  expect(defender().backup).toBe(false);
});

test('if I add Backup where it does not count, the field says why that is against the rules', async () => {
  const { store, units } = await openUnits();
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ defender_backup: true });
  expect(units.sourceOf('defender_backup')).toEqual({
    unit: 'Rebel Troopers',
    edited: true,
    denied: 'it only protects commanders and operatives',
  });
});

test('if I mark a droid as suppressed in rulebook 2025, the field says why that is against the rules', async () => {
  const { store, units } = await openUnits();
  await units.pick('defender', bare('gx'));
  store.edit({ defender_suppressed: true });
  expect(units.sourceOf('defender_suppressed')).toBeUndefined();
  store.edit({ rules_impervious: 'extraDice' });
  expect(units.sourceOf('defender_suppressed')?.denied).toBe('in rulebook 2025, droids are never Suppressed');
});
