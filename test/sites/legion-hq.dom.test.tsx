import { describe, expect, test } from 'vitest';
import { SITES, siteAt } from '../../sites';
import { legionHq2 } from '../../sites/legion-hq-2';
import { catalogue } from '../lists/random-list';
import { at, emptyPageBeforeEach, opened, unit } from './opened-page';
import { Page } from './page';
import { LEGION_HQ_2 } from './page-card';
import { cardOf, pageUnit } from './page-of-list';
import { expectRecognised, understood } from './recognised';

const { read, rowAt, tapAt, find } = legionHq2;
emptyPageBeforeEach();

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

test('a tap on a name, on points or on the rim of a chip is ours; the page’s own are buttons, slots and pictures', () => {
  const counterpart = { unit: unit('lw'), slots: [undefined] };
  const slots = [catalogue.upgrades.get('ed'), undefined];
  const page = new Page(document);
  page.show([pageUnit({ unit: unit('kg'), slots, count: 1, counterpart })]);
  const tapped = (selector: string) =>
    [...document.querySelectorAll(`#list-units ${selector}`)].map((element) => tapAt?.(element)?.place);
  expect(tapped('p.MuiTypography-body1')).toEqual(['list', 'list', 'counterpart', 'counterpart']);
  expect(tapped('.MuiChip-root')).toEqual(['chip']);
  const parts = 'button, button *, img, .MuiChip-deleteIcon';
  expect(new Set(tapped(`:is(${parts})`))).toEqual(new Set([undefined]));
  page.openCard(cardOf(unit('ah')));
  expect(tapAt?.(document.querySelector('[role="dialog"] h2') as Element)).toBeUndefined();
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
  expect(read(document)).toMatchObject({ known: true, rows: [], faction: before.faction });
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
  const media = document.querySelector('.MuiCardMedia-root,.MuiCardHeader-content p') as Element;
  expect(rowAt(media)?.place).toBe('picker');
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
