import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toShareCode } from '../../../rules/share-code';
import { findFirefox } from '../../../scripts/browsers.mjs';
import { expectBars } from '../drive/chart';
import { exactOdds, millionAttacks } from '../drive/command-line';
import { openInFirefox } from '../drive/firefox';
import { changeTheDice, eventually, headline, myAttack, shareCode, simulatedAttacks } from '../drive/window';

// Firefox can be told of fewer processors than there are, not of more
const CORES = new Set([1, Math.min(2, availableParallelism())]);

describe.skipIf(!process.env.CI && !findFirefox()).each([...CORES])('in Firefox, with %i at the dice', (cores) => {
  let firefox: Awaited<ReturnType<typeof openInFirefox>>;
  beforeAll(async () => {
    firefox = await openInFirefox(cores);
  });
  afterAll(() => firefox?.close());

  test('my attack has the odds that the command line gives it, also when I come back', async () => {
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
    // one worker each; the driver for Firefox sees them only now and then, the one for Chromium always
    expect(await window.look(() => navigator.hardwareConcurrency)).toBe(cores);
    expect(await simulatedAttacks(window)).toEqual(millionAttacks(myAttack));
    await window.close();
  });

  test('nobody complained on the console all the while', async () => {
    await firefox.close();
    expect(firefox.errors).toEqual([]);
  });
});
