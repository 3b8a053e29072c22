import { expect, test } from 'vitest';
import { attackDieChances, HIT_SIDES, rolledFace } from '../../engine-ts/steps/roll-attack-dice';

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

test('one die of each color shows nine hits and three crits in eight rolls', () => {
  const dice = { red: 1, black: 1, white: 1 };
  const hit = rolledFace(dice, 'hit');
  expect(hit.mean).toBeCloseTo(9 / 8, 12);
  expect(rolledFace(dice, 'crit').mean).toBeCloseTo(3 / 8, 12);
  expect(rolledFace(dice, 'surge').mean + rolledFace(dice, 'blank').mean).toBeCloseTo(12 / 8, 12);
  // 5/8, 3/8 and 1/8 of a hit: three dice that are hits or not
  expect(hit.square - hit.mean ** 2).toBeCloseTo((15 + 15 + 7) / 64, 12);
});
