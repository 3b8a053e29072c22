import { beforeEach, describe, expect, test } from 'vitest';
import { SITES, siteAt } from '../../sites';
import { legionHq2 } from '../../sites/legion-hq-2';
import { catalogue, randomList, randomSlots } from '../lists/random-list';
import { seeded } from '../seeded';
import { Page } from './page';
import { FORK, LEGION_HQ_2, type PageBuild } from './page-card';
import { cardOf, pageUnit, pageUnits } from './page-of-list';
import { expectRecognised, readOf, truthOf, understood } from './recognised';

const { read, rowAt, find } = legionHq2;
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const at = (path: string) => happyDOM.setURL(`https://legionhq2.com${path}`);
const unit = (id: string) => {
  const card = catalogue.units.get(id);
  if (!card) throw new Error(id);
  return card;
};

beforeEach(() => {
  document.body.replaceChildren();
  at('/list/rebels/1000:1ad0000');
});

/** 20 random lists with their seeds; each page's address names its faction. */
const LISTS = Array.from({ length: 20 }, (_, seed) => ({ seed, list: randomList(seeded(100 + seed)) }));
const opened = (seed: number, build?: PageBuild, isPhone = false) => {
  const list = LISTS[seed]?.list ?? randomList(seeded(seed));
  at(`/list/${list.faction}`);
  const page = new Page(document, build, isPhone);
  page.show(pageUnits(list));
  return { page, list };
};

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

test.each([1, 5, 13, 17])('list %i: each row is found from its elements and by its key', (seed) => {
  const { page } = opened(seed);
  for (const build of [LEGION_HQ_2, { ...LEGION_HQ_2, drag: undefined }]) {
    new Page(document, build).show(page.units);
    const { rows } = read(document);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    for (const { key, place, host } of rows) {
      const element = find(document, key);
      expect(element, key).toBeTruthy();
      const inside = [...(element?.querySelectorAll('p,img,button,span') ?? [])];
      // a counterpart is inside its unit's row
      const others = rows.filter((row) => row.host === key).flatMap((row) => find(document, row.key) ?? []);
      const own = inside.filter((node) => !others.some((other) => other.contains(node)));
      expect(own.length, key).toBeGreaterThan(0);
      for (const node of [own[0], own.at(-1)] as Element[])
        expect(rowAt(node), `${key} ${host}`).toEqual({ key, place, element });
    }
  }
});

test('on a phone the rows disappear while the picker is open, then return', () => {
  const { page } = opened(3, LEGION_HQ_2, true);
  const before = read(document);
  expectRecognised(before, page.units);
  page.pick([cardOf(unit('ah'))]);
  const open = read(document);
  expect(open.known).toBe(true);
  expect(open.rows.map(({ place }) => place)).toEqual(['picker']);
  page.pick([{ ...cardOf(unit('ah')), kind: 'upgrade' }]);
  expect(read(document)).toEqual({ known: true, rows: [], faction: before.faction });
  page.stopPicking();
  expect(read(document)).toEqual(before);
});

test('a key survives +1 and drag, and changes on equip', () => {
  const page = new Page(document);
  const rows = ['ah', 'ao'].map((id) =>
    pageUnit({ unit: unit(id), slots: unit(id).slots.map(() => undefined), count: 1 }),
  );
  page.show(rows);
  const keys = read(document).rows.map(({ key }) => key);
  const element = find(document, keys[0] as string);
  page.more(0);
  page.drag(0, 1);
  expect(new Set(read(document).rows.map(({ key }) => key))).toEqual(new Set(keys));
  expect(find(document, keys[0] as string)).toBe(element);
  page.equip(1, 0, cardOf(catalogue.upgrades.get('ed') as never));
  expect(
    read(document)
      .rows.filter(({ place }) => place === 'list')
      .map(({ key }) => key),
  ).toEqual(['list:ao', 'list:ah', 'list:ahed']);
});

describe('an opened card', () => {
  test.each([true, false])('is recognised, with its picture (%s) or by its name, title and points', (pictures) => {
    const page = new Page(document, { ...LEGION_HQ_2, pictures });
    page.goTo('cards');
    at('/cards');
    for (const card of [...catalogue.units.values()].filter(({ cost }) => cost !== undefined)) {
      const dialog = page.openCard(cardOf(card));
      const evidence = read(document);
      // without a picture only the faction in the address distinguishes the two Bad Batches
      const { rows } = understood({ ...evidence, faction: card.faction });
      expect(rows.map((row) => [row.place, row.unit])).toEqual([['dialog', card.id]]);
      expect(rowAt(dialog.querySelector('h2') as Element)?.key).toBe(evidence.rows[0]?.key);
      page.closeCard();
      expect(read(document).rows).toEqual([]);
    }
  });

  test('an upgrade’s card and a dialog without points are not units', () => {
    const page = new Page(document);
    page.openCard(cardOf(catalogue.upgrades.get('ed') as never));
    expect(read(document).rows).toEqual([]);
    page.closeCard();
    page
      .openCard({ ...cardOf(unit('ah')), kind: 'upgrade' })
      .querySelector('img')
      ?.remove();
    document.querySelector('[role=dialog] .MuiChip-root')?.remove();
    document.querySelectorAll('[role=dialog] img').forEach((image) => {
      image.remove();
    });
    expect(read(document).rows).toEqual([]);
  });
});

test.each(['picture', 'text'] as const)('the picker’s %s cards are units with their names and points', (style) => {
  const page = new Page(document);
  const cards = [...catalogue.units.values()].filter(({ cost }) => cost !== undefined);
  page.pick(cards.map(cardOf), style);
  const { rows } = understood(read(document));
  expect(rows.map((row) => row.unit)).toEqual(cards.map(({ id }) => id));
  const media = document.querySelector('.MuiCardMedia-root,.MuiCardHeader-title') as Element;
  expect(rowAt(media)?.place).toBe('picker');
});

describe('an unknown page', () => {
  const troopers = () => [pageUnit({ unit: unit('ah'), slots: [], count: 2 })];

  test('renamed ids and classes are reported without an error', () => {
    new Page(document).show(troopers());
    const html = document.body.innerHTML;
    const renamed = html
      .replaceAll('list-', 'army-')
      .replaceAll('Mui', 'Other')
      .replaceAll(/data-rbd-[a-z-]+/g, 'data-x');
    document.body.innerHTML = renamed;
    expect(read(document)).toEqual({ known: false, rows: [], faction: 'rebels' });
    document.body.innerHTML = html
      .replaceAll(/data-rbd-[a-z-]+/g, 'data-x')
      .replaceAll('Mui', 'X')
      .replaceAll('Icons', 'Img');
    document.querySelector('#list-content')?.parentElement?.nextElementSibling?.remove();
    expect(read(document)).toEqual({ known: false, rows: [], faction: 'rebels' });
  });

  test.each([
    ['an empty page that is being loaded', '<div id="root"></div>', true],
    [
      'a list without units',
      '<div id="root"><div id="list-units"><div data-rbd-droppable-id="list"></div></div></div>',
      true,
    ],
    ['a page that is something else', '<main>News of today</main>', false],
  ])('%s', (_, html, known) => {
    document.body.innerHTML = html;
    expect(read(document)).toMatchObject({ known, rows: [] });
  });

  test('other routes are known although they have no list', () => {
    document.body.innerHTML = '<div id="root"><p>News</p></div>';
    at('/news');
    expect(read(document)).toEqual({ known: true, rows: [] });
  });

  test('a unit that is not in the catalogue is reported, and the others are used', () => {
    const page = new Page(document);
    page.show([
      ...troopers(),
      { card: { ...cardOf(unit('ao')), id: 'zz', name: 'AT-XX', shown: 'AT-XX', image: 'AT-XX' }, slots: [], count: 1 },
    ]);
    const reading = understood(read(document));
    expect(reading.units.map((each) => each.unit)).toEqual(['ah']);
    expect(reading.unread.map(({ text }) => text)).toContain('AT-XX');
  });

  test('ids that contradict names and pictures are ignored', () => {
    const page = new Page(document);
    const ids = ['ab', 'ac'];
    page.show(
      ['ah', 'ao'].map((id, i) => ({
        ...pageUnit({ unit: unit(id), slots: [], count: 1 }),
        card: { ...cardOf(unit(id)), id: ids[i] ?? '' },
      })),
    );
    const { rows } = understood(read(document));
    expect(rows.filter(({ place }) => place === 'list').map((row) => [row.unit, row.by])).toEqual([
      ['ah', 'images'],
      ['ao', 'images'],
    ]);
  });
});

describe('a hostile page', () => {
  const NAMES = [
    '<img src=x onerror=alert(1)>',
    '.*+?^$\u007b}()|[]\\',
    '(((((((((((((((((((((((((((((((a+)+)+$',
    '__proto__',
    'constructor',
    '‮evil‬',
    'x'.repeat(1_000_000),
  ];

  test.each(NAMES)('a name such as %.40s is only text', (name) => {
    const page = new Page(document);
    const card = { ...cardOf(unit('ah')), name, shown: name, image: name };
    page.show([{ card, slots: [{ ...card, kind: 'upgrade' }], count: 1 }]);
    const before = document.body.innerHTML;
    const evidence = read(document);
    expect(JSON.stringify(evidence).length).toBeLessThan(5000);
    expect(() => understood(evidence)).not.toThrow();
    expect(document.body.innerHTML).toBe(before);
  });

  test('form fields named like DOM functions cause no errors', () => {
    new Page(document, { ...LEGION_HQ_2, drag: undefined }).show([pageUnit({ unit: unit('ah'), slots: [], count: 1 })]);
    const form = document.createElement('form');
    document.querySelector('#list-units')?.append(form);
    Object.defineProperty(document, 'querySelectorAll', { value: form, configurable: true });
    expect(read(document)).toEqual({ known: false, rows: [] });
    expect(rowAt(form)).toBeUndefined();
    expect(find(document, 'list:ah')).toBeUndefined();
    Reflect.deleteProperty(document, 'querySelectorAll');
  });

  test('1,000 rows, some with the same cards, all have different keys', () => {
    const page = new Page(document);
    page.show([pageUnit({ unit: unit('ah'), slots: [], count: 2 })]);
    const row = document.querySelector('[data-rbd-draggable-id]') as Element;
    for (let i = 1; i < 1000; i++) row.parentElement?.append(row.cloneNode(true));
    const { rows } = read(document);
    const inList = rows.filter(({ place }) => place === 'list');
    expect(inList).toHaveLength(1000);
    expect(new Set(inList.map(({ key }) => key)).size).toBe(1000);
    const last = row.parentElement?.lastElementChild as Element;
    expect(rowAt(last.querySelector('p') as Element)).toEqual({ key: 'list:ah#1000', place: 'list', element: last });
    expect(find(document, 'list:ah#1000')).toBe(last);
  });
});

test('reading does not change the page', async () => {
  const { page } = opened(1);
  page.openCard(cardOf(unit('ah')));
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((some) => records.push(...some));
  observer.observe(document, { childList: true, attributes: true, characterData: true, subtree: true });
  for (const { key } of read(document).rows) rowAt(find(document, key) as Element);
  await new Promise((done) => setTimeout(done));
  expect(records).toEqual([]);
  observer.disconnect();
});

test('no two sites share a host', () => {
  const matches = SITES.flatMap((site) => site.matches);
  expect(matches).toHaveLength(new Set(matches).size);
  expect(matches.every((match) => /^https:\/\/[a-z0-9.-]+\/\*$/.test(match))).toBe(true);
  expect(
    ['legionhq2.com', 'legionlistbuilder.com', 'legionhq.thefifthtrooper.com', 'example.com'].map(
      (host) => siteAt(host)?.name,
    ),
  ).toEqual(['Legion HQ 2', 'Legion List Builder', 'Legion HQ (The Fifth Trooper)', undefined]);
});
