import { expect, test } from 'vitest';
import { fileName } from '../../words/file-name';

test.each([
  ['Stormtroopers · DLT-19 at range 3 into Rebel Veterans', 'stormtroopers-dlt-19-at-range-3-into-rebel-veterans.png'],
  ['Padmé “Amidala”', 'padme-amidala.png'],
  ['', 'odds.png'],
  ['../../etc into C:\\x', 'etc-into-c-x.png'],
])('an attack called “%s” is saved as %s', (title, name) => {
  expect(fileName(title, 'png')).toBe(name);
});

test('a long file name is cut off', () => {
  expect(fileName('ab '.repeat(100), 'csv')).toMatch(/^(ab-){10,30}ab\.csv$/);
});
