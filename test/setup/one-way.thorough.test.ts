import { beforeAll, describe, expect, test } from 'vitest';
import { snapshotWith } from '../../cards/use-card';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import type { AttackConfig } from '../../rules/config';
import { fromShareCode } from '../../rules/share-code';
import { Mistake } from '../../scripts/cli/odds-arguments';
import { withUnits } from '../../scripts/cli/odds-units';
import { NO_NAMES, type Setup, toSnapshot } from '../../setup/setup';
import { openStore, type Store } from '../../state/sync/store';
import { createUnits, type Units } from '../../state/units/index';
import { type Side, withMusts } from '../../units';
import { MemoryStorage } from '../state/storage';
import { catalogue, units as everyUnit } from '../units/catalogue-here';

const odds = createOdds(createInProcessRun());
const STORMTROOPERS = { unit: 'ay', upgrades: ['ej'] };
const REBEL_TROOPERS = { unit: 'ah', upgrades: ['ed'] };
const AT_ST = { unit: 'bg', upgrades: [] };
const released = everyUnit.filter(({ unreleased }) => !unreleased);

/** What is on screen before the unit is picked. */
const POSITIONS: Record<string, (store: Store, units: Units) => Promise<void> | void> = {
  'at the start': () => {},
  'with an attacker that I edited': async (store, units) => {
    await units.pick('attacker', STORMTROOPERS);
    store.edit({ attacker_redDice: 4, attacker_pierceX: 2, attacker_aimTokens: 1 });
  },
  'with a target that I edited': async (store, units) => {
    await units.pick('defender', REBEL_TROOPERS);
    store.edit({ defender_dieColor: 'red', defender_coverType: 'heavy', defender_dodgeTokens: 1 });
  },
  'with two units': async (_, units) => {
    await units.pick('attacker', STORMTROOPERS);
    await units.pick('defender', REBEL_TROOPERS);
  },
  'with two units that I edited': async (store, units) => {
    await units.pick('attacker', STORMTROOPERS);
    await units.pick('defender', REBEL_TROOPERS);
    store.edit({ attacker_redDice: 4, attacker_surgeTokens: 1, defender_surgeTokens: 1, defender_suppressed: true });
  },
  'with a vehicle as the target': (_, units) => units.pick('defender', AT_ST),
};

const store = await openStore(new MemoryStorage(), { postMessage: () => {}, addEventListener: () => {} });
const app = createUnits(store, odds);
beforeAll(async () => void (await app.load()));

const byApp = async (start: Setup, side: Side, unit: string): Promise<AttackConfig> => {
  // otherwise a long undo list would be stored with every step
  await store.erase();
  store.do({ do: 'open', snapshot: toSnapshot(start) });
  await app.pickNew(side, unit);
  return store.config.value;
};

/** The card of a row that shows the unit with its mandatory upgrades, which Legion HQ adds by itself. */
const byCard = async (start: Setup, side: Side, unit: string): Promise<AttackConfig | undefined> => {
  const { upgrades = [] } = withMusts(catalogue, { unit });
  const rows = [{ key: '0', place: 'list' as const, ids: [unit, ...upgrades].join(''), upgrades: [], count: 1 }];
  const action = side === 'attacker' ? 'attack' : 'target';
  const snapshot = await snapshotWith(
    catalogue,
    odds,
    { action, key: '0', site: 'x', list: { known: true, rows } },
    start,
  );
  return snapshot && fromShareCode(snapshot.code).config;
};

/** The command line gets the attack on screen as its share code. */
const byCommandLine = async (start: Setup, side: Side, unit: string): Promise<AttackConfig | undefined> => {
  const { config, units } = fromShareCode(toSnapshot(start).code);
  const given = { config, names: NO_NAMES, ...(units && { units }) };
  try {
    return (await withUnits(odds, catalogue, given, { [side]: unit })).setup.config;
  } catch (error) {
    if (error instanceof Mistake) return undefined;
    throw error;
  }
};

const hasDice = ({ attacker }: AttackConfig): boolean => attacker.redDice + attacker.blackDice + attacker.whiteDice > 0;

describe.each(Object.entries(POSITIONS))('%s', (_, arrange) => {
  let start: Setup;
  beforeAll(async () => {
    store.do({ do: 'reset' });
    await arrange(store, app);
    start = store.session.value.now.setup;
  });

  test.each(['attacker', 'defender'] as const)(
    'every released unit as the %s is the same attack by card, app and command line',
    async (side) => {
      const different: string[] = [];
      for (const { id, name, type } of released) {
        const picked = await byApp(start, side, id);
        const [carded, typed] = [await byCard(start, side, id), await byCommandLine(start, side, id)];
        // nothing to attack with: the app shows no dice; card and command line say why and change nothing
        const isUnarmed = side === 'attacker' && !hasDice(picked);
        // a share code does not carry the cover that comes back after a vehicle
        const coverIsLost = start.units?.defender?.cover && side === 'defender' && !type.endsWith('vehicle');
        const expected = isUnarmed ? undefined : picked;
        const fromCode = coverIsLost
          ? { ...picked, defender: { ...picked.defender, coverType: 'none' as const } }
          : expected;
        if (JSON.stringify(carded) !== JSON.stringify(expected)) different.push(`card: ${name} ${id}`);
        if (JSON.stringify(typed) !== JSON.stringify(fromCode)) different.push(`command line: ${name} ${id}`);
      }
      expect(different).toEqual([]);
      expect(released.length).toBeGreaterThan(160);
    },
  );
});

test('it does not matter whether I pick the attacker or the target first', async () => {
  const different: string[] = [];
  for (const target of ['ah', 'at', 'bg', 'az']) {
    for (const { id, name } of released) {
      await store.erase();
      await app.pickNew('attacker', id);
      await app.pickNew('defender', target);
      const attackerFirst = store.config.value;
      await store.erase();
      await app.pickNew('defender', target);
      await app.pickNew('attacker', id);
      if (JSON.stringify(store.config.value) !== JSON.stringify(attackerFirst))
        different.push(`${name} into ${target}`);
    }
  }
  expect(different).toEqual([]);
});

test('a range that I chose stays when the target changes', async () => {
  store.do({ do: 'reset' });
  await app.pick('attacker', { unit: 'af', upgrades: [], range: '2' });
  await app.pickNew('defender', 'at');
  expect(store.session.value.now.setup.units?.attacker?.range).toBe('2');
});
