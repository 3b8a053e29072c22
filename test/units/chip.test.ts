import { expect, test } from 'vitest';
import { chipOf } from '../../units';
import { catalogue, upgradeNamed } from './catalogue-here';

test.each([
  ['a heavy weapon is in the odds', 'DLT-19 Stormtrooper', 'included'],
  ['so is a keyword', 'Targeting Scopes', 'included'],
  ['what must be exhausted first is a switch', 'Force Reflexes', 'conditional'],
  ['so is a keyword that gives tokens', 'Linked Targeting Array', 'conditional'],
  ['tokens for allies are entered with them', 'Electrobinoculars', 'helps other units'],
  ['what no field expresses says so', 'Emergency Stims', 'effect not included'],
  ['a card whose text is not known says so', 'Turbo-Charge', 'effect not included'],
  ['a card for moving has no part in it', 'Grappling Hooks', 'no effect'],
])('%s', (_, name, kind) => {
  expect(chipOf(upgradeNamed(name)).kind).toBe(kind);
});

test('every chip that is not in the odds says why', () => {
  const silent = [...catalogue.upgrades.values()].filter((upgrade) => {
    const { kind, words } = chipOf(upgrade);
    return kind !== 'included' && !words;
  });
  expect(silent).toEqual([]);
});
