import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../words/soft-hyphens';

const broken = (text: string) => withSoftHyphens(text).replaceAll('\u00AD', '-');

test.each([
  ['Stormtroopers', 'Storm-troopers'],
  ['Imperial Snowtroopers', 'Imperial Snow-troopers'],
  ['Flametrooper', 'Flame-trooper'],
  ['Flamethrower', 'Flame-thrower'],
  ['T-47 Airspeeder', 'T-47 Air-speeder'],
  ['Vibroknife', 'Vibro-knife'],
  ['Electrobinoculars', 'Electro-binoculars'],
  ['Suppressive', 'Sup-pressive'],
  ['Commandos', 'Comman-dos'],
  ['Mandalorian', 'Manda-lorian'],
])('the long word of %s may break between its parts or near its middle', (name, expected) => {
  expect(broken(name)).toBe(expected);
});

test('short words stay whole', () => {
  expect(broken('Darth Vader · CM-0/93')).toBe('Darth Vader · CM-0/93');
});
