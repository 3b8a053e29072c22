import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { expectBars } from '../drive/chart';
import { exactOdds, millionAttacks } from '../drive/command-line';
import { openInFirefox } from '../drive/firefox';
import { changeTheDice, eventually, headline, myAttack, shareCode, simulatedAttacks } from '../drive/window';

// Firefox can pretend to have fewer processors than there are, but not more
const CORES = new Set([1, Math.min(2, availableParallelism())]);

describe.skipIf(!process.env.CI && !findFirefox()).each([...CORES])('in Firefox, with %i processors', (cores) => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  beforeAll(async () => {
    firefox = await openInFirefox(cores);
  });
  afterAll(() => firefox?.close());

  test('my attack has the same odds as on the command line, and still has them when I come back', async () => {
    const { headline: expected, distribution } = exactOdds(myAttack);
    const window = await firefox.openPopup();
    await changeTheDice(window);
    await eventually(() => headline(window)).toEqual(expected);
    await expectBars(window, distribution);
    await window.close();

    const again = await firefox.openPopup();
    await eventually(() => headline(again)).toEqual(expected);
    await expectBars(again, distribution);
    expect(await shareCode(again)).toBe(toShareCode(myAttack));
    await again.close();
  });

  test('a million simulated attacks end as they do in Node', async () => {
    const window = await firefox.openPopup();
    // one worker per processor; Firefox's driver sees them only sometimes, Chromium's always
    expect(await window.look(() => navigator.hardwareConcurrency)).toBe(cores);
    expect(await simulatedAttacks(window)).toEqual(millionAttacks(myAttack));
    await window.close();
  });

  test('there were no errors on the console', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
