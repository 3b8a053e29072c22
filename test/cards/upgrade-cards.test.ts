import { assert, describe, expect, test } from 'vitest';
import { createListOdds } from '../../cards/list-odds';
import { createPageMemory } from '../../cards/page-memory';
import type { AnyCard, PageEvidence } from '../../messages';
import type { CardText, UpgradeText } from '../../messages/card';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_NAMES, type Setup } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import type { Offer, RowEvidence } from '../../sites/evidence';
import { catalogue } from '../lists/random-list';
import { sessionMemory } from './session-memory';

const odds = createOdds(createInProcessRun());
const setup: Setup = { config: startConfig(), names: NO_NAMES };

const upgradeOf = (id: string) => {
  const upgrade = catalogue.upgrades.get(id);
  assert(upgrade);
  return upgrade;
};
const shownAs = (id: string) => {
  const { image, name, cost } = upgradeOf(id);
  return { image: `upgrade/${image}`, name, cost };
};
/** A row as a page shows it, with its chips. */
const row = (ids: string): RowEvidence => {
  const upgrades = (ids.slice(2).match(/../g) ?? []).map(shownAs);
  return { key: ids, place: 'list', ids, upgrades, count: 1 };
};
const offer = (ids: readonly string[], unit?: RowEvidence, swaps?: number): Offer => ({
  cards: ids.map((id) => ({ key: `offer ${id}`, ...shownAs(id) })),
  ...(unit && {
    for: { rows: [unit], picked: [], pickedBeside: [], ...(swaps !== undefined && { swaps }) },
  }),
});

/** All cards of a page, by their keys. */
const cardsOn = async (page: Omit<PageEvidence, 'known'>) => {
  const sent: AnyCard[] = [];
  const lists = createListOdds({
    catalogue: async () => catalogue,
    odds,
    current: async () => setup,
    send: async (_, cards) => sent.push(...cards),
    badge: () => undefined,
    memory: createPageMemory(sessionMemory({})),
  });
  const answer = await lists.read({ site: 'legionhq2.com', list: { known: true, ...page } }, 1);
  const cards = new Map([...sent, ...answer].map((card) => [card.key, card]));
  return {
    unit: (key: string) => cards.get(key) as CardText | undefined,
    upgrade: (key: string) => cards.get(key) as UpgradeText | undefined,
  };
};

describe('an upgrade’s numbers are those of the unit’s own cards without and with it', () => {
  /** Units of all kinds with five upgrades each. */
  const UNITS: [unit: string, upgrades: string[]][] = ['ah', 'ay', 'ao', 'ad', 'al', 'kg'].map((id) => {
    const slots = catalogue.units.get(id)?.slots ?? [];
    const fitting = [...catalogue.upgrades.values()].filter(
      (upgrade) => slots.includes(upgrade.slot) && upgrade.weapons.length > 0 && !upgrade.unreleased,
    );
    return [id, fitting.slice(0, 5).map((upgrade) => upgrade.id)];
  });

  test.each(UNITS)('%s', async (id, upgrades) => {
    const rows = [row(id), ...upgrades.map((upgrade) => row(id + upgrade))];
    const { unit, upgrade } = await cardsOn({ rows, offer: offer(upgrades, row(id)) });
    const before = unit(id)?.attack?.wounds ?? '0.00';
    for (const each of upgrades) {
      const after = unit(id + each)?.attack;
      const { hero, facts, range } = upgrade(`offer ${each}`) ?? {};
      if (!hero) {
        expect([each, after?.wounds ?? '0.00', after?.destroyed]).toEqual([each, before, unit(id)?.attack?.destroyed]);
        continue;
      }
      expect(hero.words).toBe(`wounds (${before} → ${after?.wounds})`);
      // where the unit attacks without it and with it
      const there = unit(id)?.attack?.range;
      expect(range).toBe(there && there !== after?.range ? `${there} → ${after?.range}` : after?.range);
      const destroyed = facts?.find(({ label }) => label.startsWith('destroyed'));
      if (destroyed) expect(destroyed.label).toContain(`→ ${after?.destroyed})`);
      // the chip says the same, as what the unit has of it
      expect(upgrade(`${id + each} chip 0`)?.hero).toEqual({ lead: 'Worth', ...hero });
    }
  });
});

test('instead of another upgrade: compared with the unit as it is, and what it costs more', async () => {
  const rows = [row('ahed'), row('ahec')];
  const { unit, upgrade } = await cardsOn({ rows, offer: offer(['ec'], row('ahed'), 0) });
  const { about, points, hero } = upgrade('offer ec') ?? {};
  expect(about).toContain(`Rebel Troopers, instead of ${upgradeOf('ed').name}, into`);
  expect(points).toBe(
    `${upgradeOf('ec').cost} pts (${upgradeOf('ec').cost < upgradeOf('ed').cost ? '−' : '+'}${Math.abs(upgradeOf('ec').cost - upgradeOf('ed').cost)})`,
  );
  expect(hero?.words).toBe(`wounds (${unit('ahed')?.attack?.wounds} → ${unit('ahec')?.attack?.wounds})`);
});

test('without a unit there is the upgrade alone: no unit is guessed', async () => {
  const { upgrade } = await cardsOn({ rows: [row('ah')], offer: offer(['ed']) });
  expect(upgrade('offer ed')).toMatchObject({ title: 'Z-6 Trooper', about: 'heavy weapon upgrade', facts: [] });
  expect(upgrade('offer ed')?.hero).toBeUndefined();
});

test('a unit that is not in the list as we think it is gets no numbers', async () => {
  const { upgrade } = await cardsOn({ rows: [row('ahes')], offer: offer(['ed'], row('ah')) });
  expect(upgrade('offer ed')?.about).toBe('heavy weapon upgrade');
});

test('an upgrade without effect on attacks says so, and what is left out is named', async () => {
  const all = [...catalogue.upgrades.values()].filter(({ slot, needs }) => slot === 'gear' && needs.length === 0);
  const { upgrade } = await cardsOn({
    rows: [row('ah')],
    offer: offer(
      all.map(({ id }) => id),
      row('ah'),
    ),
  });
  const lines = all.map(({ id }) => upgrade(`offer ${id}`)?.lines.join(' ') ?? '');
  expect(lines.filter((line) => line.startsWith('No effect on attack or defense')).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes('Not included: ')).length).toBeGreaterThan(0);
});

test('an upgrade that every such unit has is not compared with a unit that cannot exist', async () => {
  const { upgrade } = await cardsOn({ rows: [row('xvxqxrxsxt')] });
  expect(upgrade('xvxqxrxsxt chip 0')?.lines).toEqual(['This unit always has this upgrade.']);
});

test('a chip that shows another upgrade than its row says has no card', async () => {
  const wrong = { ...row('ahed'), upgrades: [shownAs('es')] };
  const { upgrade } = await cardsOn({ rows: [wrong] });
  expect(upgrade('ahed chip 0')).toBeUndefined();
});
