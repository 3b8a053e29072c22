import { expect, test } from 'vitest';
import { snapshotWith } from '../../cards/use-card';
import type { CardUse } from '../../messages';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { openStore } from '../../state/sync/store';
import { createUnits } from '../../state/units/index';
import { loadCatalogue } from '../../units';
import { MemoryStorage } from '../state/storage';

const odds = createOdds(createInProcessRun());
const STORMTROOPERS = 'ay';
const REBEL_TROOPERS = 'ah';
const AT_ST = 'bg';
const BOBA_FETT = 'aw';
const bare = (unit: string) => ({ unit, upgrades: [] });

const open = async () => {
  const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
  const units = createUnits(store, odds);
  await units.load();
  const setup = () => store.session.value.now.setup;
  const byCard = async (action: 'attack' | 'target', ids: string) => {
    const rows = [{ key: '0', place: 'list' as const, ids, upgrades: [], count: 1 }];
    const use: CardUse & { site: string } = { action, key: '0', site: 'x', list: { known: true, rows } };
    const snapshot = await snapshotWith(await loadCatalogue(), odds, use, setup());
    if (snapshot) store.do({ do: 'open', snapshot });
  };
  return { store, units, byCard, config: () => setup().config };
};

test('making a vehicle the target from its card does not lose the cover for the next target', async () => {
  const { byCard, config } = await open();
  const { coverType } = config().defender;
  await byCard('target', AT_ST);
  await byCard('target', REBEL_TROOPERS);
  expect(config().defender.coverType).toBe(coverType);
});

test('a switch’s tokens leave with their unit when another one attacks from its card', async () => {
  const { units, byCard, config } = await open();
  await units.pick('attacker', bare(BOBA_FETT));
  const aim = units.attacker.value?.switches.find(({ fields }) => fields.attacker_aimTokens);
  await units.pick('attacker', { ...bare(BOBA_FETT), switches: { [aim?.id ?? '']: 1 } });
  expect(config().attacker.aimTokens).toBe(1);
  await byCard('attack', STORMTROOPERS);
  expect(config().attacker.aimTokens).toBe(0);
});

test('my edits stay when the same unit attacks from its card', async () => {
  const { store, units, byCard, config } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  store.edit({ attacker_pierceX: 3 });
  await byCard('attack', STORMTROOPERS);
  expect(config().attacker.pierceX).toBe(3);
});

test('the swapped attack stays when the same unit attacks from its card', async () => {
  const { store, units, byCard, config } = await open();
  await units.pick('attacker', bare(STORMTROOPERS));
  await units.pick('defender', bare(REBEL_TROOPERS));
  store.edit({ attacker_aimTokens: 2 });
  await units.swap();
  await byCard('attack', REBEL_TROOPERS);
  await units.swap();
  expect(config().attacker.aimTokens).toBe(2);
});
