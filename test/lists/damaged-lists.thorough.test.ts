import { expect, test } from 'vitest';
import { readList } from '../../lists';
import { seeded } from '../seeded';
import { catalogue, randomList } from './random-list';
import { jsonText, standardText } from './write-list';

test('randomly damaged lists never throw, and every card found is in the catalogue', () => {
  const random = seeded(11);
  for (let i = 0; i < 100; i++) {
    const list = randomList(random);
    let text = random.pick([standardText, (one: typeof list) => jsonText(one)])(list);
    for (let cut = 0; cut < 5; cut++) {
      const at = random.below(text.length);
      text =
        text.slice(0, at) +
        random.pick(['', '(', ')', '\n', '"', '\u0000', '×', '{']) +
        text.slice(at + random.below(4));
    }
    for (const { unit, upgrades, count } of readList(text, catalogue).units) {
      expect(catalogue.units.has(unit) && upgrades.every((id) => catalogue.upgrades.has(id))).toBe(true);
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(100);
    }
  }
});
