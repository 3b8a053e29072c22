import { expect, test } from 'vitest';
import { fileName } from '../../words/file-name';

test.each([
  ['Stormtroopers', 'Rebel Veterans', 'stormtroopers-into-rebel-veterans.png'],
  ['Padmé “Amidala”', '', 'padme-amidala.png'],
  ['', '', 'odds.png'],
  ['../../etc', 'C:\\x', 'etc-into-c-x.png'],
])('an attack of %s into %s is saved as %s', (attacker, defender, name) => {
  expect(fileName({ attacker, defender }, 'png')).toBe(name);
});

test('a long file name is cut off', () => {
  expect(fileName({ attacker: 'ab '.repeat(100), defender: '' }, 'csv')).toMatch(/^(ab-){10,20}ab\.csv$/);
});
