import { describe, expect, test } from 'vitest';
import { applyDodge, hitsAfterCover } from '../../engine-ts/steps/apply-dodge-and-cover';
import { suppressionOf } from '../../engine-ts/steps/assign-suppression';
import { compareResults } from '../../engine-ts/steps/compare-results';
import { convertAttackSurges } from '../../engine-ts/steps/convert-attack-surges';
import { convertDefenseSurges, everySurgeBlocks } from '../../engine-ts/steps/convert-defense-surges';
import { modifyAttackDice, reachingDefense } from '../../engine-ts/steps/modify-attack-dice';
import { chooseRerolls } from '../../engine-ts/steps/reroll-attack-dice';
import { rollAndReroll } from '../../engine-ts/steps/reroll-defense-dice';
import { formDefensePool } from '../../engine-ts/steps/roll-defense-dice';
import { exactOdds } from '../../odds';
import { readConfig } from '../../rules/read-config';
import { type AttackParts, attack, matchup, survivorsOf, ways } from './attack';

const mean = (parts: AttackParts) => exactOdds(attack(parts)).wounds.mean;
const redDie = { redDice: 1, surgeChart: 'hit' } as const;
const NO_DICE = { dieColor: 'none' } as const;

test.each<[string, AttackParts, number]>([
  ['a red die with surge to hit against a white die wounds in 35 of 48 attacks', { attacker: redDie }, 35 / 48],
  ['light cover makes it 30', { attacker: redDie, defender: { coverType: 'light' } }, 30 / 48],
  ['heavy cover makes it 25', { attacker: redDie, defender: { coverType: 'heavy' } }, 25 / 48],
  ['a dodge token leaves the crit', { attacker: redDie, defender: { dodgeTokens: 1 } }, 5 / 48],
  // dodging after Impact and Armor would give 7 of 8 (docs/history.md C15)
  [
    'a dodge token comes before Impact 1 and Armor 1: the hit is gone',
    { attacker: { ...redDie, impactX: 1 }, defender: { ...NO_DICE, dodgeTokens: 1, armorX: 1 } },
    1 / 8,
  ],
  // with the blanks from before Jar’Kai Mastery, one die would count twice (docs/history.md C4)
  [
    'Ram finds no blank that Jar’Kai Mastery has turned: one die is one wound',
    {
      attackType: 'melee',
      attacker: { whiteDice: 1, jarKaiMastery: true, dodgeTokensAttacker: 1, ramX: 1 },
      defender: NO_DICE,
    },
    1,
  ],
  // a surge that nothing converts is a blank, and Ram uses it (docs/history.md C12, C30)
  ['Ram 1 turns a surge that nothing converts', { attacker: { blackDice: 2, ramX: 1 }, defender: NO_DICE }, 7 / 4],
])('%s', (_, parts, wounds) => {
  expect(mean(parts)).toBeCloseTo(wounds, 12);
});

test('Pierce, Lethal and Duelist add up: Impervious rolls a die for each', () => {
  const { means } = exactOdds(
    attack({
      attackType: 'melee',
      attacker: { ...redDie, pierceX: 2, lethalX: 1, aimTokens: 2, duelistAttacker: true },
      defender: { impervious: true },
    }),
  );
  // five dice, unless both aims go into rerolls: then Lethal has none left, and the die may stay blank
  expect(means.defDice).toBeCloseTo((63 * 5 + 3 + 7 / 8) / 64, 12);
});

describe('dodge tokens', () => {
  const pool = { redDice: 1, blackDice: 2, surgeChart: 'crit' } as const;

  /** The chances of 0, 1, 2 … wounds for hits and crits that are in the attack roll. */
  const woundsOf = (hits: number, crits: number, dodgeTokens: number): number[] => {
    const facing = matchup({ defender: { dodgeTokens } });
    const results = reachingDefense({ ...applyDodge(hits, crits, 0, facing), guardianHits: 0 });
    const rules = { everySurge: false, surgeTokens: 0, rerollAll: false, luck: 0 };
    const chances = new Array<number>(results + 1).fill(0);
    for (const { state, p } of rollAndReroll(formDefensePool(results, 0, false, facing), rules)) {
      const wounds = compareResults(results, state.blocks);
      chances[wounds] = (chances[wounds] ?? 0) + p;
    }
    return chances;
  };

  test('three hits, a crit, one token: the wounds of three white dice', () => {
    expect(woundsOf(3, 1, 1)).toEqual(ways(1, 15, 75, 125));
  });

  test('a hit, two crits, five tokens: the wounds of two white dice', () => {
    expect(woundsOf(1, 2, 5)).toEqual(ways(1, 10, 25));
  });

  test('no token: nothing is different', () => {
    const parts: AttackParts = { attacker: pool, defender: { dieColor: 'red' } };
    const { wounds } = exactOdds(attack({ ...parts, defender: { ...parts.defender, dodgeTokens: 0 } }));
    expect(wounds).toEqual(exactOdds(attack(parts)).wounds);
    // a red die blocks half of the results
    expect(wounds.mean).toBeCloseTo((7 / 8 + 5 / 8 + 5 / 8) / 2, 12);
  });

  // the largest roll has 64 dice, so more tokens change nothing (docs/history.md C46)
  test('tokens beyond the largest roll are left out, and change nothing', () => {
    const { config } = readConfig({ attacker: pool, defender: { dodgeTokens: 1000 } });
    expect(config.defender.dodgeTokens).toBe(64);
    expect(exactOdds(config).wounds).toEqual(
      exactOdds(attack({ attacker: pool, defender: { dodgeTokens: 3 } })).wounds,
    );
  });
});

// hits, crits and wounds come from the same attack (docs/history.md C43)
describe('hits and crits together', () => {
  const { hitsAndCrits, wounds, means } = exactOdds(
    attack({ attacker: { blackDice: 2, surgeChart: 'hit' }, defender: NO_DICE }),
  );
  const chance = (has: (hits: number, crits: number) => boolean) =>
    hitsAndCrits.attackRoll.reduce((sum, [hits, crits, p]) => sum + (has(hits, crits) ? p : 0), 0);

  test('two black dice with surge to hit: the chance of each pair', () => {
    const pairs = [
      [0, 0, 9],
      [0, 1, 6],
      [1, 0, 24],
      [0, 2, 1],
      [1, 1, 8],
      [2, 0, 16],
    ] as const;
    for (const [h, c, of64] of pairs) {
      expect(
        chance((hits, crits) => hits === h && crits === c),
        `${h} hits ${c} crits`,
      ).toBeCloseTo(of64 / 64, 12);
    }
    expect(chance(() => true)).toBeCloseTo(1, 12);
  });

  test('added up they are the chances of each number of results', () => {
    for (const results of [0, 1, 2]) {
      expect(chance((hits, crits) => hits + crits === results)).toBeCloseTo(wounds.distribution[results] ?? 0, 12);
    }
    expect(hitsAndCrits.attackRoll.reduce((sum, [hits, , p]) => sum + hits * p, 0)).toBeCloseTo(
      means.hitsAfterTokens,
      12,
    );
    expect(hitsAndCrits.attackRoll.reduce((sum, [, crits, p]) => sum + crits * p, 0)).toBeCloseTo(
      means.critsAfterTokens,
      12,
    );
  });
});

describe('a whole attack: four white dice and a red one, an aim and Precise 1, into heavy cover', () => {
  const parts: AttackParts = {
    attackType: 'ranged',
    attacker: { redDice: 1, whiteDice: 4, aimTokens: 1, preciseX: 1 },
    defender: { coverType: 'heavy', surgeChart: 'block' },
  };

  test('one roll of it, step by step', () => {
    const facing = matchup(parts);
    const roll = { blanks: [0, 0, 4], surges: [0, 0, 0], hits: [1, 0, 0], crits: 0 } as const;
    expect(chooseRerolls(roll, 3, facing, survivorsOf(5, facing))).toMatchObject({ blanks: [0, 0, 3], dice: 3 });
    // blank, blank, hit
    expect(convertAttackSurges(2, 0, 0, 3, facing)).toEqual({ hits: 2, crits: 0, blanks: 3 });
    // two cover dice, both blank
    expect(hitsAfterCover(2, facing)[2]).toBeCloseTo(4 / 9, 12);
    expect(applyDodge(2, 0, 3, facing)).toEqual({ hits: 2, crits: 0, spent: 0 });
    expect(modifyAttackDice(2, 0, 3, facing)).toMatchObject({ hits: 2, crits: 0, blanks: 3, guardianHits: 0 });
    expect(formDefensePool(2, 0, false, facing)).toEqual({ red: 0, white: 2 });
    // surge and surge
    const blocks = convertDefenseSurges(0, 2, everySurgeBlocks(false, facing), 0);
    expect(compareResults(2, blocks)).toBe(0);
    expect(suppressionOf(2, 1, facing)).toBe(1);
  });

  test('all rolls of it', () => {
    expect(mean(parts)).toBeCloseTo(49915 / 36864, 12);
  });
});
