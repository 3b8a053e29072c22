import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createOdds } from '../../odds';
import { createInProcessRun } from '../../odds/run/in-process';
import { fromShareCode } from '../../rules/share-code';
import { readArguments } from '../../scripts/cli/odds-arguments';
import { answerMatchUps } from '../../scripts/cli/odds-match-ups';
import { catalogue } from '../units/catalogue-here';

const odds = createOdds(createInProcessRun());
const folder = mkdtempSync(join(tmpdir(), 'match-ups-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const MINE = file('mine.txt', '500/1000 (3 activations)\nDarth Vader (190)\nStormtroopers (44)\nStormtroopers (44)\n');
const THEIRS = file('theirs.txt', '100/1000 (2 activations)\nRebel Troopers (40)\nFlying Womp Rats (20)\n');

const answer = async (...argv: string[]) => {
  const { battle, json } = readArguments(argv);
  if (!battle) throw new Error('no battle');
  return answerMatchUps(catalogue, odds, battle, json);
};

test('two lists: rows with their counts and points, and every attack both ways', async () => {
  const { text, notes } = await answer('--mine', MINE, '--theirs', THEIRS, '--json');
  const { mine, theirs, cells, back, ...others } = JSON.parse(text);
  expect(others).toEqual({});
  expect(mine).toEqual([
    { id: 'at', unit: 'Darth Vader, Dark Lord of the Sith', upgrades: [], count: 1, points: expect.any(Number) },
    { id: 'ay', unit: 'Stormtroopers', upgrades: [], count: 2, points: 42 },
  ]);
  expect(theirs).toMatchObject([{ id: 'ah', count: 1 }]);
  expect(cells.map((row: unknown[]) => row.length)).toEqual([1, 1]);
  expect(back.map((row: unknown[]) => row.length)).toEqual([1, 1]);
  expect(Object.keys(cells[0][0])).toEqual(['wounds', 'destroyed', 'range', 'code']);
  expect([cells[0][0].range, cells[1][0].range]).toEqual(['melee', 3]);
  expect(notes).toContain('--theirs: Line 3: “Flying Womp Rats”: No unit has this name.');
});

test('each row of either table is one of mine: two units against three', async () => {
  const three = file('three.txt', 'Rebel Troopers (40)\nRebel Veterans (48)\nAT-RT (54)\n');
  const { mine, theirs, cells, back } = JSON.parse((await answer('--mine', MINE, '--theirs', three, '--json')).text);
  const unitsIn = ({ code }: { code: string }) => {
    const { attacker, defender } = fromShareCode(code).units ?? {};
    return [attacker?.unit, defender?.unit];
  };
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const [my, their] = [ids(mine), ids(theirs)];
  expect([my.length, their.length]).toEqual([2, 3]);
  expect(cells.map((row: []) => row.map(unitsIn))).toEqual(my.map((one) => their.map((other) => [one, other])));
  expect(back.map((row: []) => row.map(unitsIn))).toEqual(my.map((one) => their.map((other) => [other, one])));
});

test('one list: fifteen standard targets, which never attack', async () => {
  const { cells, back, theirs } = JSON.parse((await answer('--mine', MINE, '--json')).text);
  expect([cells[0].length, theirs.length]).toEqual([15, 15]);
  expect(back).toEqual([new Array(15).fill(null), new Array(15).fill(null)]);
});

test('the situation comes from options', () => {
  const given = ['--cover', 'heavy', '--aim', '1', '--dodge', '2', '--suppressed', '--own-tokens', '--reach', '2'];
  expect(readArguments(['--mine', MINE, ...given]).battle?.situation).toEqual({
    cover: 'heavy',
    aims: 1,
    dodges: 2,
    suppressed: true,
    ownTokens: true,
    reach: 2,
    fights: 'asItFights',
  });
});

test('the table names every unit with its number', async () => {
  const { text } = await answer('--mine', MINE, '--theirs', THEIRS);
  expect(text).toMatch(/2× Stormtroopers \(42 pts\)\n {4}Rebel Troopers \(40 pts\) +\d\.\d\d +\d+\.\d% +range 3/);
  expect(text).toContain('Theirs into mine');
});

const EMPTY = file('empty.txt', '\n');
test.each([
  [['--mine', 'nowhere.txt'], 'There are no units in --mine "nowhere.txt". It is neither a file nor an army list.'],
  [['--mine', EMPTY], `There are no units in --mine "${EMPTY}". It is empty.`],
  [['--mine', MINE, '--theirs', EMPTY], `There are no units in --theirs "${EMPTY}".`],
])('a list without units is refused: %j', async (argv, message) => {
  await expect(answer(...argv)).rejects.toThrow(message);
});

test.each([
  [['--theirs', MINE], '--theirs needs an army list: give yours with --mine.'],
  [['--cover', 'light'], '--cover is for --mine and --equip; a single attack has defender.coverType in its JSON.'],
  [['--own-tokens'], '--own-tokens is for --mine and --equip.'],
  [['--mine', MINE, '--cover', 'wood'], '--cover must be none, light or heavy, not "wood".'],
  [['--mine', MINE, '--aim', '11'], '--aim must be a whole number from 0 to 10, not "11".'],
  [['--mine', MINE, '--reach', '0'], '--reach must be a whole number from 1 to 5, not "0".'],
  [['--mine', MINE, '--aim', '-1'], '--aim must be a whole number from 0 to 10, not "-1".'],
  [['--mine', MINE, '--attacker', 'Vader'], '--mine compares army lists: leave out --attacker.'],
  [['--mine', MINE, '--defender', 'Vader'], '--mine compares army lists: leave out --defender.'],
  [['--mine', MINE, '--engine', 'exact'], '--engine is for single attacks and volleys: leave it out with --mine.'],
  [['--mine', MINE, '--seed', '1'], '--seed is for single attacks and volleys: leave it out with --mine.'],
  [['--mine', MINE, 'attack.json'], '--mine compares army lists: leave out "attack.json".'],
])('options that make no sense are refused: %j', (argv, message) => {
  expect(() => readArguments(argv)).toThrow(message);
});

test('guesses, misspelt names and upgrades that a unit can’t take are noted in the words of the app', async () => {
  const doubtful = file(
    'doubtful.txt',
    [
      ...['AT-RT', 'Darth Vader', 'Scout Trupers', 'Stormtroopers (42)'],
      ...['- Z-6 Trooper', '- DLT-19 Stormtrooper', '- T-21 Stormtrooper'],
    ].join('\n'),
  );
  const notes = [
    '--mine: Line 1: Read as AT-RT (Rebel Alliance). Did you mean AT-RT (Galactic Republic)?',
    "--mine: Line 2: Read as Darth Vader, Dark Lord of the Sith. Did you mean Darth Vader, The Emperor's Apprentice?",
    '--mine: Line 3: “Scout Trupers”: No unit in this line. Did you mean Scout Troopers or Scout Troopers, Strike Team?',
    '--mine: Line 4: Read as Z-6 Trooper. Did you mean Z-6 Clone Trooper?',
    '--mine: Line 4: Stormtroopers can’t take Z-6 Trooper: it is only for Rebel Troopers. It is counted anyway.',
    '--mine: Line 4: Stormtroopers can’t take T-21 Stormtrooper: its heavy weapon slot is taken. It is counted anyway.',
  ];
  expect((await answer('--mine', doubtful, '--json')).notes).toEqual(notes);
  expect((await answer('--mine', doubtful)).notes).toEqual(notes);
  // the rest of the list says which AT-RT is meant
  const clear = file('clear.txt', 'AT-RT\nRebel Troopers\n- Z-6 Trooper\nRebel Veterans');
  expect((await answer('--mine', clear)).notes).toEqual([]);
});

test('the situation of standard targets is their own, so options that would change it are noted', async () => {
  const note = 'The standard targets have their own cover and dodges';
  const veterans = file('veterans.txt', 'Rebel Veterans (48)');
  expect((await answer('--mine', veterans, '--cover', 'heavy')).notes).toEqual([`${note}: --cover changes nothing.`]);
  const three = ['--cover', 'light', '--dodge', '1', '--suppressed'];
  expect((await answer('--mine', veterans, ...three)).notes).toEqual([
    `${note}: --cover, --dodge and --suppressed change nothing.`,
  ]);
  expect((await answer('--mine', veterans, '--cover', 'none', '--aim', '1')).notes).toEqual([]);
  expect((await answer('--mine', veterans, '--theirs', veterans, '--cover', 'heavy')).notes).toEqual([]);
});

test('forty rows are answered, and a longer list says what it leaves out', async () => {
  const units = [...catalogue.units.values()].filter(({ rank, unreleased }) => rank !== 'counterpart' && !unreleased);
  const code = (count: number) =>
    `https://legionhq2.com/list/rebels/1000:${units.slice(0, count).map(({ id }) => `1${id}`)}`;
  const answered = await answer('--mine', code(45), '--theirs', THEIRS, '--json');
  expect(JSON.parse(answered.text).cells).toHaveLength(40);
  expect(answered.notes).toContain('--mine: Only the first 40 rows are used.');
});
