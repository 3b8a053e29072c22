import { expect, test } from 'vitest';
import { attackDieChances, HIT_SIDES, meanRoll } from '../../engine-ts/steps/roll-attack-dice';

const [RED, BLACK, WHITE] = HIT_SIDES;

test.each([
  ['a red die has five hits, one crit, one surge and one blank', RED, { blank: 1, hit: 5, crit: 1, surge: 1 }],
  ['a black die has three hits, one crit, one surge and three blanks', BLACK, { blank: 3, hit: 3, crit: 1, surge: 1 }],
  ['a white die has one hit, one crit, one surge and five blanks', WHITE, { blank: 5, hit: 1, crit: 1, surge: 1 }],
])('%s', (_, die, sides) => {
  const chances = attackDieChances(die);
  expect(chances.blank).toBeCloseTo(sides.blank / 8, 12);
  expect(chances.hit).toBeCloseTo(sides.hit / 8, 12);
  expect(chances.crit).toBeCloseTo(sides.crit / 8, 12);
  expect(chances.surge).toBeCloseTo(sides.surge / 8, 12);
});

test('one die of each colour shows nine hits and three crits in eight rolls', () => {
  const { hits, crits } = meanRoll({ red: 1, black: 1, white: 1 });
  expect(hits).toBeCloseTo(9 / 8, 12);
  expect(crits).toBeCloseTo(3 / 8, 12);
});
