import { expect, test } from 'vitest';
import type { BattlePlan } from '../../battle/plan';
import { planLines, planNotes } from '../../words/plan';

const PLAN = {
  goal: 'points',
  volleys: [{ target: 1, attackers: [0, 0, 1], odds: { destroyed: 0.616 }, points: 32.14 }],
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

test('a plan says what it leaves out and how far it looked', () => {
  expect(planNotes(PLAN, MINE, THEIRS)).toEqual([
    'Not used: Stormtroopers and Truck.',
    'Left out, because they have no wounds to lose: Luke.',
    'Every assignment and order was tried: 7,824 volleys.',
    'Split fire is left out: each unit attacks one target.',
  ]);
  const [first, found] = planNotes({ ...PLAN, volleys: [], unused: [], leftOut: [], tried: 'some' }, MINE, THEIRS);
  expect([first, found]).toEqual([
    'No attack here is worth making.',
    'The best plan found: 7,824 volleys were looked at, not all.',
  ]);
});
