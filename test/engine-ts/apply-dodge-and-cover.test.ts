import { describe, expect, test } from 'vitest';
import { applyDodge, hitsAfterCover } from '../../engine-ts/steps/apply-dodge-and-cover';
import { type AttackParts, matchup, ways } from './attack';

type Against = Required<AttackParts>['defender'];
type By = Required<AttackParts>['attacker'];

const [NONE, LIGHT, HEAVY] = [0, 1, 2];
const light = { coverType: 'light' } as const;
const heavy = { coverType: 'heavy' } as const;
const lowHeavy = { ...heavy, lowProfile: true } as const;

describe('cover', () => {
  test.each<[string, By, Against, number]>([
    ['none', {}, {}, NONE],
    ['light', {}, light, LIGHT],
    ['heavy', {}, heavy, HEAVY],
    ['light, suppressed: heavy', {}, { ...light, suppressed: true }, HEAVY],
    ['heavy, suppressed, Cover 2, smoke: heavy', {}, { ...heavy, suppressed: true, coverX: 2, smokeTokens: 3 }, HEAVY],
    ['heavy, suppressed, Cover 3, smoke: heavy', {}, { ...heavy, suppressed: true, coverX: 3, smokeTokens: 5 }, HEAVY],
    ['Cover 1 in the open: light', {}, { coverX: 1 }, LIGHT],
    ['Cover 3 in the open: heavy', {}, { coverX: 3 }, HEAVY],
    ['two smoke tokens in the open: heavy', {}, { smokeTokens: 2 }, HEAVY],
    ['heavy, Sharpshooter 1: light', { sharpshooterX: 1 }, heavy, LIGHT],
    ['heavy, Sharpshooter 3: none', { sharpshooterX: 3 }, heavy, NONE],
    ['light, Sharpshooter 2: none', { sharpshooterX: 2 }, light, NONE],
    ['light, Sharpshooter 5: none', { sharpshooterX: 5 }, light, NONE],
    ['light, suppressed, Sharpshooter 1: light', { sharpshooterX: 1 }, { ...light, suppressed: true }, LIGHT],
    ['heavy, suppressed, Sharpshooter 1: light', { sharpshooterX: 1 }, { ...heavy, suppressed: true }, LIGHT],
    [
      'light, suppressed, smoke, Sharpshooter 1: light',
      { sharpshooterX: 1 },
      { ...light, suppressed: true, smokeTokens: 1 },
      LIGHT,
    ],
    ['heavy, Blast: none', { blast: true }, heavy, NONE],
    ['heavy, Blast, Immune: Blast: heavy', { blast: true }, { ...heavy, immuneBlast: true }, HEAVY],
    ['heavy, Death From Above: none', { deathFromAbove: true }, heavy, NONE],
    ['Death From Above, Immune: Blast: none', { deathFromAbove: true }, { ...heavy, immuneBlast: true }, NONE],
    ['Unconcerned: none', {}, { ...heavy, unconcerned: true }, NONE],
  ])('%s', (_, attacker, defender, cover) => {
    expect(matchup({ attacker, defender }).cover).toBe(cover);
  });

  test.each<[string, Required<AttackParts>['attackType'], Against, number]>([
    ['Cover 2 does nothing in melee', 'melee', { coverX: 2 }, NONE],
    ['Cover 2 at range: heavy', 'ranged', { coverX: 2 }, HEAVY],
    ['Cover 2 if the kind of attack is left open: heavy', 'all', { coverX: 2 }, HEAVY],
    // only ranged attacks meet cover (docs/history.md C10)
    ['terrain does nothing in melee', 'melee', heavy, NONE],
    ['suppressed and smoke do nothing in melee', 'melee', { suppressed: true, smokeTokens: 1 }, NONE],
    ['there is no cover from an overrun', 'overrun', { ...heavy, suppressed: true, smokeTokens: 1 }, NONE],
  ])('%s', (_, attackType, defender, cover) => {
    expect(matchup({ attackType, defender }).cover).toBe(cover);
  });
});

describe('cover pool', () => {
  /** The last column: in how many ways the dice leave 0, 1, 2 … hits. */
  test.each<[string, By, Against, number, number[]]>([
    ['no hits, nothing to roll', {}, light, 0, [1]],
    ['no cover, nothing to roll', {}, {}, 5, [0, 0, 0, 0, 0, 1]],
    ['light: a block cancels a hit', {}, light, 1, [1, 5]],
    ['heavy: a block or a surge cancels a hit', {}, heavy, 1, [2, 4]],
    ['light, Dug In: a block of a red die', {}, { ...light, dugIn: true }, 1, [3, 3]],
    ['heavy, Dug In: a block or a surge of a red die', {}, { ...heavy, dugIn: true }, 1, [4, 2]],
    ['light, five hits: five white dice', {}, light, 5, [1, 25, 250, 1250, 3125, 3125]],
    ['heavy, five hits: five white dice', {}, heavy, 5, [1, 10, 40, 80, 80, 32]],
    ['light, Dug In, five hits: five red dice', {}, { ...light, dugIn: true }, 5, [1, 5, 10, 10, 5, 1]],
    ['heavy, Dug In, five hits: five red dice', {}, { ...heavy, dugIn: true }, 5, [32, 80, 80, 40, 10, 1]],
    ['heavy, three hits: no more than three are cancelled', {}, heavy, 3, [1, 6, 12, 8]],
    ['Low Profile, light, one hit: cancelled without a die', {}, { ...light, lowProfile: true }, 1, [1]],
    ['Low Profile, heavy, two hits: one and one die', {}, lowHeavy, 2, [2, 4]],
    ['Low Profile, heavy, three hits: one and two dice', {}, lowHeavy, 3, [1, 4, 4]],
    ['Low Profile, light, no hits: nothing', {}, { ...light, lowProfile: true }, 0, [1]],
    ['Low Profile, heavy, no hits: nothing', {}, lowHeavy, 0, [1]],
    ['Low Profile does nothing in the open', {}, { lowProfile: true }, 3, [0, 0, 0, 1]],
    ['Low Profile does nothing against Blast', { blast: true }, lowHeavy, 3, [0, 0, 0, 1]],
    // what matters is the cover that is left, not the terrain (docs/history.md C16)
    ['Low Profile does nothing if Sharpshooter took the cover', { sharpshooterX: 2 }, lowHeavy, 3, [0, 0, 0, 1]],
    ['Low Profile helps a suppressed unit in the open', {}, { suppressed: true, lowProfile: true }, 1, [1]],
  ])('%s', (_, attacker, defender, hits, left) => {
    expect(hitsAfterCover(hits, matchup({ attacker, defender }))).toEqual(ways(...left));
  });
});

describe('dodge', () => {
  const outmaneuver = (dodgeTokens: number) => ({ dodgeTokens, outmaneuver: true });
  const highVelocity = { highVelocity: true };

  test.each<[string, By, Against, [number, number], [hits: number, crits: number, spent: number]]>([
    ['no token: nothing changes', {}, {}, [3, 2], [3, 2, 0]],
    ['a token cancels a hit, never a crit', {}, { dodgeTokens: 1 }, [2, 1], [1, 1, 1]],
    ['two tokens, three hits: one hit is left', {}, { dodgeTokens: 2 }, [3, 0], [1, 0, 2]],
    ['three tokens, one hit: two tokens are left', {}, { dodgeTokens: 3 }, [1, 0], [0, 0, 1]],
    ['no hits: crits stay and no token is spent', {}, { dodgeTokens: 3 }, [0, 2], [0, 2, 0]],
    ['no results: no token is spent', {}, { ...heavy, dodgeTokens: 1 }, [0, 0], [0, 0, 0]],
    ['three hits, a crit, one token: three results are left', {}, { dodgeTokens: 1 }, [3, 1], [2, 1, 1]],
    ['a hit, two crits, five tokens: the crits are left', {}, { dodgeTokens: 5 }, [1, 2], [0, 2, 1]],
    ['Outmaneuver: without hits a token cancels a crit', {}, outmaneuver(1), [0, 2], [0, 1, 1]],
    ['Outmaneuver: hits first', {}, outmaneuver(2), [3, 2], [1, 2, 2]],
    ['Outmaneuver: one token for the hit, two for crits', {}, outmaneuver(3), [1, 2], [0, 0, 3]],
    // `hitsFirst` is the default; `best` considers Armor (docs/history.md C47)
    ['Outmaneuver, Armor 3: hits first leaves a crit', {}, { ...outmaneuver(2), armorX: 3 }, [1, 2], [0, 1, 2]],
    [
      'Outmaneuver at its best: Armor 3 deals with the hit',
      {},
      { ...outmaneuver(2), armorX: 3, dodgeStrategy: 'best' },
      [1, 2],
      [1, 0, 2],
    ],
    ['High Velocity: no token is spent', highVelocity, { dodgeTokens: 3 }, [1, 0], [1, 0, 0]],
    ['Block: a token is spent on nothing', {}, { dodgeTokens: 1, block: true }, [0, 0], [0, 0, 1]],
    ['Block: a token is spent, and the crit stays', {}, { dodgeTokens: 1, block: true }, [0, 1], [0, 1, 1]],
    ['Block without a token: nothing to spend', {}, { block: true }, [0, 1], [0, 1, 0]],
    ['Block, High Velocity: no token is spent', highVelocity, { dodgeTokens: 1, block: true }, [0, 1], [0, 1, 0]],
  ])('%s', (_, attacker, defender, [hits, crits], [hitsLeft, critsLeft, spent]) => {
    const dodged = applyDodge(hits, crits, 0, matchup({ attacker, defender }));
    expect(dodged).toEqual({ hits: hitsLeft, crits: critsLeft, spent });
  });

  // only Block and Duelist gain from it (docs/rules.md C25)
  test.each([
    ['Duelist in melee: a token is spent on nothing', 'melee', 1],
    ['Duelist at range: no token is spent on nothing', 'ranged', 0],
  ] as const)('%s', (_, attackType, spent) => {
    const duelist = matchup({ attackType, defender: { dodgeTokens: 1, duelistDefender: true } });
    expect(applyDodge(0, 1, 0, duelist)).toEqual({ hits: 0, crits: 1, spent });
  });
});

/** The chances of 0, 1, 2 … hits after cover and then dodge; the crits must stay. */
const hitsAfterBoth = (hits: number, crits: number, defender: Against): number[] => {
  const facing = matchup({ defender });
  const chances = new Array<number>(hits + 1).fill(0);
  hitsAfterCover(hits, facing).forEach((p, covered) => {
    const left = applyDodge(covered, crits, 0, facing);
    expect(left.crits).toBe(crits);
    chances[left.hits] = (chances[left.hits] ?? 0) + p;
  });
  return chances;
};

test('heavy cover rolls for three hits and leaves two crits alone', () => {
  expect(hitsAfterBoth(3, 2, heavy)).toEqual(ways(1, 6, 12, 8));
});

test('cover comes first, then a dodge token cancels one of the hits that are left', () => {
  expect(hitsAfterBoth(2, 0, { ...light, dodgeTokens: 1 })).toEqual(ways(11, 25, 0));
});
