import { expect, test } from 'vitest';
import { webAddressOf } from '../../scripts/build/repository';

test.each([
  ['there is no repository yet', '', undefined],
  ['the field is missing', undefined, undefined],
  ['it is not a web address', 'git@host.example:odds/odds.git', undefined],
  ['it is a web address', 'https://host.example/odds/odds', 'https://host.example/odds/odds'],
  ['it is written as npm writes it', 'git+https://host.example/odds/odds.git', 'https://host.example/odds/odds'],
])('the address to link to when %s', (_, repository, address) => {
  expect(webAddressOf(repository)).toBe(address);
});
