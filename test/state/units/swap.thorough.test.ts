import { expect, test } from 'vitest';
import { valueIn } from '../../../rules/config';
import { FIELD_IDS, FIELDS } from '../../../rules/fields';
import { titleOf } from '../../../setup/setup';
import { fromText, toText } from '../../../state/session/backup';

import { bare, openUnits, REBEL_TROOPERS, STORMTROOPERS, VADER } from './open-units';

test('two units that swap sides attack and defend by their cards', async () => {
  const { units, setup, attacker, defender } = await openUnits();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.swap();
  expect(titleOf(setup().names)).toBe('Rebel Troopers into Stormtroopers');
  expect(attacker()).toMatchObject({ redDice: 0, blackDice: 4, whiteDice: 0, surgeChart: 'none' });
  expect(defender()).toMatchObject({ dieColor: 'red', surgeChart: 'none' });
  expect([units.attacker.value?.edited, units.defender.value?.edited]).toEqual([[], []]);
});

test('swapping twice restores everything, range and edits included', async () => {
  const { store, units, setup } = await openUnits();
  await units.pick('attacker', { ...bare(STORMTROOPERS), range: '3' });
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ attacker_preciseX: 3 });
  const { config, names, units: picks } = setup();
  await units.swap();
  await units.swap();
  expect(setup()).toMatchObject({ config, names, units: picks });
  expect(units.attacker.value?.edited).toEqual(['attacker_preciseX']);
});

test.each(FIELD_IDS)('%s that I edited comes back after two swaps', async (id) => {
  const { store, units, setup } = await openUnits();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  const field = FIELDS[id];
  const now = valueIn(setup().config, id);
  const counts = field.kind === 'count' ? [field.min, field.min + 1] : [];
  const others = field.kind === 'choice' ? field.names : field.kind === 'flag' ? [false, true] : counts;
  store.edit({ [id]: others.find((value) => value !== now) });
  const { config } = setup();
  await units.swap();
  await units.swap();
  expect(setup().config).toEqual(config);
});

test('changing the range preserves the swapped attack; changing cards does not', async () => {
  const { store, units, setup } = await openUnits();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ attacker_aimTokens: 2 });
  await units.swap();
  await units.pick('attacker', { ...bare(REBEL_TROOPERS), range: '2' });
  await units.swap();
  expect(setup().config.attacker.aimTokens).toBe(2);
});

test('changing an upgrade between two swaps preserves cover, guardian and lost miniatures', async () => {
  const { store, units, setup, defender } = await openUnits();
  await units.pick('attacker', bare(REBEL_TROOPERS));
  await units.pick('defender', { ...bare(STORMTROOPERS), miniatures: 2 });
  store.edit({ defender_coverType: 'heavy', defender_guardianX: 1 });
  await units.swap();
  await units.equip('attacker', { ...bare(STORMTROOPERS), upgrades: ['ej'], range: '3' });
  await units.swap();
  expect(defender()).toMatchObject({ coverType: 'heavy', guardianX: 1 });
  expect(setup().units?.defender?.upgrades).toEqual(['ej']);
  expect(setup().config.target?.miniatures).toBe(3);
});

test('simultaneous picks and swaps run one after the other', async () => {
  const { units, setup } = await openUnits();
  await Promise.all([
    units.pick('attacker', bare(STORMTROOPERS)),
    units.pick('attacker', bare(VADER)),
    units.pick('defender', bare(REBEL_TROOPERS)),
    units.swap(),
  ]);
  expect(titleOf(setup().names)).toBe('Rebel Troopers into Darth Vader, Dark Lord of the Sith');
});

test('swapping sides uses the unit I picked last, not the one before', async () => {
  const { units, setup, defender } = await openUnits();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.swap();
  await units.pick('attacker', bare(VADER));
  await units.swap();
  expect(setup().names.defender).toBe('Darth Vader, Dark Lord of the Sith');
  expect(defender()).toMatchObject({ deflect: true });
  expect(setup().config.target).toMatchObject({ miniatures: 1, woundsEach: 8 });
});

test('any mix of picks, swaps, removals and switches is stored without damage', async () => {
  const { store, units, setup } = await openUnits();
  const isWhole = () => expect(fromText(toText(store.session.value))).toEqual(store.session.value);
  await units.pick('attacker', { ...bare('jg'), counterpart: true });
  isWhole();
  await units.pick('attacker', { ...bare('jg'), counterpart: false });
  isWhole();
  await units.pick('attacker', { ...bare('kg'), counterpart: true, counterpartUpgrades: ['Bu'] });
  isWhole();
  expect(units.attacker.value?.loadout.points).toBe(118);
  await units.swap();
  isWhole();
  expect(units.defender.value?.loadout.points).toBe(118);
  await units.swap();
  await units.pick('defender', bare(VADER));
  await units.swap();
  isWhole();
  await units.pick('attacker', { ...bare('bd'), others: ['bd'] });
  isWhole();
  await units.swap();
  isWhole();
  expect(setup().units?.defender?.others).toEqual(['bd']);
  units.forget('attacker');
  units.forget('defender');
  isWhole();
  expect(setup().units).toBeUndefined();
});

test('an edit during a swap is never lost', async () => {
  for (let ticks = 0; ticks < 40; ticks++) {
    const { store, units, setup } = await openUnits();
    await units.pick('attacker', bare(STORMTROOPERS));
    await units.pick('defender', bare(REBEL_TROOPERS));
    const swapped = units.swap();
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    const isBefore = setup().names.attacker === 'Stormtroopers';
    if (isBefore) store.edit({ defender_coverType: 'heavy' });
    await swapped;
    expect(titleOf(setup().names)).toBe('Rebel Troopers into Stormtroopers');
    await units.swap();
    expect(setup().config.defender.coverType).toBe(isBefore ? 'heavy' : 'light');
  }
});
