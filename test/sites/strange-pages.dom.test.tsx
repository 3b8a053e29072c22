import { describe, expect, test } from 'vitest';
import { legionHq2 } from '../../sites/legion-hq-2';
import { at, emptyPageBeforeEach, unit } from './opened-page';
import { Page } from './page';
import { LEGION_HQ_2 } from './page-card';
import { cardOf, pageUnit } from './page-of-list';
import { understood } from './recognised';

const { read, rowAt, find } = legionHq2;
emptyPageBeforeEach();

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
