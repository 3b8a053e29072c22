import { expect, test, vi } from 'vitest';
import { createOdds } from '../../../odds';
import { createInProcessRun } from '../../../odds/run/in-process';
import { valueIn } from '../../../rules/config';
import { FIELD_IDS, FIELDS } from '../../../rules/fields';
import { toShareCodeWithUnits } from '../../../rules/share-code';
import { titleOf, type toSnapshot } from '../../../setup/setup';
import { openCode } from '../../../state/open-code';
import { fromText, toText } from '../../../state/session/stored';
import { openStore } from '../../../state/sync/store';
import { createUnits } from '../../../state/units/index';
import { MemoryStorage } from '../storage';

const STORMTROOPERS = 'ay';
const REBEL_TROOPERS = 'ah';
const VADER = 'at';
const LEIA = 'ab';
const GRIEVOUS = 'ia';
const SPEEDER_TRUCK = 'om';
const AT_ST = 'bg';
const AIRSPEEDER = 'ap';
const BOBA_FETT = 'aw';
const bare = (unit: string) => ({ unit, upgrades: [] });

const open = async () => {
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const units = createUnits(store, createOdds(createInProcessRun()));
  await units.load();
  const setup = () => store.session.value.now.setup;
  return { store, units, setup, attacker: () => setup().config.attacker, defender: () => setup().config.defender };
};

test('two units that swap sides attack and defend by their cards', async () => {
  const { units, setup, attacker, defender } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  await units.swap();
  expect(titleOf(setup().names)).toBe('Rebel Troopers into Stormtroopers');
  expect(attacker()).toMatchObject({ redDice: 0, blackDice: 4, whiteDice: 0, surgeChart: 'none' });
  expect(defender()).toMatchObject({ dieColor: 'red', surgeChart: 'none' });
  expect([units.attacker.value?.edited, units.defender.value?.edited]).toEqual([[], []]);
});

test('swapping twice restores everything, range and edits included', async () => {
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

test.each(FIELD_IDS)('%s that I edited comes back after two swaps', async (id) => {
  const { store, units, setup } = await open();
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
  const { store, units, setup } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ attacker_aimTokens: 2 });
  await units.swap();
  await units.pick('attacker', { ...bare(REBEL_TROOPERS), range: '2' });
  await units.swap();
  expect(setup().config.attacker.aimTokens).toBe(2);
});

test('a card’s effect against certain targets applies whichever unit I pick first', async () => {
  const { units, attacker, setup } = await open();
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
  const other = await open();
  await other.units.pick('defender', bare(VADER));
  await other.units.pick('attacker', { ...bare(GRIEVOUS), range: setup().units?.attacker?.range ?? '' });
  expect(other.setup().config).toEqual(config);
});

test('an attack opened from its share code has its range, edits and names', async () => {
  const { store, units, setup, attacker } = await open();
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
  const { store, units, attacker } = await open();
  await units.pick('attacker', bare(BOBA_FETT));
  const aim = units.attacker.value?.switches.find(({ fields }) => fields.attacker_aimTokens);
  await units.pick('attacker', { ...bare(BOBA_FETT), switches: { [aim?.id ?? '']: 1 } });
  expect(attacker().aimTokens).toBe(1);
  store.edit({ attacker_surgeTokens: 2 });
  await units.pick('attacker', bare(STORMTROOPERS));
  expect(attacker()).toMatchObject({ aimTokens: 0, surgeTokens: 2 });
});

test('lost miniatures stay lost when I change an upgrade, and cost no points', async () => {
  const { units, setup } = await open();
  await units.pick('defender', { ...bare(STORMTROOPERS), miniatures: 2 });
  expect(setup().config.defender.unitCost).toBe(21);
  await units.equip('defender', { ...bare(STORMTROOPERS), upgrades: ['ej'] });
  expect(setup().config.target?.miniatures).toBe(3);
});

test('changing an upgrade between two swaps preserves cover, guardian and lost miniatures', async () => {
  const { store, units, setup, defender } = await open();
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

test('after a vehicle target, the next target has the cover from before', async () => {
  const { store, units, defender } = await open();
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ defender_coverType: 'heavy' });
  await units.pick('defender', bare(AT_ST));
  await units.pick('defender', bare(SPEEDER_TRUCK));
  expect(defender().coverType).toBe('none');
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(defender().coverType).toBe('heavy');
});

test('simultaneous picks and swaps run one after the other', async () => {
  const { units, setup } = await open();
  await Promise.all([
    units.pick('attacker', bare(STORMTROOPERS)),
    units.pick('attacker', bare(VADER)),
    units.pick('defender', bare(REBEL_TROOPERS)),
    units.swap(),
  ]);
  expect(titleOf(setup().names)).toBe('Rebel Troopers into Darth Vader, Dark Lord of the Sith');
});

test('the wounds at each range never belong to another unit', async () => {
  const { units } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await expect.poll(() => units.ranges.value.length).toBeGreaterThan(0);
  await units.pick('attacker', bare(VADER));
  expect(units.ranges.value).toEqual([]);
  await expect.poll(() => units.ranges.value.length).toBeGreaterThan(0);
});

test('swapping sides uses the unit I picked last, not the one before', async () => {
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

test('a melee unit rolls no dice against a target immune to melee, and rolls them again at the next target', async () => {
  const { store, units, attacker } = await open();
  await units.pick('attacker', bare(VADER));
  store.edit({ attacker_aimTokens: 1 });
  await units.pick('defender', bare(AIRSPEEDER));
  expect(units.attacker.value?.none).toBe('The target cannot be attacked in melee.');
  expect(attacker()).toMatchObject({ redDice: 0, aimTokens: 1 });
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(attacker()).toMatchObject({ redDice: 6, pierceX: 3, aimTokens: 1 });
});

test('dice that I gave a unit without a weapon stay when its target changes', async () => {
  const { store, units, attacker } = await open();
  await units.pick('attacker', bare(SPEEDER_TRUCK));
  store.edit({ attacker_redDice: 3 });
  await units.pick('defender', bare(REBEL_TROOPERS));
  expect(attacker().redDice).toBe(3);
});

test('a unit without a weapon, or without one at this range, rolls no dice', async () => {
  const { units, setup, attacker } = await open();
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

test('any mix of picks, swaps, removals and switches is stored without damage', async () => {
  const { store, units, setup } = await open();
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
  units.forget('attacker');
  units.forget('defender');
  isWhole();
  expect(setup().units).toBeUndefined();
});

test('an attack from the history has its unit, and my edits stay when I change the range', async () => {
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

test('an edit during a swap is never lost', async () => {
  for (let ticks = 0; ticks < 40; ticks++) {
    const { store, units, setup } = await open();
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

test('Backup is off within range 2, and counts again from farther away', async () => {
  const { store, units, setup, defender } = await open();
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
  const { store, units } = await open();
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ defender_backup: true });
  expect(units.sourceOf('defender_backup')).toEqual({
    unit: 'Rebel Troopers',
    edited: true,
    denied: 'it protects commanders and operatives only',
  });
});

test('if I mark a droid as suppressed in the older rulebook, the field says why that is against the rules', async () => {
  const { store, units } = await open();
  await units.pick('defender', bare('gx'));
  store.edit({ defender_suppressed: true });
  expect(units.sourceOf('defender_suppressed')).toBeUndefined();
  store.edit({ rules_impervious: 'extraDice' });
  expect(units.sourceOf('defender_suppressed')?.denied).toBe(
    'droids are never Suppressed in the rulebook of November 2025',
  );
});
