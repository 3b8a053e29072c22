import { describe, expect, test } from 'vitest';
import { type ArmyRow, armyOf } from '../../battle/army';
import { type Cell, matchUps, tradeOf } from '../../battle/match-ups';
import type { Battlefield, MatchUp } from '../../battle/one-attack';
import { exactOdds } from '../../odds';
import { pointsDestroyed } from '../../odds/questions/points';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import { type BattleSituation, NO_SITUATION } from '../../setup/battle-situation';
import { catalogue } from '../units/catalogue-here';
import { odds, row } from './armies';

const VADER = row('Darth Vader, Dark Lord of the Sith');
const STORMTROOPERS = row('Stormtroopers', ['DLT-19 Stormtrooper']);
const AT_ST = row('AT-ST');
const REBELS = row('Rebel Troopers', ['Z-6 Trooper']);
const AT_RT = row('ao', ['AT-RT Flamethrower']);

const inSituation = (situation: Partial<BattleSituation> = {}): Battlefield => ({
  cards: catalogue,
  situation: { ...NO_SITUATION, ...situation },
});
const oneCell = async (mine: ArmyRow, theirs: ArmyRow, situation: Partial<BattleSituation> = {}): Promise<Cell> => {
  const found = await matchUps(inSituation(situation), odds, [mine], [theirs]);
  return found?.cells[0]?.[0] as Cell;
};
const configOf = (cell: Cell | undefined) => (cell as MatchUp).setup.config;

test('a cell is the attack that the calculator shows for its setup', async () => {
  const all = await matchUps(inSituation(), odds, [VADER, STORMTROOPERS, AT_ST], [REBELS, AT_RT]);
  const cells = [...(all?.cells.flat() ?? []), ...(all?.back.flat() ?? [])];
  expect(cells).toHaveLength(12);
  for (const cell of cells) {
    const { wounds, destroyed, points, setup } = cell as MatchUp;
    const answer = exactOdds(setup.config);
    expect(wounds).toBeCloseTo(answer.wounds.mean, 12);
    expect(destroyed).toBeCloseTo(answer.kill?.destroyed ?? Number.NaN, 12);
    const { target, defender } = setup.config;
    const removed = answer.kill && target && pointsDestroyed(answer.kill, target, defender.unitCost);
    expect(points).toBeCloseTo(removed ?? Number.NaN, 10);
  }
});

describe('the situation holds for every attack', () => {
  test('troopers are in cover, vehicles are not', async () => {
    const all = await matchUps(
      inSituation({ cover: 'heavy', aims: 1, dodges: 2 }),
      odds,
      [STORMTROOPERS],
      [REBELS, AT_RT],
    );
    const [rebels, atRt] = all?.cells[0]?.map(configOf) ?? [];
    expect(rebels?.defender).toMatchObject({ coverType: 'heavy', dodgeTokens: 2 });
    expect(atRt?.defender).toMatchObject({ coverType: 'none', dodgeTokens: 2 });
    expect([rebels, atRt].map((config) => config?.attacker.aimTokens)).toEqual([1, 1]);
  });

  test('a vehicle cannot be Suppressed', async () => {
    const all = await matchUps(inSituation({ suppressed: true }), odds, [STORMTROOPERS], [REBELS, AT_RT]);
    expect(all?.cells[0]?.map((cell) => configOf(cell).defender.suppressed)).toEqual([true, false]);
  });

  test('own tokens: those of the cards are added to those of the situation', async () => {
    const rook = row('Rook Kast, Devoted to the Cause');
    const without = configOf(await oneCell(rook, REBELS, { aims: 1, dodges: 1 }));
    const own = configOf(await oneCell(rook, REBELS, { aims: 1, dodges: 1, ownTokens: true }));
    expect([without.attacker.aimTokens, without.defender.dodgeTokens]).toEqual([1, 1]);
    // Rebel Troopers have Agile 1
    expect(own.defender.dodgeTokens).toBe(2);
    expect(own.attacker.aimTokens).toBeGreaterThan(1);
  });

  test('Advanced Targeting: Trooper gives no aim against a vehicle', async () => {
    const all = await matchUps(inSituation({ ownTokens: true }), odds, [row('Range Troopers')], [REBELS, AT_RT]);
    expect(all?.cells[0]?.map((cell) => configOf(cell).attacker.aimTokens)).toEqual([1, 0]);
  });

  test('a unit that shoots goes into melee only if that is asked for', async () => {
    const [free, melee] = [
      await oneCell(STORMTROOPERS, REBELS),
      await oneCell(STORMTROOPERS, REBELS, { fights: 'melee' }),
    ];
    expect([free?.range, melee?.range]).toEqual([3, 'melee']);
    expect(free?.other).toEqual({ range: 'melee', wounds: melee?.wounds });
  });

  test('Vader fights in melee, and throws his lightsaber if only ranged attacks count', async () => {
    const thrower = row('Darth Vader, Dark Lord of the Sith', ['Saber Throw']);
    expect((await oneCell(thrower, REBELS))?.range).toBe('melee');
    expect((await oneCell(thrower, REBELS, { fights: 'ranged' }))?.range).toBe(2);
    expect(await oneCell(VADER, REBELS, { fights: 'ranged' })).toBeNull();
  });

  test('no attack goes farther than the longest range allowed', async () => {
    const free = await oneCell(AT_ST, REBELS);
    const near = await oneCell(AT_ST, REBELS, { reach: 2 });
    expect(Number(free?.range)).toBeGreaterThan(2);
    expect(near?.range).toBe(2);
  });
});

describe('rows', () => {
  test('lost miniatures and wounds count on both sides', async () => {
    const hurt: ArmyRow = { ...REBELS, pick: { ...REBELS.pick, miniatures: 2 } };
    const cell = await oneCell(STORMTROOPERS, hurt);
    expect(cell?.setup.config.target).toMatchObject({ miniatures: 2, woundsTaken: 0 });
    const full = await oneCell(REBELS, STORMTROOPERS);
    expect((await oneCell(hurt, STORMTROOPERS))?.wounds).toBeLessThan(full?.wounds ?? 0);
    const wounded = await oneCell(STORMTROOPERS, { ...AT_RT, woundsTaken: 5 });
    expect(wounded?.setup.config.target?.woundsTaken).toBe(5);
    expect(wounded?.destroyed).toBeGreaterThan((await oneCell(STORMTROOPERS, AT_RT))?.destroyed ?? 1);
  });

  test('a wounded Mace Windu rolls more dice, attacking and attacked', async () => {
    const mace = row('Mace Windu, Jedi Council');
    const wounded = { ...mace, woundsTaken: 2 };
    const [before, after] = [await oneCell(mace, REBELS), await oneCell(wounded, REBELS)].map(configOf);
    expect(after?.attacker.whiteDice).toBe(Number(before?.attacker.whiteDice) + 2);
    expect(configOf(await oneCell(REBELS, wounded)).defender.extraWhiteDice).toBe(2);
  });

  test('equal rows are computed once', async () => {
    const all = await matchUps(inSituation(), odds, [REBELS, { ...REBELS, count: 3 }], [VADER, VADER]);
    expect(all?.cells[1]?.[1]).toBe(all?.cells[0]?.[0]);
    expect(all?.back[1]?.[1]).toBe(all?.back[0]?.[0]);
  });

  test('a truck without a gun has no attack', async () => {
    const all = await matchUps(inSituation(), odds, [row('om')], [REBELS]);
    expect(all?.cells[0]).toEqual([null]);
  });

  test('a list without units has no match-ups', async () => {
    expect(await matchUps(inSituation(), odds, [], [REBELS])).toEqual({ cells: [], back: [] });
    expect(await matchUps(inSituation(), odds, [REBELS], [])).toEqual({ cells: [[]], back: [[]] });
  });

  test('units that are not in the catalogue are left out, and so is everything after 40 rows', () => {
    const listed = { upgrades: [], count: 2 };
    expect(
      armyOf(catalogue, [
        { unit: '??', ...listed },
        { unit: 'ah', ...listed },
      ]),
    ).toEqual([{ pick: { unit: 'ah', upgrades: [] }, count: 2 }]);
    expect(armyOf(catalogue, new Array(60).fill({ unit: 'ah', ...listed }))).toHaveLength(40);
  });
});

test('without their list: the fifteen standard targets, with their own cover and tokens', async () => {
  const all = await matchUps(inSituation({ cover: 'heavy', aims: 2 }), odds, [STORMTROOPERS], undefined);
  const configs = all?.cells[0]?.map(configOf) ?? [];
  expect(configs.map(({ defender }) => defender.coverType)).toEqual(
    STANDARD_TARGETS.map(({ defender }) => defender.coverType ?? 'none'),
  );
  expect(configs.map(({ attacker }) => attacker.aimTokens)).toEqual(STANDARD_TARGETS.map(() => 2));
  const wounds = configs.map((config) => expect.closeTo(exactOdds(config).wounds.mean, 12));
  expect(all?.cells[0]?.map((cell) => cell?.wounds)).toEqual(wounds);
  expect(all?.back[0]).toEqual(STANDARD_TARGETS.map(() => null));
});

test('a trade is what I remove minus what they remove', () => {
  const removes = (points?: number) => ({ points }) as MatchUp;
  expect(tradeOf(removes(30), removes(12))).toBe(18);
  expect(tradeOf(null, removes(12))).toBe(-12);
  expect(tradeOf(removes(30), null)).toBe(30);
  expect(tradeOf(null, null)).toBeUndefined();
  expect(tradeOf(removes(undefined), removes(12))).toBeUndefined();
});

test('rows arrive one by one, and nothing more once cancelled', async () => {
  const stop = new AbortController();
  const seen: number[] = [];
  const onRow = (i: number) => {
    seen.push(i);
    if (i === 1) stop.abort();
  };
  const mine = [VADER, STORMTROOPERS, AT_ST];
  expect(await matchUps(inSituation(), odds, mine, [REBELS], { signal: stop.signal, onRow })).toBeUndefined();
  expect(seen).toEqual([0, 1]);
});
