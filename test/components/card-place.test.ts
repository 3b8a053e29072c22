import { expect, test } from 'vitest';
import { cardPlace } from '../../components/battle/card-place';

const CARD = { width: 300, height: 120 };
const SCREEN = { width: 1280, height: 800 };
const cellAt = (left: number, top: number) => ({ left, top, right: left + 90, bottom: top + 50, height: 50 });

test('the card of a cell is on its right and below it, and leaves its row and column free', () => {
  expect(cardPlace(cellAt(400, 300), CARD, SCREEN)).toEqual({ left: 496, top: 356 });
});

test('low on the screen, the card is above the row of its cell', () => {
  expect(cardPlace(cellAt(400, 700), CARD, SCREEN)).toEqual({ left: 496, top: 574 });
});

test('at the right edge, the card is on the left of its column', () => {
  expect(cardPlace(cellAt(1100, 300), CARD, SCREEN)).toEqual({ left: 794, top: 356 });
  expect(cardPlace(cellAt(1100, 700), CARD, SCREEN)).toEqual({ left: 794, top: 574 });
});

test('in a narrow window the card is a row away from its cell, and inside the window', () => {
  const narrow = { width: 360, height: 700 };
  expect(cardPlace(cellAt(150, 200), CARD, narrow)).toEqual({ left: 52, top: 306 });
  expect(cardPlace(cellAt(150, 600), CARD, narrow)).toEqual({ left: 52, top: 424 });
});
