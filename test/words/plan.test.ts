import { expect, test } from 'vitest';
import type { BattlePlan } from '../../battle/plan';
import { leftOutWords, planLines, planNotes, planTotal, takingPart } from '../../words/plan';

const PLAN = {
  goal: 'points',
  volleys: [{ target: 1, attackers: [0, 0, 1], odds: { destroyed: 0.616 }, points: 32.14, volley: { attacks: [] } }],
  unused: [0, 2],
  leftOut: [0],
  value: 32.14,
  tried: 'all',
  looked: 7824,
} as unknown as BattlePlan;
const MINE = ['Stormtroopers', 'AT-ST', 'Truck'];
const THEIRS = ['Luke', 'Rebel Troopers'];

test('a plan says who attacks whom in which order, and what comes of it', () => {
  expect(planLines(PLAN, MINE, THEIRS)).toEqual([
    '2× Stormtroopers, then AT-ST into Rebel Troopers: 61.6% destroyed, 32.1 points removed on average.',
  ]);
  const [planned] = PLAN.volleys;
  const apart = { ...PLAN, volleys: [{ ...planned, attackers: [0, 1, 0, 0] }] } as BattlePlan;
  expect(planLines(apart, MINE, THEIRS)[0]).toMatch(/^Stormtroopers, then AT-ST, then 2× Stormtroopers into /);
});

test('units of one row have numbers, and the lines add up', () => {
  const [planned] = PLAN.volleys;
  const twice = {
    ...PLAN,
    volleys: [planned, { ...planned, attackers: [2] }, { ...planned, target: 0 }],
  } as BattlePlan;
  expect(planLines(twice, MINE, THEIRS).map((line) => line.split(':')[0])).toEqual([
    '2× Stormtroopers, then AT-ST into Rebel Troopers #1',
    'Truck into Rebel Troopers #2',
    '2× Stormtroopers, then AT-ST into Luke',
  ]);
  expect(planTotal(twice)).toBe('Together 96.4 points removed on average.');
  expect(planTotal({ ...twice, goal: 'destroyed' })).toBe('Together 1.8 units destroyed on average.');
  expect(planTotal(PLAN)).toBe('');
});

test('a plan says how much of each army takes part, if not all of it', () => {
  expect(takingPart([6, 12], [4, 12], 'mine')).toBe('Uses 6 of your 12 units against 4 of their 12');
  expect(takingPart([1, 1], [4, 12], 'theirs')).toBe('Uses all of their units against 4 of your 12');
  expect(takingPart([3, 5], [4, 4], 'mine')).toBe('Uses 3 of your 5 units against all of theirs');
  expect(takingPart([5, 5], [1, 1], 'mine')).toBe('5 attackers on 1 target');
});

test('the units left out are named; of many, three and how many more', () => {
  const [officer, droids] = [
    { name: 'Imperial Officer', count: 1 },
    { name: 'Probe Droids', count: 2 },
  ];
  const four = ['Luke', 'Leia', 'Han', 'Chewbacca'].map((name) => ({ name, count: 1 }));
  expect(leftOutWords([], [], 'mine')).toBe('');
  expect(leftOutWords([officer, droids], four, 'mine')).toBe(
    'Left out of your army: Imperial Officer and 2× Probe Droids. Left out of theirs: Luke, Leia, Han and Chewbacca.',
  );
  expect(leftOutWords([], [...four, droids], 'mine')).toBe('Left out of their army: Luke, Leia, Han and 3 more.');
  expect(leftOutWords([officer], [droids], 'theirs')).toBe(
    'Left out of their army: Imperial Officer. Left out of yours: 2× Probe Droids.',
  );
});

test('a plan says what it leaves out and how far it looked', () => {
  expect(planNotes(PLAN, MINE, THEIRS)).toEqual([
    'Not used: Stormtroopers and Truck.',
    'Left out because they have no wounds to lose: Luke.',
    'Every assignment and order of the chosen units was tried: 7,824 volleys.',
    'Split fire is left out: each unit attacks one target.',
  ]);
  const [first, found] = planNotes({ ...PLAN, volleys: [], unused: [], leftOut: [], tried: 'some' }, MINE, THEIRS);
  expect([first, found]).toEqual([
    'No attack here is worth making.',
    'Best plan found among 7,824 volleys of the chosen units; not every plan was tried.',
  ]);
});
