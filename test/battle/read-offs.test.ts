import { expect, test } from 'vitest';
import type { Cell, MatchUps } from '../../battle/match-ups';
import type { MatchUp } from '../../battle/one-attack';
import { readOffs, turned } from '../../battle/read-offs';
import { readOffWords, standardTargetWords } from '../../words/read-offs';

/** Match-ups with these wounds; per 100 points as if every attacker cost 50. */
const tableOf = (wounds: readonly (readonly (number | null)[])[]): Cell[][] =>
  wounds.map((row) => row.map((each) => (each === null ? null : ({ wounds: each, per100: 2 * each } as MatchUp))));

const MINE = ['Vader', 'Stormtroopers', 'Truck'];
const THEIRS = ['Luke', 'Leia', 'Troopers', 'AT-RT'];
const TABLE: MatchUps = {
  cells: tableOf([
    [1.17, 3.49, 3.5, 0],
    [0.63, 1.26, 3.5, 0],
    [null, null, null, null],
  ]),
  back: tableOf([
    [1.38, 0.2, 0.5, null],
    [2.5, 1, 2, 0],
    [0, 0, null, 0],
  ]),
};

test('the best attacker for each of theirs and the best target of each of mine; of equals the first', () => {
  expect(readOffs(TABLE)).toMatchObject({ bestAttackers: [0, 0, 0, null], bestTargets: [2, 2, null] });
});

test('of several targets that are equally good for a unit, none is called the best', () => {
  const cells = tableOf([
    [2, 2, 1],
    [1, 2, 0],
  ]);
  const found = readOffs({
    cells,
    back: tableOf([
      [1, 1],
      [1, 1],
      [1, 1],
    ]),
  });
  expect(found.bestTargets).toEqual([null, 1]);
  const words = readOffWords(found, ['Vader', 'Troopers'], ['Luke', 'Leia', 'Han'], 'mine into theirs');
  expect(words).toContain('Best target: Leia for Troopers.');
});

test('units nobody of mine can hurt, and units of mine that nobody of theirs can', () => {
  expect(readOffs(TABLE)).toMatchObject({ unhurt: [3], safe: [2] });
});

test('the hardest to hurt, mine and theirs, and the most for its points', () => {
  expect(readOffs(TABLE)).toMatchObject({
    hardest: { attacker: 0, target: 0, value: 1.17 },
    safest: { attacker: 0, target: 0, value: 1.38 },
    mostPerPoints: { attacker: 0, target: 2, value: 7 },
  });
});

test('in words', () => {
  expect(readOffWords(readOffs(TABLE), MINE, THEIRS, 'mine into theirs')).toEqual([
    'Your best attacker: Vader into three of their four.',
    'Best target: Troopers for Vader and Stormtroopers.',
    'Hardest to hurt: Luke (your best attack averages 1.17 wounds).',
    'Best value: Vader, 7.00 wounds per 100 pts into Troopers.',
    'Hardest of yours to hurt: Vader (their best attack averages 1.38 wounds).',
    'None of theirs can hurt Truck.',
    'None of yours can hurt AT-RT.',
  ]);
});

test('the other way round, from their side', () => {
  const words = readOffWords(readOffs(turned(TABLE)), THEIRS, MINE, 'theirs into mine');
  expect(words[0]).toBe('Their best attacker: Luke into Vader and Stormtroopers.');
  expect(words).toContain('None of theirs can hurt Truck.');
  expect(words).toContain('None of yours can hurt AT-RT.');
  expect(turned(turned(TABLE))).toEqual(TABLE);
});

test('standard targets never attack back, so no sentence mentions it', () => {
  const alone = { cells: tableOf([[1, 2, 3]]), back: tableOf([[null, null, null]]) };
  expect(readOffWords(readOffs(alone), ['Vader'], ['a', 'b', 'c'], 'mine into standard targets')).toEqual([
    'Your best attacker: Vader into all three.',
    'Best target: c for Vader.',
    'Hardest to hurt: a (your best attack averages 1.00 wounds).',
    'Best value: Vader, 6.00 wounds per 100 pts into c.',
    'You can hurt every one of these targets.',
  ]);
});

test('by the numbers on the map: the best at trading, while hurting is still about wounds', () => {
  const trade = [
    [-4, 9, -2, 0],
    [3, 1, -5, -1],
    [undefined, undefined, undefined, undefined],
  ];
  const found = readOffs(TABLE, trade);
  expect(found).toMatchObject({ bestAttackers: [1, 0, null, null], bestTargets: [1, 0, null], unhurt: [3] });
  const words = readOffWords(found, MINE, THEIRS, 'mine into theirs', 'trade');
  expect(words.slice(0, 3)).toEqual([
    'Your best attacker by trade: Stormtroopers into Luke, Vader into Leia.',
    'Best target by trade: Leia for Vader, Luke for Stormtroopers.',
    'Hardest to hurt: Luke (your best attack averages 1.17 wounds).',
  ]);
  const lossOnly = readOffs(TABLE, [[-1, -1, -1, -1]]);
  expect(readOffWords(lossOnly, MINE, THEIRS, 'mine into theirs', 'trade')[0]).toMatch(/^Hardest to hurt/);
});

test('with only their list, the sentences are about their attackers', () => {
  const alone = readOffs({ cells: tableOf([[1, 2]]), back: tableOf([[null, null]]) });
  const names = [standardTargetWords(['white', 'open']), standardTargetWords(['hero', '1 dodge'])];
  expect(readOffWords(alone, ['Luke'], names, 'theirs into standard targets')).toEqual([
    'Their best attacker: Luke into both.',
    'Best target: hero with 1 dodge for Luke.',
    'Hardest to hurt: white troopers in the open (their best attack averages 1.00 wounds).',
    'Best value: Luke, 4.00 wounds per 100 pts into hero with 1 dodge.',
    'They can hurt every one of these targets.',
  ]);
});

test('without units there is nothing to read', () => {
  const nothing = readOffs({ cells: [], back: [] });
  expect(nothing).toMatchObject({ bestAttackers: [], bestTargets: [], hardest: null, mostPerPoints: null });
  expect(readOffWords(nothing, [], [], 'mine into theirs')).toEqual([]);
});
