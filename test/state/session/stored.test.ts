import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { NO_SITUATION } from '../../../setup/battle-situation';
import { toSnapshot } from '../../../setup/setup';
import { fromText, toText } from '../../../state/session/backup';
import { strengthKey } from '../../../state/session/battle';
import { migrate, SCHEMA_VERSION } from '../../../state/session/migrations';
import type { PastedList } from '../../../state/session/pasted-list';
import { type Action, reduce, type Session, startSession } from '../../../state/session/session';
import { fromStored, KEYS, PARTS, toStored } from '../../../state/session/stored';
import { seeded } from '../../seeded';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/stored');

const MY_LIST: PastedList = {
  id: 'list',
  name: 'My rebels',
  faction: 'rebels',
  units: [
    { unit: 'ah', upgrades: ['ed', 'es'], count: 3 },
    { unit: 'jg', upgrades: [], count: 1, counterpart: { unit: 'ji', upgrades: [] } },
  ],
};

const LOSSES = { minisLost: 1, woundsTaken: 1 };

/** A session with something in every part. */
const fullSession = (): Session => {
  const start = startSession();
  const snapshot = { ...toSnapshot(start.now.setup), names: { attacker: 'Stormtroopers', defender: 'AT-ST' } };
  const actions: Action[] = [
    { do: 'pin', snapshot },
    { do: 'reset' },
    { do: 'edit', fields: { attacker_redDice: 5 } },
    { do: 'edit', fields: { defender_coverType: 'heavy' } },
    { do: 'swap' },
    { do: 'undo' },
    { do: 'pin', snapshot },
    { do: 'save', saved: { ...snapshot, id: 'a', name: 'My attack', at: 1_700_000_000_000 } },
    { do: 'remember', kept: { ...snapshot, at: 1_700_000_000_000 } },
    { do: 'keepList', list: MY_LIST },
    { do: 'battle', change: { volley: { attacks: [snapshot, snapshot], guardianWounds: 2 } } },
    { do: 'battle', change: { situation: { ...NO_SITUATION, cover: 'heavy', aims: 2, reach: 3 } } },
    { do: 'battle', change: { strengths: { [strengthKey('mine', { unit: 'ah', upgrades: ['ed', 'es'] })]: LOSSES } } },
    { do: 'battle', change: { measure: 'destroyed', attackers: 'theirs' } },
    { do: 'battle', change: { planned: [{ of: '0k3x9q', attackers: [2, 0, 1], targets: [1, 3] }] } },
    { do: 'slotList', id: MY_LIST.id, slot: 'mine' },
    { do: 'slotList', id: MY_LIST.id, slot: 'theirs' },
    { do: 'set', settings: { theme: 'dark', attacks: 100_000 } },
  ];
  return actions.reduce(reduce, start);
};
const stored = (session: Session) => Object.fromEntries(PARTS.map((part) => [KEYS[part], toStored(part, session, 8)]));

test.each(readdirSync(FIXTURES))('data stored as %s still opens, with nothing lost', (name) => {
  const data = JSON.parse(readFileSync(resolve(FIXTURES, name), 'utf8'));
  const { session, damaged } = fromStored(data.odds ? data : { odds: data });
  expect(damaged).toEqual({});
  expect(session.now.setup.config).toMatchObject({
    attackType: 'ranged',
    attacker: { redDice: 5 },
    target: { miniatures: 6 },
  });
  // an army list keeps its units through every version
  expect(session.lists.map(({ units }) => units.length)).toEqual((data['odds-lists']?.value ?? []).map(() => 2));
});

test('every released version has a fixture', () => {
  const versions = Array.from({ length: SCHEMA_VERSION }, (_, i) => `v${i + 1}.json`);
  expect(readdirSync(FIXTURES).sort()).toEqual(versions);
});

test('a stored session comes back unchanged, part by part and as one text', () => {
  const session = fullSession();
  expect(fromStored(structuredClone(stored(session)))).toEqual({ session, count: 8, damaged: {} });
  expect(fromText(toText(session))).toEqual(session);
});

test('the site a unit came from is stored with it, but not in the share code', () => {
  const setup = {
    ...startSession().now.setup,
    units: { attacker: { unit: 'ay', upgrades: [], from: 'legionhq2.com' } },
  };
  const session = { ...startSession(), now: { setup, past: [], future: [] } };
  expect(fromStored(structuredClone(stored(session))).session.now.setup.units).toEqual(setup.units);
  expect(toSnapshot(setup).code).not.toMatch(/legion/i);
  expect(reduce(session, { do: 'swap' }).now.setup.units?.defender?.from).toBe('legionhq2.com');
});

test('a list of thousands of units, or none, is cut to size or dropped', () => {
  const { value } = toStored('lists', fullSession(), 1) as { value: PastedList[] };
  const units = new Array(5000).fill({ unit: 'ah', upgrades: new Array(900).fill('es'), count: 1e9 });
  const lists = [
    { ...value[0], units, name: 'x'.repeat(1e6) },
    { id: 'b', units: [] },
    { id: 'c', units: ['ah'] },
  ];
  const { session, damaged } = fromStored({ [KEYS.lists]: { schemaVersion: SCHEMA_VERSION, value: lists } });
  expect(session.lists).toHaveLength(1);
  expect(JSON.stringify(session.lists).length).toBeLessThan(25_000);
  expect(Object.keys(damaged)).toEqual(['lists']);
});

test.each([
  { lists: ['a'], slots: ['mine'] },
  { lists: ['b', 'a'], slots: ['theirs', 'mine'] },
  { lists: ['d', 'c', 'b', 'a'], slots: ['theirs', 'mine', undefined, undefined] },
])(
  'my lists from before there were slots ($lists, newest first): of the two newest, the older one is mine',
  (given) => {
    const value = given.lists.map((id) => ({ ...MY_LIST, id, name: id }));
    const { session, damaged } = fromStored({ [KEYS.lists]: { schemaVersion: 5, value } });
    expect(damaged).toEqual({});
    expect(session.lists.map(({ slot }) => slot)).toEqual(given.slots);
    expect(session.lists.map(({ slot: _, ...list }) => list)).toEqual(value);
  },
);

test('if stored lists claim the same slot, the first one has it', () => {
  const value = ['a', 'b'].map((id) => ({ ...MY_LIST, id, slot: 'mine' }));
  const { session } = fromStored({ [KEYS.lists]: { schemaVersion: SCHEMA_VERSION, value } });
  expect(session.lists.map(({ id, slot }) => [id, slot])).toEqual([
    ['a', 'mine'],
    ['b', undefined],
  ]);
});

test('old data is migrated version by version', () => {
  const migrations = {
    1: ({ dice, ...rest }: Record<string, unknown>) => ({ ...rest, redDice: dice }),
    2: (old: Record<string, unknown>) => ({ ...old, blackDice: 0 }),
  };
  expect(migrate({ schemaVersion: 1, dice: 3 }, migrations, 3)).toEqual({ schemaVersion: 3, redDice: 3, blackDice: 0 });
});

test('data from a newer version is read as far as this version knows it', () => {
  const items = stored(fullSession()) as Record<string, Record<string, unknown>>;
  items[KEYS.settings] = { schemaVersion: 99, value: { theme: 'dark', unheardOf: true } };
  const { session, damaged } = fromStored(items);
  expect(session.settings.theme).toBe('dark');
  expect(damaged).toEqual({});
});

test.each([null, 7, 'text', [], {}, { schemaVersion: 'x' }, { schemaVersion: 0 }])(
  'damaged data (%j) counts as none without an error; a copy is set aside',
  (data) => {
    const { session, damaged } = fromStored({ ...stored(fullSession()), [KEYS.now]: data });
    expect(session.now).toEqual(startSession().now);
    expect(session.saves).toEqual(fullSession().saves);
    expect(damaged).toEqual({ now: data });
  },
);

test('a damaged attack opens as far as it can be read', () => {
  const code = toShareCode(fullSession().now.setup.config);
  const cut = code.slice(0, code.indexOf('-', 12));
  const { session, damaged } = fromStored({ odds: { schemaVersion: 2, value: { setup: { code: cut } } } });
  expect(session.now.setup.config.attacker.redDice).toBe(5);
  expect(Object.keys(damaged)).toEqual(['now']);
});

const battleFrom = (value: object) => fromStored({ [KEYS.battle]: { schemaVersion: SCHEMA_VERSION, value } });

test('a damaged attack is dropped from its volley, and a volley without any is none', () => {
  const { battle } = fullSession();
  const [attack] = battle.volley?.attacks ?? [];
  const broken = { ...attack, code: 'odds1:r2.zzz' };
  const one = battleFrom({ ...battle, volley: { attacks: [broken, attack] } });
  expect(one.session.battle.volley).toEqual({ attacks: [attack] });
  expect(Object.keys(one.damaged)).toEqual(['battle']);
  expect(battleFrom({ ...battle, volley: { attacks: [broken] } }).session.battle.volley).toBeNull();
  const many = { attacks: new Array(5000).fill(attack) };
  expect(battleFrom({ ...battle, volley: many }).session.battle.volley?.attacks).toHaveLength(8);
});

test('a situation and strengths beyond all limits are brought back within them', () => {
  const { session, damaged } = battleFrom({
    measure: 'luck',
    situation: { cover: 'trench', aims: 1e9, dodges: -3, reach: 77, fights: 1 },
    strengths: { 'mine ah': { minisLost: -2, woundsTaken: 'all' }, ['x'.repeat(999)]: LOSSES },
  });
  expect(session.battle).toEqual({
    ...startSession().battle,
    situation: { ...NO_SITUATION, aims: 10, reach: 5 },
    strengths: { 'mine ah': { minisLost: 0, woundsTaken: 0 } },
  });
  expect(Object.keys(damaged)).toEqual(['battle']);
});

test.each(['', '[{]', '{}', '7', '[7]', '[{"code":"rubbish"}]'])(
  'a damaged undo list (%s) is put aside, the attack stays',
  (past) => {
    const found = structuredClone(stored(fullSession())) as Record<string, { value: object }>;
    Object.assign(found[KEYS.now]?.value ?? {}, { past });
    const { session, damaged } = fromStored(found);
    expect(session.now.setup).toEqual(fullSession().now.setup);
    expect(damaged).toEqual({ now: found[KEYS.now] });
  },
);

test('undo and redo are stored as one text each, however many steps there are', () => {
  const { value } = toStored('now', fullSession(), 8) as { value: Record<string, unknown> };
  expect([typeof value.past, typeof value.future]).toEqual(['string', 'string']);
  expect(JSON.parse(String(value.past))).toEqual(fullSession().now.past);
});

/** Damages one random thing in stored data. */
const corrupt = (items: Record<string, unknown>, random: () => number): void => {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let holder: Record<string, unknown> = items;
  let key = pick(Object.keys(holder));
  while (typeof holder[key] === 'object' && holder[key] !== null && random() < 0.8) {
    const next = holder[key] as Record<string, unknown>;
    if (Object.keys(next).length === 0) break;
    holder = next;
    key = pick(Object.keys(holder));
  }
  const value = holder[key];
  // another name is as valid as the right one, and an empty list as a full one
  const isName = ['name', 'attacker', 'defender', 'id', 'faction'].includes(key);
  const texts =
    isName || typeof value !== 'string' ? [] : ['rubbish', value.slice(0, Math.floor(random() * value.length))];
  const empty = Array.isArray(value) || key === 'strengths' ? [] : [[], {}];
  // neither a volley nor a longest range is needed, and a yes is as good as a no
  const none = key === 'volley' || key === 'reach' ? [] : [null, undefined];
  const yes = typeof value === 'boolean' ? [] : [true];
  holder[key] = pick([...none, -1, 1e308, ...empty, ...yes, { value: [[]] }, ...texts]);
};

test('200 random corruptions: the app starts, sets a copy of the damage aside, and loses nothing else', () => {
  const random = seeded(20).next;
  const whole = fullSession();
  const before = stored(whole);
  for (let i = 0; i < 200; i++) {
    const items = structuredClone(before);
    corrupt(items, random);
    const { session, damaged } = fromStored(items);
    const broken = PARTS.filter((part) => JSON.stringify(items[KEYS[part]]) !== JSON.stringify(before[KEYS[part]]));
    for (const part of PARTS) if (!broken.includes(part)) expect(session[part]).toEqual(whole[part]);
    const lost = broken.filter((part) => !isDeepStrictEqual(session[part], whole[part]));
    for (const part of lost)
      if (items[KEYS[part]] !== undefined) expect(damaged, JSON.stringify(items[KEYS[part]])).toHaveProperty(part);
  }
});

test.each([
  ['', 'part of it is missing'],
  ['hello', 'part of it is missing'],
  ['{"a":1}', 'isn’t a Tell Me the Odds backup'],
  ['x'.repeat(2_000_001), 'too long'],
  [toText(fullSession()).replace('"theme":"dark"', '"theme":7'), 'damaged (settings)'],
])('a text that is no export is refused with one sentence', (text, words) => expect(fromText(text)).toContain(words));
