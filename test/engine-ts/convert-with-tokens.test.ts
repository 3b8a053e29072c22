import { expect, test } from 'vitest';
import { conversionDecision, convertWithTokens } from '../../engine-ts/steps/convert-with-tokens';
import { type AttackParts, matchup, survivorsOf } from './attack';

type Roll = [hits: number, crits: number, blanks: number];

const converted = (
  [hits, crits, blanks]: Roll,
  aimsSaved: number,
  parts: AttackParts,
): { roll: Roll; aims: number } => {
  const facing = matchup(parts);
  const survivors = survivorsOf(hits + crits + blanks, facing);
  const { results, aims } = convertWithTokens({ hits, crits, blanks }, aimsSaved, facing, survivors);
  return { roll: [results.hits, results.crits, results.blanks], aims };
};

const MARKSMAN = { marksman: true } as const;

test.each<[string, Required<AttackParts>['defender'], Roll, number, Roll, number]>([
  ['one aim turns a blank into a hit', {}, [0, 0, 1], 1, [1, 0, 0], 1],
  ['two aims turn two blanks into hits', {}, [0, 1, 2], 2, [2, 1, 0], 2],
  ['with Armor 2 an aim turns a hit into a crit', { armorX: 2 }, [1, 1, 0], 1, [0, 2, 0], 1],
  // each token moves a die one step, so two of them turn a blank into a crit (docs/history.md C1)
  ['with Armor 2 two aims turn a blank into a crit', { armorX: 2 }, [0, 1, 1], 2, [0, 2, 0], 2],
  ['with Armor 2 one aim alone cannot save a blank', { armorX: 2 }, [0, 1, 1], 1, [0, 1, 1], 0],
  ['no aim saved, nothing converted', {}, [0, 0, 1], 0, [0, 0, 1], 0],
  ['a roll of crits needs no aim', {}, [0, 3, 0], 2, [0, 3, 0], 0],
  ['one aim turns one of two blanks, whatever their color', {}, [0, 0, 2], 1, [1, 0, 1], 1],
  ['a dodge token makes crits worth an aim', { dodgeTokens: 1 }, [1, 0, 0], 1, [0, 1, 0], 1],
  [
    'a dodge token with Outmaneuver is no reason for a crit',
    { dodgeTokens: 1, outmaneuver: true },
    [1, 0, 0],
    1,
    [1, 0, 0],
    0,
  ],
  // this gains nothing, but it is the default; `best` does otherwise, below (docs/history.md C6)
  ['three hits against Armor 1: an aim makes a crit all the same', { armorX: 1 }, [3, 0, 1], 1, [2, 1, 1], 1],
  // the real cover counts, not only terrain (docs/history.md C7)
  ['a suppressed target has cover, so a hit becomes a crit', { suppressed: true }, [1, 0, 0], 1, [0, 1, 0], 1],
])('Marksman: %s', (_, defender, roll, aims, after, spent) => {
  expect(converted(roll, aims, { attacker: MARKSMAN, defender })).toEqual({ roll: after, aims: spent });
});

test.each<[string, AttackParts, Roll, number, Roll]>([
  ['without the keyword aims convert nothing', {}, [0, 0, 1], 3, [0, 0, 1]],
  // docs/history.md C5
  [
    'Impact saves a new hit from Armor, so it is worth an aim',
    { attacker: { ...MARKSMAN, impactX: 2 }, defender: { armorX: 1 } },
    [0, 1, 1],
    1,
    [1, 1, 0],
  ],
  // so does everything that takes cover away (docs/history.md C7)
  [
    'cover that Sharpshooter takes away is no reason for a crit',
    { attacker: { ...MARKSMAN, sharpshooterX: 2 }, defender: { coverType: 'heavy' } },
    [1, 0, 0],
    1,
    [1, 0, 0],
  ],
  [
    'cover that Death From Above ignores is no reason for a crit',
    { attacker: { ...MARKSMAN, deathFromAbove: true }, defender: { coverType: 'heavy' } },
    [1, 0, 0],
    1,
    [1, 0, 0],
  ],
  [
    'cover that Blast ignores is no reason for a crit',
    { attacker: { ...MARKSMAN, blast: true }, defender: { coverType: 'heavy' } },
    [1, 0, 0],
    1,
    [1, 0, 0],
  ],
  [
    'dodge tokens that High Velocity stops are no reason for a crit',
    { attacker: { ...MARKSMAN, highVelocity: true }, defender: { dodgeTokens: 3 } },
    [1, 0, 0],
    1,
    [1, 0, 0],
  ],
  // what `best` does in the case above (docs/history.md C6)
  [
    'best play: three hits and a blank against Armor 1, the blank becomes a fourth hit',
    { attacker: { ...MARKSMAN, marksmanStrategy: 'best' }, defender: { armorX: 1 } },
    [3, 0, 1],
    1,
    [4, 0, 0],
  ],
  [
    'best play: two aims turn a blank into a crit against Armor 2',
    { attacker: { ...MARKSMAN, marksmanStrategy: 'best' }, defender: { armorX: 2 } },
    [0, 1, 1],
    2,
    [0, 2, 0],
  ],
])('Marksman: %s', (_, parts, roll, aims, after) => {
  expect(converted(roll, aims, parts).roll).toEqual(after);
});

// rerolls are considered only while one is still possible (docs/history.md C8)
test('averages: a good reroll beats a crit that Impact would make anyway, but only before aims are saved', () => {
  const facing = matchup({
    attacker: { ...MARKSMAN, impactX: 1, marksmanStrategy: 'averages' },
    defender: { armorX: 1, coverType: 'light' },
  });
  const roll = { hits: 1, crits: 0, blanks: 1 };
  const decide = (goodSides?: number) => {
    const reroll = goodSides === undefined ? undefined : { goodSides, hitSides: 0, critSides: 0 };
    return conversionDecision(roll, 1, 'averages', facing, survivorsOf(2, facing), reroll);
  };
  expect(decide(7)).toBe('none');
  expect(decide(3)).toBe('hit');
  expect(decide()).toBe('hit');
});

const jarKai = (tokens: number) => ({ jarKaiMastery: true, dodgeTokensAttacker: tokens });

test.each<[string, AttackParts, Roll, Roll]>([
  // tokens are spent only where they help (docs/history.md C2)
  [
    'two tokens against a dodge token: first the hit becomes a crit, then the blank a hit',
    { attackType: 'melee', attacker: jarKai(2), defender: { dodgeTokens: 1 } },
    [1, 1, 1],
    [1, 2, 0],
  ],
  [
    'two tokens against cover do the same',
    { attackType: 'all', attacker: jarKai(2), defender: { coverType: 'light' } },
    [1, 1, 1],
    [1, 2, 0],
  ],
  [
    'nothing to get past: a crit adds nothing, so one token is left',
    { attackType: 'melee', attacker: jarKai(2) },
    [1, 1, 1],
    [2, 1, 0],
  ],
  [
    'two tokens against Armor 1: a new hit adds nothing, so one token is left',
    { attackType: 'melee', attacker: jarKai(2), defender: { armorX: 1 } },
    [1, 1, 1],
    [0, 2, 1],
  ],
  [
    'a blank and a hit against Armor 1: the hit becomes a crit',
    { attackType: 'melee', attacker: jarKai(2), defender: { armorX: 1 } },
    [1, 0, 1],
    [0, 1, 1],
  ],
  ['one token turns one of two blanks', { attackType: 'melee', attacker: jarKai(1) }, [0, 0, 2], [1, 0, 1]],
  ['one token turns one of three blanks', { attackType: 'melee', attacker: jarKai(1) }, [0, 0, 3], [1, 0, 2]],
  ['it does nothing at range', { attackType: 'ranged', attacker: jarKai(2) }, [0, 0, 1], [0, 0, 1]],
  ['it does nothing in an overrun', { attackType: 'overrun', attacker: jarKai(2) }, [0, 0, 1], [0, 0, 1]],
  ['it acts if the kind of attack is left open', { attackType: 'all', attacker: jarKai(2) }, [0, 0, 1], [1, 0, 0]],
  ['without dodge tokens nothing happens', { attackType: 'melee', attacker: jarKai(0) }, [1, 1, 1], [1, 1, 1]],
  [
    'without the keyword dodge tokens convert nothing',
    { attackType: 'melee', attacker: { dodgeTokensAttacker: 2 } },
    [0, 0, 1],
    [0, 0, 1],
  ],
  ['a roll of crits needs no token', { attackType: 'melee', attacker: jarKai(2) }, [0, 3, 0], [0, 3, 0]],
  [
    'the target’s dodge tokens are no tokens of the attacker',
    { attackType: 'melee', attacker: jarKai(0), defender: { dodgeTokens: 2 } },
    [1, 0, 1],
    [1, 0, 1],
  ],
  [
    'averages is a choice for aims: Jar’Kai converts whenever it helps',
    { attackType: 'melee', attacker: { ...jarKai(1), marksmanStrategy: 'averages' }, defender: { dodgeTokens: 1 } },
    [1, 0, 1],
    [0, 1, 1],
  ],
])('Jar’Kai Mastery: %s', (_, parts, roll, after) => {
  expect(converted(roll, 0, parts).roll).toEqual(after);
});
