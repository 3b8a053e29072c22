import { beforeEach, expect, test } from 'vitest';
import { legionHq2 } from '../../sites/legion-hq-2';
import { catalogue, randomList } from '../lists/random-list';
import { seeded } from '../seeded';
import { Page } from './page';
import { FORK, LEGION_HQ_2 } from './page-card';
import { cardOf, pageUnits } from './page-of-list';
import { expectRecognised, understood } from './recognised';

/** Pages that stand still, for tests in browsers: written by the builder here, compared on every run. */
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
const list = randomList(seeded(224));
/** One unit with a counterpart, one with the button that would add it, one whose counterpart has an upgrade. */
const unitOf = (id: string) => catalogue.units.get(id) as NonNullable<ReturnType<typeof catalogue.units.get>>;
const rows = pageUnits({
  ...list,
  units: [
    ...list.units,
    { unit: unitOf('jg'), slots: [undefined], count: 1 },
    {
      unit: unitOf('kg'),
      slots: [undefined, undefined, undefined, undefined],
      count: 1,
      counterpart: { unit: unitOf('lw'), slots: [catalogue.upgrades.get('Bu')] },
    },
  ],
});

beforeEach(() => happyDOM.setURL(`https://legionhq2.com/list/${list.faction}`));

const html = (): string => {
  const body = document.body.innerHTML.replaceAll('><div', '>\n<div');
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>A list</title></head>\n<body>${body}</body></html>\n`;
};
const cards = [...catalogue.units.values()].filter(
  ({ faction, cost }) => faction === list.faction && cost !== undefined,
);

test.each([
  ['desktop', LEGION_HQ_2, false, () => {}],
  ['fork', { ...FORK, drag: 'rfd' as const }, false, () => {}],
  ['no-pictures', { ...LEGION_HQ_2, pictures: false }, false, () => {}],
  ['fork-no-pictures', { ...FORK, pictures: false }, false, () => {}],
  ['phone', LEGION_HQ_2, true, () => {}],
  ['picker', LEGION_HQ_2, false, (page: Page) => page.pick(cards.map(cardOf))],
  ['dialog', LEGION_HQ_2, false, (page: Page) => page.openCard(cardOf(cards[0] as never))],
])('the page %s', async (name, build, isPhone, change) => {
  const page = new Page(document, build, isPhone);
  page.show(rows);
  change(page);
  await expect(html()).toMatchFileSnapshot(`../fixtures/pages/${name}.html`);
  expectRecognised(legionHq2.read(document), page.units);
});

test('the picker of a phone has no list', async () => {
  const page = new Page(document, LEGION_HQ_2, true);
  page.show(rows);
  page.pick(cards.map(cardOf));
  await expect(html()).toMatchFileSnapshot('../fixtures/pages/phone-picker.html');
  expect(understood(legionHq2.read(document)).rows.map(({ unit }) => unit)).toEqual(cards.map(({ id }) => id));
});
