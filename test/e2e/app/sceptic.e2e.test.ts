import { strict as assert } from 'node:assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killOdds } from '../../../odds/questions/kill';
import { STANDARD_TARGETS, withStandardTarget } from '../../../odds/questions/standard-targets';
import type { AttackConfig, Attacker } from '../../../rules/config';
import { fromShareCode, toShareCode } from '../../../rules/share-code';
import { findChromium } from '../../../scripts/browsers.mjs';
import { startConfig } from '../../../setup/start';
import { percent, wounds } from '../../../words/numbers';
import { attack } from '../../odds/attack';
import { plainOdds } from '../../plain-engine';
import { windowOf } from '../drive/chromium';
import { headlineOf, oddsOfCodes } from '../drive/command-line';
import { openListBuilder } from '../drive/list-builder';
import { eventually, headline } from '../drive/window';

/** Few dice, so that every side of every die can be enumerated; together they use most fields of an attack. */
const ATTACKS: Partial<Attacker>[] = [
  { whiteDice: 4, surgeChart: 'hit', aimTokens: 1, preciseX: 1 },
  { redDice: 2, blackDice: 1, surgeChart: 'crit', pierceX: 1, impactX: 1 },
];
const onTargets = STANDARD_TARGETS.flatMap((target) => ATTACKS.map((dice) => withStandardTarget(attack(dice), target)));
const GUARDED: AttackConfig[] = ATTACKS.map((dice) => {
  const config = attack(dice);
  return { ...config, defender: { ...config.defender, guardianX: 2, guardianDieColor: 'red', dodgeTokens: 1 } };
});

/** The headline, from an enumeration that shares no code with the engines. */
const enumerated = (config: AttackConfig) => {
  const { total, main, means } = plainOdds(config);
  return {
    mean: wounds(means.total),
    'at-least-1': percent(1 - (total[0] ?? 0)),
    destroyed: config.target && percent(killOdds(main, config.target).destroyed),
  };
};

describe.skipIf(!process.env.CI && !findChromium())('a sceptic with a pencil', () => {
  let builder: Awaited<ReturnType<typeof openListBuilder>>;
  beforeAll(async () => {
    builder = await openListBuilder();
  });
  afterAll(() => builder?.close());

  test('two attacks on each standard target, two on a guarded one: app, share code and command line agree with the pencil', async () => {
    const attacks = [...onTargets, ...GUARDED];
    const codes = attacks.map(toShareCode);
    const answers = oddsOfCodes(codes, '--engine', 'exact');
    const tab = await builder.openPage('tab');
    for (const [index, config] of attacks.entries()) {
      const code = codes[index] ?? '';
      const expected = enumerated(config);
      expect(fromShareCode(code).config).toEqual(config);
      const answer = answers[index];
      assert(answer);
      expect(headlineOf(answer), code).toEqual(expected);
      await tab.evaluate((code) => {
        location.hash = code;
      }, code);
      await eventually(() => headline(windowOf(tab))).toEqual(expected);
    }
    await tab.close();
  });

  test('the hover card agrees with the pencil too, whatever the target', async () => {
    const tab = await builder.openPage('tab');
    // Stormtroopers: four white dice, surge to hit, Precise 1
    const { page, rest, seen, none, ready } = await builder.open('?units=ay');
    await ready('1');
    const dice = attack({ whiteDice: 4, surgeChart: 'hit', preciseX: 1 });
    for (const target of STANDARD_TARGETS) {
      const { mean, destroyed } = enumerated(withStandardTarget(dice, target));
      await tab.evaluate(
        (code) => {
          location.hash = code;
        },
        toShareCode(withStandardTarget(startConfig(), target)),
      );
      await page.bringToFront();
      await page.mouse.move(900, 880);
      await none();
      await rest(0);
      const expected = destroyed ? `${mean} wounds ${destroyed} unit destroyed` : `${mean} wounds`;
      await eventually(async () => (await seen()).text).toContain(expected);
    }
    await tab.close();
    await page.close();
  });
});
