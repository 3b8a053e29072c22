import { beforeEach, describe, expect, test } from 'vitest';
import { createListOdds } from '../../cards/list-odds';
import { createPageMemory } from '../../cards/page-memory';
import { pageUnits } from '../../cards/page-units';
import { resolveEvidence } from '../../lists';
import type { AnyCard, CardText, PageEvidence } from '../../messages';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { NO_NAMES, type Setup } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { legionHq2 } from '../../sites/legion-hq-2';
import { loadoutOf, targetOf, type UnitChoice, withPrefilled } from '../../units';
import { catalogue } from '../lists/random-list';
import { Page } from './page';
import { FORK, LEGION_HQ_2, type PageBuild, type PageCard } from './page-card';
import { cardOf, pageUnit } from './page-of-list';
import { expectRecognised } from './recognised';

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };

/** All units that may have a counterpart: required upgrades, faction, and points without and with the counterpart. */
const UNITS = [
  ['jg', [], 'rebels', 55, 70],
  ['jh', [], 'republic', 55, 70],
  ['kg', [], 'empire', 115, 115],
  ['tk', [], 'rebels', 95, 112],
  ['tj', [], 'rebels', 105, 122],
  ['xv', ['xq', 'xr', 'xs', 'xt'], 'rebels', 150, 160],
] as const;

const BUILDS: [name: string, build: PageBuild][] = [
  ['Legion HQ 2', LEGION_HQ_2],
  ['Legion HQ 2 without pictures', { ...LEGION_HQ_2, pictures: false }],
  ['Legion HQ 2 without the drag library', { ...LEGION_HQ_2, drag: undefined }],
  ['Legion HQ 2 without pictures and drag library', { ...LEGION_HQ_2, drag: undefined, pictures: false }],
  ['the fork', FORK],
  ['the fork without pictures', { ...FORK, pictures: false }],
  ['the fork with the next drag library', { ...FORK, drag: 'rfd' }],
];

const unitOf = (id: string) => catalogue.units.get(id) as NonNullable<ReturnType<typeof catalogue.units.get>>;
const upgradeOf = (id: string) => catalogue.upgrades.get(id) as NonNullable<ReturnType<typeof catalogue.upgrades.get>>;
const rowOf = (id: string, upgrades: readonly string[] = []) =>
  pageUnit({ unit: unitOf(id), slots: upgrades.map(upgradeOf), count: 1 });

const evidence = () => JSON.parse(JSON.stringify(legionHq2.read(document))) as PageEvidence;
const choices = (): UnitChoice[] =>
  [...pageUnits(catalogue, evidence()).rows].filter(([key]) => key.startsWith('list:')).map(([, { pick }]) => pick);
const points = () => choices().map((choice) => loadoutOf(catalogue, choice)?.points);

beforeEach(() => document.body.replaceChildren());

const opened = (build: PageBuild, faction: string, id: string, upgrades: readonly string[] = []) => {
  happyDOM.setURL(`https://legionhq2.com/list/${faction}`);
  const page = new Page(document, build);
  page.show([rowOf(id, upgrades)]);
  return page;
};

describe.each(BUILDS)('%s', (_, build) => {
  test.each(UNITS)(
    '%s: the button that adds a counterpart does not count as one',
    (id, upgrades, faction, alone, together) => {
      const page = opened(build, faction, id, upgrades);
      expectRecognised(legionHq2.read(document), page.units);
      expect(points()).toEqual([alone]);
      page.addCounterpart(0);
      expectRecognised(legionHq2.read(document), page.units);
      expect(points()[0]).toBe(together);
      page.removeCounterpart(0);
      expect(points()).toEqual([alone]);
    },
  );

  test('an upgrade of the counterpart counts as the counterpart’s', () => {
    const page = opened(build, 'empire', 'kg', ['Bn', 'ps']);
    page.addCounterpart(0, [cardOf(upgradeOf('Bu'))]);
    expectRecognised(legionHq2.read(document), page.units);
    expect(choices()[0]).toEqual({
      unit: 'kg',
      upgrades: ['Bn', 'ps'],
      counterpart: true,
      counterpartUpgrades: ['Bu'],
    });
    expect(points()[0]).toBe(127);
  });
});

describe.each(BUILDS.slice(0, 2))('%s: a row below a unit', (_, build) => {
  const below = (host: string, card: PageCard) => {
    happyDOM.setURL('https://legionhq2.com/list/rebels');
    new Page(document, build).show([
      { card: cardOf(unitOf(host)), slots: [], count: 1, counterpart: { card, slots: [] } },
    ]);
    return resolveEvidence(evidence(), catalogue);
  };

  test('is its unit’s counterpart, even if other cards share the name', () => {
    const { units, unread } = below('jg', { ...cardOf(unitOf('jj')), image: 'C-3PO' });
    expect(units).toMatchObject([{ unit: 'jg', counterpart: { unit: 'ji', upgrades: [] } }]);
    expect(unread).toEqual([]);
  });

  test('is reported if its unit has no such counterpart, and the unit is alone', () => {
    for (const [host, problem] of [
      ['jg', 'R2-D2 has no such counterpart.'],
      ['ao', 'AT-RT has no such counterpart.'],
    ] as const) {
      const { units, unread } = below(host, cardOf(unitOf('tn')));
      expect(units.map(({ unit, counterpart }) => [unit, counterpart])).toEqual([[host, undefined]]);
      expect(unread.filter(({ key }) => key.includes('list:')).map((it) => [it.text, it.problem])).toEqual([
        ['Grogu', problem],
      ]);
    }
  });
});

/** The hover card of the first row, with Stormtroopers in light cover as the target. */
const cardIntoStormtroopers = async (): Promise<CardText | undefined> => {
  const target = targetOf(catalogue, { unit: 'ay' });
  const facing = withPrefilled(startConfig(), 'defender', target ?? { values: {} });
  const setup: Setup = {
    config: { ...facing, defender: { ...facing.defender, coverType: 'light' } },
    names: NO_NAMES,
    units: { defender: { unit: 'ay', upgrades: [] } },
  };
  const sent: AnyCard[] = [];
  const lists = createListOdds({
    catalogue: async () => catalogue,
    odds: createOdds(createInProcessRun()),
    current: async () => setup,
    send: async (_, cards) => sent.push(...cards),
    badge: () => {},
    memory: createPageMemory({ get: async () => ({}), set: async () => {}, remove: async () => {} }),
  });
  const answer = await lists.read({ site: 'legionhq2.com', list: evidence() }, 1);
  return [...sent, ...answer].find(({ key }) => key === 'list:kg') as CardText | undefined;
};

test('Iden without her droid: 1.56 wounds at range 3; with it 2.13 at range 1', async () => {
  const page = opened(LEGION_HQ_2, 'empire', 'kg');
  expect(await cardIntoStormtroopers()).toMatchObject({
    points: '115 pts',
    attack: { wounds: '1.56', range: 'range 3' },
  });
  page.addCounterpart(0);
  expect(await cardIntoStormtroopers()).toMatchObject({
    points: '115 pts',
    attack: { wounds: '2.13', range: 'range 1' },
  });
});
