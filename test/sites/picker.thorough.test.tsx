// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { BUILDS, walk } from './open-picker';
import { emptyPageBeforeEach, LISTS } from './opened-page';

emptyPageBeforeEach();

test.each(BUILDS)(
  'hundreds of random clicks and drags on five lists never name a wrong unit: %s',
  (_, opened) => {
    const { wrong, shown, named } = walk(LISTS.slice(3, 8), 50, opened);
    expect(wrong).toEqual([]);
    expect(named / shown).toBeGreaterThan(0.5);
  },
  120_000,
);
