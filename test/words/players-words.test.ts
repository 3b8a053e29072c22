import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsInSource } from './texts';

/** Phrases that were on screen once and that no player would say. */
const NEVER_AGAIN = [
  'how sure',
  'points destroyed',
  'largest difference',
  'proof',
  'so many',
  'figures not sure',
  'is likely:',
  'datasets against',
  'start from …',
  'Who attacks',
  'Who is attacked',
  'Another unit',
  'Set by hand',
  'Who fires what',
  'sounds like this',
  'text unknown',
  'it could also be',
  'in what was pasted',
  'Forget ',
  'was forgotten',
  'It is back',
  'is back.',
  'Another one',
  'One with at least',
  'unpin one for another',
  'in range and in sight',
  'has it otherwise',
  '+ its wounds',
  'what it must equip',
  'as one text',
  'to take along',
  'as it was exported',
  'let go of',
  'of what is kept',
  'what was kept',
  'Rulebook of new attacks',
  'A card shows after',
  'at once',
  'Off on',
  'As target:',
  'It has no weapon',
  'Beside the page',
  'beside the page',
  'cut short',
  'could be read of it',
  'one Pierce less to switch off',
  'capped at heavy',
  'stands by',
  'Rest the pointer',
  'Rest on a unit',
  'takes it over',
  'At hand when',
  'Pin its button',
  'The number on the button',
  'as it plays them',
  'is told',
  'is said',
  'anew',
  'once more',
  'nobody',
  'whoever',
  'let onto',
  'not in the odds',
  'a roll of its own',
  'sure wound',
];

const texts = textsInSource();
const where = (has: (text: string) => boolean): string[] =>
  texts.filter(({ text }) => has(text)).map(({ file, text }) => `${file}: ${text.trim().slice(0, 100)}`);

test('the source’s texts are found: strings, templates and text between tags', () => {
  expect(texts.length).toBeGreaterThan(5000);
  const all = new Set(texts.map(({ text }) => text.trim()));
  expect(all).toContain('Makashi Mastery');
  expect(all).toContain('unit destroyed');
  expect([...all].some((text) => text.includes('Hover over any unit in your list'))).toBe(true);
  expect(all).toContain('Change unit');
});

describe('no text says', () => {
  test.each(NEVER_AGAIN)('“%s”', (phrase) => {
    expect(where((text) => text.includes(phrase))).toEqual([]);
  });
});

test('“at least 1” says of what', () => {
  expect(where((text) => text.trim() === 'at least 1')).toEqual([]);
});

test('a percent sign follows its number without a space', () => {
  expect(where((text) => / %|[\u00a0\u202f]%/.test(text))).toEqual([]);
});

test('a plus-minus sign has its number right behind it', () => {
  expect(where((text) => text.includes('± '))).toEqual([]);
});

test('no number has a Greek letter', () => {
  expect(where((text) => /[μσ]/.test(text))).toEqual([]);
});

/** Their texts about hovering are hidden on touch screens, see the next test. */
const FOR_MICE = ['components/sheets/ListBuilderSettings.tsx', 'components/welcome/Welcome.tsx'];

test('texts that a phone shows never mention hovering, a pointer or resting', () => {
  const mouse = /\b(hover(ing|s)? over|the pointer|rest(s|ing)? on)\b/i;
  const shown = texts.filter(({ file, text }) => mouse.test(text) && !FOR_MICE.includes(file));
  expect(shown.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('texts about hovering are hidden on touch screens', () => {
  const read = (file: string) => readFileSync(join(resolve(import.meta.dirname, '../..'), file), 'utf8');
  const hidden = (selector: string) => new RegExp(`@media \\(hover: none\\) \\{\\s*\\${selector} \\{\\s*display: none`);
  expect(read('components/controls/Sheet.css')).toMatch(hidden('.hover-only'));
  expect(read('components/welcome/welcome.css')).toMatch(hidden('.mouse-words'));
});
