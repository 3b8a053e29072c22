import { expect, test } from 'vitest';
import { type AttackConfig, valueIn } from '../../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../../rules/fields';
import { toSnapshot } from '../../../setup/setup';
import type { Strength } from '../../../state/session/battle';
import { type Action, MOST_UNDO, reduce, type Session, startSession } from '../../../state/session/session';
import { seeded } from '../../seeded';

const random = seeded(7).next;
const randomEdit = (): Action => {
  const id = FIELD_IDS[Math.floor(random() * FIELD_IDS.length)] as FieldId;
  const field = FIELDS[id];
  if (field.kind === 'flag') return { do: 'edit', fields: { [id]: random() < 0.5 } };
  if (field.kind === 'choice') {
    return { do: 'edit', fields: { [id]: field.names[Math.floor(random() * field.names.length)] as string } };
  }
  return { do: 'edit', fields: { [id]: field.min + Math.floor(random() * (field.max - field.min + 1)) } };
};
const play = (session: Session, actions: Action[]) => actions.reduce(reduce, session);
const undo: Action = { do: 'undo' };
const redo: Action = { do: 'redo' };
const configOf = ({ now }: Session): AttackConfig => now.setup.config;

test('100 undos return 100 edits to the start; 100 redos return to the end', () => {
  const start = startSession();
  const edits = Array.from({ length: 100 }, randomEdit);
  const end = play(start, edits);
  const back = play(end, new Array(100).fill(undo));
  expect(configOf(back)).toEqual(configOf(start));
  expect(configOf(play(back, new Array(100).fill(redo)))).toEqual(configOf(end));
});

test('an edit after an undo discards the undone steps; extra undos do nothing', () => {
  const session = play(startSession(), [randomEdit(), undo, undo, randomEdit(), redo]);
  expect(session.now.future).toEqual([]);
  expect(play(startSession(), new Array(MOST_UNDO + 9).fill(0).map(randomEdit)).now.past).toHaveLength(MOST_UNDO);
});

test('reset can be undone', () => {
  const edited = play(startSession(), [{ do: 'edit', fields: { attacker_redDice: 9 }, names: { attacker: 'Vader' } }]);
  const reset = reduce(edited, { do: 'reset' });
  expect(configOf(reset)).toEqual(configOf(startSession()));
  expect(reduce(reset, undo).now.setup).toEqual(edited.now.setup);
});

const pin = (redDice: number): Action => ({
  do: 'pin',
  snapshot: toSnapshot(configured(redDice).now.setup),
});
const configured = (redDice: number) => reduce(startSession(), { do: 'edit', fields: { attacker_redDice: redDice } });

test('reset also removes the pins; one undo restores everything, and redo removes it again', () => {
  const before = play(configured(9), [pin(1), pin(2)]);
  const reset = reduce(before, { do: 'reset' });
  expect(configOf(reset)).toEqual(configOf(startSession()));
  expect(reset.pins).toEqual([]);
  const back = reduce(reset, undo);
  expect([back.now.setup, back.pins]).toEqual([before.now.setup, before.pins]);
  expect(play(back, [redo]).pins).toEqual([]);
  expect(play(back, [redo, undo, redo, undo])).toEqual(back);
});

test('undo of other edits leaves the pins alone', () => {
  const pinned = play(configured(9), [pin(1), { do: 'edit', fields: { attacker_redDice: 3 } }, pin(2), undo]);
  expect(pinned.pins).toHaveLength(2);
  expect(play(pinned, [redo]).pins).toHaveLength(2);
});

test('undoing a reset preserves newer pins as far as there is room', () => {
  const codes = (session: Session) => session.pins.map(({ code }) => code);
  const few = play(configured(9), [pin(1), { do: 'reset' }, pin(5)]);
  expect(codes(reduce(few, undo))).toEqual(codes(play(startSession(), [pin(1), pin(5)])));
  expect(codes(play(few, [undo, redo, undo]))).toEqual(codes(reduce(few, undo)));
  const many = play(configured(9), [pin(1), pin(2), pin(3), { do: 'reset' }, pin(5), undo]);
  expect(codes(many)).toEqual(codes(play(startSession(), [pin(1), pin(2), pin(3)])));
});

test('swapping twice restores everything, including values that only one side has', () => {
  for (let i = 0; i < 50; i++) {
    const session = play(startSession(), Array.from({ length: 12 }, randomEdit));
    const swapped = reduce(session, { do: 'swap' });
    expect(configOf(reduce(swapped, { do: 'swap' }))).toEqual(configOf(session));
    expect(swapped.now.setup.config.attacker.surgeTokens).toBe(configOf(session).defender.surgeTokens);
    expect(swapped.now.setup.config.defender.dodgeTokens).toBe(configOf(session).attacker.dodgeTokensAttacker);
  }
});

test('a side that is not set up yet has no name; swapping back restores the names', () => {
  const named = play(startSession(), [{ do: 'edit', fields: {}, names: { attacker: 'AT-ST', defender: 'Wookiees' } }]);
  const swapped = reduce(named, { do: 'swap' });
  expect(swapped.now.setup.names).toEqual({ attacker: '', defender: '' });
  expect(reduce(swapped, { do: 'swap' }).now.setup.names).toEqual(named.now.setup.names);
});

test('making the target a vehicle removes cover, suppression and guardian, and undo restores them', () => {
  const hidden = play(startSession(), [
    { do: 'edit', fields: { defender_coverType: 'heavy', defender_suppressed: true, defender_guardianX: 2 } },
  ]);
  const vehicle = reduce(hidden, { do: 'edit', fields: { defender_unitType: 'vehicle' } });
  expect(configOf(vehicle).defender).toMatchObject({ coverType: 'none', suppressed: false, guardianX: 0 });
  expect(configOf(reduce(vehicle, undo))).toEqual(configOf(hidden));
});

test('Spray is off against a single miniature, and reaches no more miniatures than there are', () => {
  const spray = play(startSession(), [{ do: 'edit', fields: { attacker_spray: true, defender_minisInLOS: 4 } }]);
  expect(
    valueIn(configOf(reduce(spray, { do: 'edit', fields: { target_miniatures: 3 } })), 'defender_minisInLOS'),
  ).toBe(3);
  expect(configOf(reduce(spray, { do: 'edit', fields: { target_miniatures: 1 } })).attacker.spray).toBe(false);
});

test('the history holds the last 20 attacks, newest first, none twice', () => {
  let session = startSession();
  for (let i = 0; i < 30; i++) {
    const code = `odds1:r${(i % 25) + 1}.x`;
    session = reduce(session, { do: 'remember', kept: { code, names: { attacker: '', defender: '' }, at: i } });
  }
  expect(session.history).toHaveLength(20);
  expect(session.history.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, i) => 29 - i));
});

test('saving under the same id replaces the save; there are at most three pins', () => {
  const snapshot = { code: 'odds1:r1.x', names: { attacker: '', defender: '' } };
  const saved = (name: string): Action => ({ do: 'save', saved: { ...snapshot, id: 'a', name, at: 1 } });
  const session = play(startSession(), [saved('old'), saved('new'), ...new Array(5).fill({ do: 'pin', snapshot })]);
  expect(session.saves.map(({ name }) => name)).toEqual(['new']);
  expect(session.pins).toHaveLength(3);
  expect(reduce(session, { do: 'unsave', id: 'a' }).saves).toEqual([]);
});

test('six recent army lists are stored, newest first, none twice', () => {
  const list = (id: string, unit: string): Action => ({
    do: 'keepList',
    list: { id, name: '', units: [{ unit, upgrades: [], count: 1 }] },
  });
  const session = play(
    startSession(),
    ['aa', 'ab', 'ac', 'ad', 'ae', 'af', 'ag', 'ac'].map((unit, i) => list(String(i), unit)),
  );
  expect(session.lists.map(({ id }) => id)).toEqual(['7', '6', '5', '4', '3', '1']);
  const corrected = reduce(session, list('3', 'ah'));
  expect(corrected.lists.map(({ id, units }) => [id, units[0]?.unit])).toEqual([
    ['3', 'ah'],
    ['7', 'ac'],
    ['6', 'ag'],
    ['5', 'af'],
    ['4', 'ae'],
    ['1', 'ab'],
  ]);
  expect(reduce(corrected, { do: 'forgetList', id: '5' }).lists).toHaveLength(5);
  const mine = reduce(corrected, { do: 'slotList', id: '1', slot: 'mine' });
  expect(mine.lists.filter(({ slot }) => slot === 'mine').map(({ id }) => id)).toEqual(['1']);
});

const [LOST_ONE, LOST_TWO] = [1, 2].map((minisLost) => ({ minisLost, woundsTaken: 0 })) as [Strength, Strength];

const volleyOf = (redDice: number): Action => ({
  do: 'battle',
  change: { volley: { attacks: [toSnapshot(configured(redDice).now.setup)] } },
});

test('undo and redo cover the volley and the situation of the battle, and leave the attack alone', () => {
  const start = configured(9);
  const two = play(start, [volleyOf(1), volleyOf(2)]);
  const cover: Action = { do: 'battle', change: { situation: { ...two.battle.situation, cover: 'heavy' } } };
  const end = reduce(two, cover);
  expect(reduce(end, undo).battle).toEqual(two.battle);
  expect(play(end, [undo, undo, undo]).battle).toEqual(start.battle);
  expect(play(end, [undo, undo, undo, redo, redo, redo])).toEqual(end);
  expect(configOf(play(end, [undo, undo, undo]))).toEqual(configOf(start));
});

test('a volley that follows the situation is undone and redone with it', () => {
  const one = reduce(configured(9), volleyOf(1));
  const situation = { ...one.battle.situation, dodges: 1 };
  const { change } = volleyOf(2) as Extract<Action, { do: 'battle' }>;
  const follows: Action = { do: 'battle', change, isPartOfLast: true };
  const end = play(one, [{ do: 'battle', change: { situation } }, follows]);
  expect(end.battle).toEqual({ ...one.battle, ...change, situation });
  expect(reduce(end, undo).battle).toEqual(one.battle);
  expect(play(end, [undo, redo])).toEqual(end);
  // another window's edit came between: a separate step
  const between = play(one, [{ do: 'battle', change: { situation } }, { do: 'edit', fields: {} }, follows]);
  expect(reduce(between, undo).battle).toEqual({ ...one.battle, situation });
});

test('an edit of the attack and a change of the volley are undone one by one', () => {
  const mixed = play(startSession(), [volleyOf(1), { do: 'edit', fields: { attacker_redDice: 7 } }, volleyOf(2)]);
  const one = reduce(mixed, undo);
  expect([one.battle, configOf(one).attacker.redDice]).toEqual([reduce(startSession(), volleyOf(1)).battle, 7]);
  expect(configOf(reduce(one, undo))).toEqual(configOf(startSession()));
  expect(reduce(one, undo).battle).toEqual(one.battle);
});

test('how match-ups are shown is no step of undo', () => {
  const shown = reduce(configured(9), { do: 'battle', change: { measure: 'trade', attackers: 'theirs' } });
  expect(shown.now).toEqual(configured(9).now);
  expect(reduce(shown, undo).battle).toEqual(shown.battle);
});

const armyOf = (id: string, slot: 'mine' | 'theirs', unit: string): Action => ({
  do: 'keepList',
  list: { id, name: '', units: [{ unit, upgrades: [], count: 1 }], slot },
});
const slotsOf = ({ lists }: Session) => Object.fromEntries(lists.map(({ id, slot }) => [id, slot]));

test('when my list and theirs change places, each keeps its losses, and undo and redo swap them back and forth', () => {
  const wounded = play(startSession(), [
    armyOf('empire', 'mine', 'ay'),
    armyOf('rebels', 'theirs', 'ah'),
    { do: 'battle', change: { strengths: { 'mine ay ej': LOST_ONE, 'theirs ah': LOST_TWO } } },
  ]);
  const swapped = reduce(wounded, { do: 'slotList', id: 'empire', slot: 'theirs' });
  expect(slotsOf(swapped)).toEqual({ empire: 'theirs', rebels: 'mine' });
  expect(swapped.battle.strengths).toEqual({ 'theirs ay ej': LOST_ONE, 'mine ah': LOST_TWO });
  const back = reduce(swapped, undo);
  expect([back.lists, back.battle, back.now.setup]).toEqual([wounded.lists, wounded.battle, wounded.now.setup]);
  expect(play(back, [redo])).toEqual(swapped);
  expect(play(swapped, [undo, undo]).battle.strengths).toEqual({});
});

test('the next opponent’s same unit starts with all its miniatures, and undo brings the losses back', () => {
  const wounded = play(startSession(), [
    armyOf('empire', 'mine', 'ay'),
    armyOf('rebels', 'theirs', 'ah'),
    { do: 'battle', change: { strengths: { 'mine ay ej': LOST_ONE, 'theirs ah': LOST_TWO } } },
  ]);
  const next = reduce(wounded, {
    do: 'keepList',
    list: {
      id: 'next',
      name: '',
      units: ['ah', 'ay'].map((unit) => ({ unit, upgrades: [], count: 1 })),
      slot: 'theirs',
    },
  });
  expect(next.battle.strengths).toEqual({ 'mine ay ej': LOST_ONE });
  expect(reduce(next, undo).battle.strengths).toEqual(wounded.battle.strengths);
  const forgotten = reduce(wounded, { do: 'forgetList', id: 'rebels' });
  expect(reduce(forgotten, armyOf('next', 'theirs', 'ah')).battle.strengths).toEqual({ 'mine ay ej': LOST_ONE });
  const earlier = reduce(next, { do: 'slotList', id: 'rebels', slot: 'theirs' });
  expect(earlier.battle.strengths).toEqual({ 'mine ay ej': LOST_ONE });
});

test('a list that is corrected or copied again keeps its losses', () => {
  const lost = { do: 'battle', change: { strengths: { 'mine ay': LOST_ONE } } } as const;
  const wounded = play(startSession(), [armyOf('empire', 'mine', 'ay'), lost]);
  const corrected = reduce(wounded, armyOf('empire', 'mine', 'ah'));
  const copied = reduce(wounded, armyOf('copy', 'mine', 'ay'));
  // the page's list is mine while no other is
  const fromPage = { id: 'copy', name: '', units: [], slot: 'mine', from: 'Tabletop Admiral' } as const;
  const page = play(startSession(), [lost, { do: 'keepList', list: { ...fromPage, units: [] } }]);
  for (const { battle } of [corrected, copied, page]) expect(battle.strengths).toEqual(lost.change.strengths);
});

test('my only list moves to the other side with its losses; a recent list takes a side without an undo step', () => {
  const wounded = play(startSession(), [
    armyOf('empire', 'mine', 'ay'),
    { do: 'battle', change: { strengths: { 'mine ay': LOST_ONE } } },
  ]);
  const moved = reduce(wounded, { do: 'slotList', id: 'empire', slot: 'theirs' });
  expect([slotsOf(moved), moved.battle.strengths]).toEqual([{ empire: 'theirs' }, { 'theirs ay': LOST_ONE }]);
  const replaced = play(startSession(), [armyOf('empire', 'theirs', 'ay'), armyOf('rebels', 'theirs', 'ah')]);
  const recent = reduce(replaced, { do: 'slotList', id: 'empire', slot: 'mine' });
  expect(slotsOf(recent)).toEqual({ rebels: 'theirs', empire: 'mine' });
  expect(recent.now).toEqual(replaced.now);
});
