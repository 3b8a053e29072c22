import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { titleOf, type toSnapshot } from '../../state/setup';
import { openStore } from '../../state/store';
import { fromText, toText } from '../../state/stored';
import { createUnits } from '../../state/units';
import { MemoryStorage } from './storage';

const [STORMTROOPERS, REBEL_TROOPERS, VADER, SPEEDER_TRUCK] = ['ay', 'ah', 'at', 'om'];
const bare = (unit = '') => ({ unit, upgrades: [] });

const open = async () => {
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  const setup = () => store.session.value.now.setup;
  return { store, units, setup, attacker: () => setup().config.attacker, defender: () => setup().config.defender };
};

test('two units that change sides attack and defend by their cards', async () => {
  const { units, setup, attacker, defender } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.swap();
  expect(titleOf(setup().names)).toBe('Rebel Troopers into Stormtroopers');
  expect(attacker()).toMatchObject({ redDice: 0, blackDice: 4, whiteDice: 0, surgeChart: 'none' });
  expect(defender()).toMatchObject({ dieColor: 'red', surgeChart: 'none' });
  expect([units.attacker.value?.edited, units.defender.value?.edited]).toEqual([[], []]);
});

test('swapping twice is swapping never, with range, edits and all', async () => {
  const { store, units, setup } = await open();
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '3' });
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ attacker_preciseX: 3 });
  const { config, names, units: picks } = setup();
  await units.swap();
  await units.swap();
  expect(setup()).toMatchObject({ config, names, units: picks });
  expect(units.attacker.value?.edited).toEqual(['attacker_preciseX']);
});

test('a unit that was picked since is not taken for the one before when sides change', async () => {
  const { units, setup, defender } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.swap();
  await units.pick('attacker', bare(VADER));
  await units.swap();
  expect(setup().names.defender).toBe('Darth Vader, Dark Lord of the Sith');
  expect(defender()).toMatchObject({ deflect: true });
  expect(setup().config.target).toMatchObject({ miniatures: 1, woundsEach: 8 });
});

test('who has no weapon rolls no dice, be it at all or at this range', async () => {
  const { units, setup, attacker } = await open();
  await units.pick('attacker', { unit: STORMTROOPERS ?? '', upgrades: ['ej'] });
  await units.pick('attacker', bare(SPEEDER_TRUCK));
  expect(setup().names.attacker).toContain('A-A5');
  expect(attacker()).toMatchObject({ redDice: 0, blackDice: 0, whiteDice: 0, surgeChart: 'none' });
  expect(attacker().unitCost).toBe(units.attacker.value?.loadout.points);
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '5' });
  expect(attacker()).toMatchObject({ whiteDice: 0, unitCost: 42 });
});

test('whatever I picked, swapped, forgot or unticked is kept whole', async () => {
  const { store, units, setup } = await open();
  const isWhole = () => expect(fromText(toText(store.session.value))).toEqual(store.session.value);
  await units.pick('attacker', { ...bare('jg'), counterpart: true });
  isWhole();
  await units.pick('attacker', { ...bare('jg'), counterpart: false });
  isWhole();
  await units.pick('defender', bare(VADER));
  await units.swap();
  isWhole();
  units.forget('attacker');
  units.forget('defender');
  isWhole();
  expect(setup().units).toBeUndefined();
});

test('an attack of the history knows its unit, and what I edited stays when its range changes', async () => {
  const { store, units, attacker } = await open();
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
