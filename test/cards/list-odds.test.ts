import { beforeEach, expect, test, vi } from 'vitest';
import type { Badge } from '../../cards/badge';
import { createListOdds } from '../../cards/list-odds';
import { createPageMemory } from '../../cards/page-memory';
import { frameOf } from '../../cards/target-frame';
import { snapshotWith } from '../../cards/use-card';
import type { CardText, PageEvidence } from '../../messages';
import { createOdds, exactOdds } from '../../odds';
import { createAsk } from '../../odds/questions/brief';
import { createInProcessRun } from '../../odds/run/in-process';
import { fromShareCode } from '../../rules/share-code';
import { putOnSide } from '../../setup/put-on-side';
import { NO_NAMES, type Setup } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import { attackOf, editedIn, loadCatalogue } from '../../units';
import { DATA_DATE } from '../../units/catalogue';
import { sessionMemory } from './session-memory';

const odds = createOdds(createInProcessRun());
const start: Setup = { config: startConfig(), names: NO_NAMES };
const suppressed: Setup = {
  config: { ...start.config, defender: { ...start.config.defender, coverType: 'heavy' } },
  names: { attacker: '', defender: 'Stormtroopers' },
};
const row = (key: string, ids: string, count = 1) => ({ key, place: 'list' as const, ids, upgrades: [], count });
const LIST: PageEvidence = { known: true, rows: [row('0', 'ahedesdj', 3), row('1', 'ao'), row('2', 'zz')] };

let setup = start;
beforeEach(() => {
  setup = start;
});

/** A background with pages to send cards to, and a session memory that survives it. */
const background = (items: Record<string, unknown> = {}) => {
  /** Only units' cards: the rows of these lists show no chips. */
  const sent: [tab: number, cards: CardText[]][] = [];
  const badges: [number, Badge][] = [];
  const asked = vi.fn(odds);
  const memory = sessionMemory(items);
  const lists = createListOdds({
    catalogue: loadCatalogue,
    odds: asked,
    current: async () => setup,
    send: async (tab, cards) => {
      if (tab === 13) throw new Error('no such tab');
      sent.push([tab, cards as CardText[]]);
    },
    badge: (tab, badge) => void badges.push([tab, badge]),
    memory: createPageMemory(memory),
  });
  const read = (list: PageEvidence, tab: number) =>
    lists.read({ site: 'legionhq2.com', list }, tab) as Promise<CardText[]>;
  return { lists, read, sent, badges, asked, items, memory };
};

const cardsOf = async ({ read, sent }: ReturnType<typeof background>, list = LIST, tab = 1) => {
  const answer = await read(list, tab);
  return [...sent.flatMap(([, cards]) => cards), ...answer];
};

test('an earlier, empty reading of a page that finishes late does not replace the newer one', async () => {
  const made = background();
  let finish = () => {};
  const waits = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { set } = made.memory;
  made.memory.set = async (items) => {
    made.memory.set = set;
    await waits;
    return set(items);
  };
  const empty = made.read({ known: true, rows: [] }, 1);
  await made.read(LIST, 1);
  finish();
  await empty;
  expect(made.badges.at(-1)).toEqual([1, 4]);
});

test('a page’s rows get finished cards; rows that aren’t units get none', async () => {
  const made = background();
  const [troopers, walker, ...others] = await cardsOf(made);
  expect(others).toEqual([]);
  expect(troopers).toMatchObject({
    key: '0',
    title: '3× Rebel Troopers',
    more: 'Z-6, Rebel Trooper, Fragmentation Grenades',
    points: '72 pts each',
    target: 'into a typical corps unit in light cover',
    attack: { wounds: '2.57', destroyed: '24.1%', range: 'range 1', sure: 'exact' },
  });
  expect(troopers?.attack?.bars.map(([wounds, chance]) => `${wounds}: ${chance}`)).toEqual(
    '0: 5%, 1: 18%, 2: 28%, 3: 25%, 4: 15%, 5: 6%, 6: 2%, 7+: <1%'.split(', '),
  );
  expect(troopers?.attack?.kill).toEqual({ text: '4 = destroyed', at: 4 });
  expect(troopers?.suffers).toBe('2.77');
  expect(troopers?.assumed).toBe('No tokens, every mini in range with line of sight.');
  expect(troopers?.assumptions).toContain(`Points as of ${DATA_DATE}.`);
  expect(walker).toMatchObject({ key: '1', title: 'AT-RT' });
  expect(made.badges).toEqual([[1, 4]]);
});

test.each([
  ['Luke fights Stormtroopers in light cover', 'ad', 'ay', '2.71', 'at range 2', '2.19'],
  ['Grievous fights Obi-Wan in light cover', 'ia', 'gw', '2.50', 'at range 2', '0.36'],
])('%s: the card has the melee number, and the ranged one beside it', async (_, unit, target, wounds, label, value) => {
  const cards = await loadCatalogue();
  const placed = await putOnSide(cards, createAsk(odds), start, 'defender', { unit: target, upgrades: [] });
  setup = placed?.setup ?? start;
  const [card] = await cardsOf(background(), { known: true, rows: [row('0', unit)] });
  expect(card?.attack).toMatchObject({ wounds, range: 'in melee' });
  expect(card?.attack?.facts[0]).toEqual({ label, value });
});

test('the card of a unit with an upgrade that it can’t take has numbers and a note', async () => {
  const [card] = await cardsOf(background(), { known: true, rows: [row('0', 'ayElej')] });
  expect(card?.attack?.wounds).toMatch(/^\d\.\d\d$/);
  expect(card?.assumptions).toContain(
    'Stormtroopers can’t take Clone Trooper Marksmen Squad: it is only for Clone Trooper Marksmen.',
  );
});

test('a card names the effects that its odds leave out, including the target’s', async () => {
  const list = { known: true, rows: [row('0', 'xzye'), row('1', 'ayej')] };
  const [marksman, plain] = await cardsOf(background(), list);
  const one = 'exact for these inputs · 1 effect not included: Stormtrooper Marksman';
  expect([marksman?.attack?.sure, plain?.attack?.sure]).toEqual([one, 'exact']);
  expect(marksman?.assumptions).toContain('Not included: Stormtrooper Marksman. Makes a separate roll.');
  setup = { ...start, units: { defender: { unit: 'ay', upgrades: ['db'] } } };
  const [both, target] = await cardsOf(background(), list);
  expect(both?.attack?.sure).toBe(
    'exact for these inputs · 2 effects not included: Stormtrooper Marksman, Emergency Stims',
  );
  expect(target?.attack?.sure).toBe('exact for these inputs · 1 effect not included: Emergency Stims');
});

test('a page with an unknown layout gets a badge and no cards', async () => {
  const made = background();
  expect(await cardsOf(made, { known: false, rows: [] })).toEqual([]);
  expect(made.badges).toEqual([[1, 'unknown']]);
});

const handedOver = async (action: 'attack' | 'target', setup: Setup = start) =>
  snapshotWith(await loadCatalogue(), odds, { action, key: '0', list: LIST, site: 'legionhq2.com' }, setup);

test('a card shows the odds of the attack that it loads', async () => {
  const [card] = await cardsOf(background());
  const snapshot = await handedOver('attack');
  const { wounds } = exactOdds(fromShareCode(snapshot?.code ?? '').config);
  expect(card?.attack?.wounds).toBe(wounds.mean.toFixed(2));
  expect(snapshot?.names.attacker).toBe('Rebel Troopers');
});

test('a card loads the unit with its upgrades, its pool and the site it came from', async () => {
  const target = { unit: 'ay', upgrades: [] };
  const snapshot = await handedOver('attack', { ...start, units: { defender: target } });
  expect(snapshot?.units).toEqual({
    attacker: {
      unit: 'ah',
      upgrades: ['ed', 'es', 'dj'],
      range: '1',
      pool: expect.any(String),
      asItFights: true,
      from: 'legionhq2.com',
    },
    defender: target,
  });
  // nothing counts as edited by hand
  const cards = await loadCatalogue();
  const { attacker } = snapshot?.units ?? {};
  const { candidates = [] } = (attacker && attackOf(cards, attacker, { range: 1 })) ?? {};
  const pool = candidates.find(({ id }) => id === attacker?.pool);
  expect(pool && editedIn(fromShareCode(snapshot?.code ?? '').config, 'attacker', pool)).toEqual([]);
});

test('making a unit the target sets its dice and miniatures, and leaves the attacker alone', async () => {
  const snapshot = await handedOver('target');
  const { config, problems } = fromShareCode(snapshot?.code ?? '');
  expect(problems).toEqual([]);
  expect(config.attacker).toEqual(start.config.attacker);
  expect(config.defender.dieColor).toBe('white');
  expect(config.target?.miniatures).toBeGreaterThan(4);
});

test('a new target updates all pages, and closed ones are forgotten', async () => {
  const made = background();
  const { lists, read, sent, items } = made;
  await cardsOf(made);
  await read(LIST, 13);
  sent.length = 0;
  setup = suppressed;
  lists.targetChanged();
  await expect.poll(() => sent.length, { timeout: 5000 }).toBeGreaterThan(0);
  await expect.poll(() => Object.keys(items)).toEqual(['page-1', 'cards-1']);
  const [, [card]] = sent[0] as [number, CardText[]];
  expect(card?.target).toBe('into Stormtroopers in heavy cover');
  expect(card?.attack?.wounds).not.toBe('2.57');
});

test('“more” says what a typical corps unit and a typical attack are, and where I choose another target', async () => {
  const UNIT = 'A typical corps unit has 4 minis with 1 wound each, red defense dice and no surge.';
  const OTHER = 'Choose another target in the calculator.';
  const ATTACK = 'A typical six-dice attack is 6 black dice, surge to hit, 1 aim.';
  const [typical] = await cardsOf(background());
  expect(typical?.assumptions.slice(0, 3)).toEqual([UNIT, OTHER, ATTACK]);
  setup = { ...start, units: { defender: { unit: 'ay', upgrades: [] } } };
  const [named] = await cardsOf(background());
  expect(named?.assumptions[0]).toBe(ATTACK);
  expect(named?.assumptions).not.toContain(UNIT);
});

test('a card names the picked target, and Jedi Hunter counts against a Jedi', async () => {
  const grievous: PageEvidence = { known: true, rows: [row('0', 'ia')] };
  const [into] = await cardsOf(background(), grievous);
  expect(into?.target).toBe('into a typical corps unit in light cover');
  const luke = (await loadCatalogue()).units.get('ad');
  expect(luke?.slots).toContain('force');
  setup = { ...start, units: { defender: { unit: 'ad', upgrades: [] } } };
  const [hunting] = await cardsOf(background(), grievous);
  expect(hunting?.target).toBe('into Luke Skywalker, Hero of the Rebellion, in light cover');
  expect(Number(hunting?.attack?.wounds)).toBeGreaterThan(Number(into?.attack?.wounds));
});

test('edits that do not change the target send nothing', async () => {
  const made = background();
  await cardsOf(made);
  made.sent.length = 0;
  setup = { ...start, config: { ...start.config, attacker: { ...start.config.attacker, redDice: 12 } } };
  const cards = await loadCatalogue();
  expect(frameOf(cards, setup)).toBe(frameOf(cards, start));
  made.lists.targetChanged();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(made.sent).toEqual([]);
});

test('after a restart the background still has the cards, and recalculates nothing', async () => {
  const before = background();
  const cards = await cardsOf(before);
  const after = background(before.items);
  expect(await cardsOf(after)).toEqual(cards);
  expect(after.asked).not.toHaveBeenCalled();
  expect(after.badges).toEqual([[1, 4]]);
});

test('a newer list of a page cancels the older one, and no incomplete cards are stored', async () => {
  const made = background();
  const older = made.read(LIST, 1);
  const newer = made.read({ known: true, rows: [row('9', 'ahedesdj', 3)] }, 1);
  expect((await older).map(({ key }) => key)).toEqual([]);
  // on a slow machine some are sent before all are finished
  const cards = [...(await newer), ...made.sent.flatMap(([, cards]) => cards)];
  expect(cards.map(({ key }) => key)).toEqual(['9']);
  expect(cards[0]?.attack?.wounds).toBe('2.57');
});

test('if the target changes while a newer list is being read, the cards are the newer list’s', async () => {
  const made = background();
  await cardsOf(made);
  made.sent.length = 0;
  const { set } = made.memory;
  // storing the newer list takes longer than the pause before a refresh
  made.memory.set = async (items) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await set(items);
  };
  setup = suppressed;
  made.lists.targetChanged();
  const answer = await made.read({ known: true, rows: [row('9', 'ahedesdj', 3)] }, 1);
  const keys = () => [...answer, ...made.sent.flatMap(([, cards]) => cards)].map(({ key }) => key);
  await expect.poll(keys, { timeout: 5000 }).toContain('9');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(keys()).not.toContain('0');
});

test('a card cancelled half-way is not taken for a complete one', async () => {
  const made = background();
  let goOn = () => {};
  made.asked.mockImplementationOnce(async (config) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return odds(config);
  });
  const older = made.read(LIST, 1);
  await expect.poll(() => made.asked.mock.calls.length).toBe(1);
  await made.read({ known: true, rows: [] }, 1);
  goOn();
  expect(await older).toEqual([]);
  const [card] = await cardsOf(made, LIST, 2);
  expect(card?.attack?.facts).toEqual([
    { label: 'in melee', value: '1.50' },
    { label: 'with an aim', value: '+0.51', change: 'up' },
    { label: 'wounds per 100 pts', value: '3.57' },
  ]);
});
