// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { legionHq2 } from '../../sites/legion-hq-2';
import { catalogue, randomSlots } from '../lists/random-list';
import { seeded } from '../seeded';
import { at, LISTS, opened, unit } from './opened-page';
import { FORK, LEGION_HQ_2 } from './page-card';
import { cardOf, pageUnit } from './page-of-list';
import { expectRecognised, readOf, truthOf, understood } from './recognised';

const { read } = legionHq2;

describe.each(LISTS)('random list $seed', ({ seed }) => {
  test('every row is recognised with its upgrades, count and counterpart', () => {
    const { page } = opened(seed);
    const { rows } = expectRecognised(read(document), page.units);
    expect(new Set(rows.filter(({ place }) => place === 'list').map(({ by }) => by))).toEqual(new Set(['ids']));
    expect(rows.filter(({ place }) => place === 'pane')).toHaveLength(page.units.length);
  });

  test('still right after equip, +1, drag, another route and back, an opened card and the picker', () => {
    const random = seeded(seed);
    const { page, list } = opened(seed);
    for (let step = 0; step < 4; step++) {
      const place = random.below(page.units.length);
      const { card } = page.units[place] ?? pageUnit(list.units[0] as never);
      if (card.kind === 'unit' && !unit(card.id).unique) page.more(place);
      const slots = randomSlots(random, unit(card.id));
      const slot = random.below(Math.max(1, slots.length));
      const before = page.units.map((each) => each.card.id + each.slots.map((one) => one?.id).join('')).join();
      const changed = slots[slot];
      if (changed && !before.includes(changed.id)) page.equip(place, slot, cardOf(changed));
      page.drag(random.below(page.units.length), random.below(page.units.length));
      expectRecognised(read(document), page.units);
    }
    page.goTo('cards');
    at('/cards');
    expect(read(document)).toEqual({ known: true, rows: [] });
    page.goTo('list');
    at(`/list/${list.faction}`);
    expectRecognised(read(document), page.units);
    page.pick([cardOf(unit('ah')), cardOf(unit('ad'))]);
    expectRecognised(read(document), page.units);
    page.openCard(cardOf(unit('ao')));
    expectRecognised(read(document), page.units);
    page.closeCard();
    page.stopPicking();
    expectRecognised(read(document), page.units);
  });

  test('the pane shows the same units, by their pictures', () => {
    const { page } = opened(seed);
    const { rows } = understood(read(document));
    const units = rows.filter(({ place }) => place === 'pane').map((row, i) => ({ ...row, line: i }));
    // six upgrades share three pictures, and the pane shows no points
    const pictured = (ids: readonly string[]) => ids.map((id) => catalogue.upgrades.get(id)?.image).sort();
    const seen = (list: ReturnType<typeof truthOf>) =>
      list.map((each) => ({ ...each, upgrades: pictured(each.upgrades) }));
    expect(seen(readOf({ units }))).toEqual(seen(truthOf(page.units)));
  });

  test('a fork’s page, with the successor of the drag library', () => {
    const { page } = opened(seed, { ...FORK, drag: 'rfd' });
    expectRecognised(read(document), page.units);
  });

  test('without the drag library, by pictures', () => {
    const { page } = opened(seed, { ...LEGION_HQ_2, drag: undefined });
    const { rows } = expectRecognised(read(document), page.units);
    expect(rows.every(({ by }) => by === 'images')).toBe(true);
  });

  test('without the drag library and without pictures, by names and points', () => {
    const { page } = opened(seed, { ...LEGION_HQ_2, drag: undefined, pictures: false });
    expectRecognised(read(document), page.units);
  });

  test('without pictures, as if their server were down', () => {
    const { page } = opened(seed, { ...LEGION_HQ_2, pictures: false });
    expectRecognised(read(document), page.units);
  });
});
