import { expect, test } from 'vitest';
import { wrap, wrapWithin } from '../../../components/share/wrap';

const letters = (text: string) => text.length;

test('a long sentence is broken between words', () => {
  expect(wrap('two red and four white dice', 11, letters)).toEqual(['two red and', 'four white', 'dice']);
});

test('a number stays on the same line as the word it counts', () => {
  expect(wrap('heavy cover, 4\u00a0miniatures', 14, letters)).toEqual(['heavy cover,', '4\u00a0miniatures']);
});

test('a code longer than a line is broken, and no letter is lost', () => {
  const lines = wrap('code: odds1:r2-w4-s1-d1.bh6', 10, letters);
  expect(lines.every((line) => line.length <= 10)).toBe(true);
  expect(lines.slice(1).join('')).toBe('odds1:r2-w4-s1-d1.bh6');
  expect(wrap('odds1:r2-w4', 6, letters)).toEqual(['odds1:', 'r2-w4']);
});

test('a long name is broken at its soft hyphen, which is not drawn elsewhere', () => {
  expect(wrap('Storm\u00adtroopers with a gun', 8, letters)).toEqual(['Storm-', 'troopers', 'with a', 'gun']);
  expect(wrap('Storm\u00adtroopers', 20, letters)).toEqual(['Stormtroopers']);
});

test.each(['', '  \n '])('%j has no lines', (text) => {
  expect(wrap(text, 10, letters)).toEqual([]);
});

test('a name with more lines than there is room for ends with “…”', () => {
  expect(wrapWithin('two red and four white dice', 11, letters, 3)).toEqual(['two red and', 'four white', 'dice']);
  expect(wrapWithin('two red and four white dice', 11, letters, 2)).toEqual(['two red and', 'four white…']);
  expect(wrapWithin('two red and four white dice', 10, letters, 2)).toEqual(['two red', 'and four…']);
  expect(wrapWithin('red, Deflect, Immune: Pierce', 13, letters, 1)).toEqual(['red, Deflect…']);
  expect(wrapWithin('Stormtroopers with a gun', 13, letters, 1)).toEqual(['Stormtrooper…']);
});
