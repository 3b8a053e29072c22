import { expect, test } from 'vitest';
import { fileName } from '../../words/file-name';

test.each([
  ['Stormtroopers', 'Rebel Veterans', 'stormtroopers-into-rebel-veterans.png'],
  ['Padmé “Amidala”', '', 'padme-amidala.png'],
  ['', '', 'odds.png'],
  ['../../etc', 'C:\\x', 'etc-into-c-x.png'],
])('%s and %s are kept in a file of their name', (attacker, defender, name) => {
  expect(fileName({ attacker, defender }, 'png')).toBe(name);
});

test('a long name is cut', () => {
  expect(fileName({ attacker: 'ab '.repeat(100), defender: '' }, 'csv')).toMatch(/^(ab-){10,20}ab\.csv$/);
});
