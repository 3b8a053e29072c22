import { describe, expect, test } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import {
  onStandardTargets,
  STANDARD_TARGETS,
  withStandardAttack,
  withStandardTarget,
} from '../../odds/questions/standard-targets';
import { whoKillsBest } from '../../odds/questions/who-kills-best';
import { createInProcessRun } from '../../odds/run/in-process';
import { type AttackConfig, defaultConfig } from '../../rules/config';
import { attack } from './attack';

const odds = createOdds(createInProcessRun());
const START = defaultConfig();
const newcomers = STANDARD_TARGETS.find(({ id }) => id === 'red, light cover');

describe('standard targets', () => {
  test('are fifteen: four kinds of troopers in three covers, two vehicles and a hero', () => {
    expect(STANDARD_TARGETS.map(({ id }) => id)).toEqual([
      'white, open',
      'white, light cover',
      'white, heavy cover',
      'white + surge, open',
      'white + surge, light cover',
      'white + surge, heavy cover',
      'red, open',
      'red, light cover',
      'red, heavy cover',
      'red + surge, open',
      'red + surge, light cover',
      'red + surge, heavy cover',
      'red, armor 5',
      'white + surge, armor 3',
      'hero',
    ]);
  });

  test('the first target in the app: four troopers with red dice in light cover', () => {
    expect(newcomers).toMatchObject({
      defender: { dieColor: 'red', surgeChart: 'none', coverType: 'light' },
      target: { miniatures: 4, woundsEach: 1, woundsTaken: 0, courage: -1 },
    });
  });

  test('eight white dice with surge to hit do 4/3 wounds to it: 2 hits less a sixth, 1 crit, half of them blocked', () => {
    const attacks = onStandardTargets(attack({ whiteDice: 8, surgeChart: 'hit' }));
    const onNewcomers = attacks[STANDARD_TARGETS.findIndex(({ id }) => id === 'red, light cover')] ?? START;
    expect(exactOdds(onNewcomers).wounds.mean).toBeCloseTo(4 / 3, 12);
  });

  test('ways of playing and the edition are preserved', () => {
    const config: AttackConfig = { ...attack({ redDice: 1 }), rules: { impervious: 'reducePierce' } };
    const [target] = STANDARD_TARGETS;
    if (!target) throw new Error('no targets');
    const on = withStandardTarget(
      { ...config, defender: { ...config.defender, dodgeStrategy: 'best', armorX: 3 } },
      target,
    );
    expect(on.rules.impervious).toBe('reducePierce');
    expect(on.defender).toMatchObject({ dodgeStrategy: 'best', armorX: 0 });
  });

  test('the typical attack is ranged: 6 black dice, surge to hit, 1 aim', () => {
    expect(withStandardAttack(attack({ redDice: 4, pierceX: 2 }, 'melee'))).toMatchObject({
      attackType: 'ranged',
      attacker: { redDice: 0, blackDice: 6, surgeChart: 'hit', aimTokens: 1, pierceX: 0 },
    });
  });
});

describe('who kills this best', () => {
  const [open] = STANDARD_TARGETS;
  const targets = open ? [open] : [];
  const contender = (id: string, points: number | undefined, pools: AttackConfig[]) => ({
    id,
    ...(points && { points }),
    isFighter: false,
    shotsAgainst: ({ defender, target }: AttackConfig) =>
      pools.map((pool, i) => ({ range: i + 1, config: { ...pool, defender, ...(target && { target }) } })),
  });

  test('each unit’s best attack on each target, per 100 points', async () => {
    const rows = await whoKillsBest(
      odds,
      START,
      [
        contender('cheap', 50, [attack({ whiteDice: 1 }), attack({ redDice: 1 })]),
        contender('dear', 100, [attack({ redDice: 1 })]),
        contender('unpriced', undefined, [attack({ redDice: 1 })]),
        contender('unarmed', 10, []),
      ],
      {},
      targets,
    );
    const one = (6 / 8) * (5 / 6);
    expect(rows?.map(({ id, cells: [cell] }) => [id, cell?.range, cell?.answer.wounds, cell?.per100])).toEqual([
      ['cheap', 2, one, 2 * one],
      ['dear', 1, one, one],
      ['unpriced', 1, one, undefined],
      ['unarmed', undefined, undefined, undefined],
    ]);
  });

  test('a cancelled table stops', async () => {
    const stop = new AbortController();
    stop.abort();
    const all = [contender('one', 1, [attack({ redDice: 1 })])];
    expect(await whoKillsBest(odds, START, all, { signal: stop.signal }, targets)).toBeUndefined();
  });
});
