import { expect, test } from 'vitest';
import {
  chooseRerolls,
  freeHits,
  preview,
  type Reroll,
  reservedForLethal,
  savesAims,
} from '../../engine-ts/steps/reroll-attack-dice';
import { type AttackRoll, sumOf } from '../../engine-ts/steps/roll-attack-dice';
import { type AttackParts, matchup, survivorsOf } from './attack';

const roll = (faces: Partial<AttackRoll>): AttackRoll => ({
  blanks: [0, 0, 0],
  surges: [0, 0, 0],
  hits: [0, 0, 0],
  crits: 0,
  ...faces,
});
const diceOf = ({ blanks, surges, hits, crits }: AttackRoll) => sumOf(blanks) + sumOf(surges) + sumOf(hits) + crits;

const rerolled = (faces: Partial<AttackRoll>, most: number, parts: AttackParts): Partial<Reroll> => {
  const facing = matchup(parts);
  const now = roll(faces);
  return chooseRerolls(now, most, facing, survivorsOf(diceOf(now), facing));
};

/** Dice by color: red, black, white. */
test.each<[string, number, Partial<Reroll>]>([
  ['the red surge is first', 1, { blanks: [0, 0, 0], surges: [1, 0, 0] }],
  ['the black blank is second', 2, { blanks: [0, 1, 0], surges: [1, 0, 0] }],
  ['the black surge is third', 3, { blanks: [0, 1, 0], surges: [1, 1, 0] }],
  ['the white blank is last', 4, { blanks: [0, 1, 1], surges: [1, 1, 0] }],
])('red surge, black blank and surge, white blank: %s', (_, most, chosen) => {
  expect(rerolled({ blanks: [0, 1, 1], surges: [1, 1, 0] }, most, {})).toMatchObject(chosen);
});

test.each<[string, AttackParts, Partial<AttackRoll>, number, Partial<Reroll>]>([
  [
    'one surge token is meant for the white die: the red and the black surge are rerolled',
    { attacker: { surgeTokens: 1 } },
    { surges: [1, 1, 1] },
    3,
    { surges: [1, 1, 0], dice: 2 },
  ],
  [
    'surges that convert are not rerolled',
    { attacker: { surgeChart: 'hit' } },
    { blanks: [0, 0, 1], surges: [1, 0, 0] },
    2,
    { blanks: [0, 0, 1], surges: [0, 0, 0], dice: 1 },
  ],
  ['a crit is never rerolled', {}, { crits: 2 }, 2, { dice: 0 }],
  ['a hit that gets through is kept', {}, { hits: [2, 0, 0] }, 2, { dice: 0 }],
  [
    'hits that Armor would cancel are rerolled for crits',
    { defender: { armorX: 2 } },
    { hits: [1, 0, 1] },
    2,
    { hits: [1, 0, 1], dice: 2 },
  ],
  [
    'crit fishing rerolls every hit it can',
    { attacker: { rerollStrategy: 'critFishing' } },
    { hits: [1, 1, 1] },
    2,
    { hits: [1, 1, 0], dice: 2 },
  ],
  // Ram turns these blanks into crits, so they are not rerolled (docs/rules.md C49)
  ['Ram 2 has a use for both blanks', { attacker: { ramX: 2 } }, { blanks: [1, 1, 0] }, 2, { dice: 0 }],
  [
    'Ram 1 has a use for one blank only: both are rerolled',
    { attacker: { ramX: 1 } },
    { blanks: [1, 1, 0] },
    2,
    { blanks: [1, 1, 0], dice: 2 },
  ],
])('%s', (_, parts, faces, most, chosen) => {
  expect(rerolled(faces, most, parts)).toMatchObject(chosen);
});

test.each<[string, Required<AttackParts>['defender'], Partial<AttackRoll>, number]>([
  ['two hits against Armor 2: both are free', { armorX: 2 }, { hits: [1, 1, 0] }, 2],
  ['three hits against Armor 2: none is free', { armorX: 2 }, { hits: [1, 1, 1] }, 0],
  ['one hit against a dodge token is free', { dodgeTokens: 1 }, { hits: [1, 0, 0] }, 1],
  // cover does not cancel a hit for sure (docs/history.md C29)
  ['cover makes no hit free', { coverType: 'heavy' }, { hits: [1, 1, 0] }, 0],
])('%s', (_, defender, faces, free) => {
  const facing = matchup({ defender });
  const now = roll(faces);
  expect(freeHits(preview(now, facing), survivorsOf(diceOf(now), facing))).toBe(free);
});

test.each<[string, AttackParts, Partial<AttackRoll>, number]>([
  ['four results: two aims are reserved', { attacker: { lethalX: 2, aimTokens: 3 } }, { hits: [2, 0, 0], crits: 2 }, 2],
  ['Lethal 3, two aims: both are reserved', { attacker: { lethalX: 3, aimTokens: 2 } }, { hits: [3, 0, 0] }, 2],
  [
    'Pierce 5 and two hits: Pierce is enough, none is reserved',
    { attacker: { lethalX: 2, aimTokens: 3, pierceX: 5 } },
    { hits: [2, 0, 0] },
    0,
  ],
  ['no results: none is reserved', { attacker: { lethalX: 2, aimTokens: 3 } }, { blanks: [0, 0, 4] }, 0],
  // in the next three cases Pierce is useless, or Duelist needs the aim (docs/history.md C24)
  [
    'Immune: Pierce makes Lethal useless: none is reserved',
    { attacker: { lethalX: 2, aimTokens: 3 }, defender: { immunePierce: true } },
    { hits: [4, 0, 0] },
    0,
  ],
  [
    'a target without dice makes Lethal useless: none is reserved',
    { attacker: { lethalX: 2, aimTokens: 3 }, defender: { dieColor: 'none' } },
    { hits: [4, 0, 0] },
    0,
  ],
  [
    'Duelist needs one aim, so one of two is reserved',
    { attackType: 'melee', attacker: { lethalX: 2, aimTokens: 2, duelistAttacker: true } },
    { hits: [4, 0, 0] },
    1,
  ],
])('Lethal: %s', (_, parts, faces, kept) => {
  expect(reservedForLethal(roll(faces), matchup(parts))).toBe(kept);
});

const marksman = { marksman: true, aimTokens: 1 } as const;
/** Impact saves the hit anyway, so `averages` prefers a good reroll to a conversion. */
const averages: AttackParts = {
  attacker: { ...marksman, marksmanStrategy: 'averages', impactX: 1 },
  defender: { armorX: 1, coverType: 'light' },
};

test.each<[string, AttackParts, Partial<AttackRoll>, boolean]>([
  ['an aim is saved for a blank', { attacker: marksman }, { blanks: [0, 0, 1], crits: 1 }, true],
  ['a roll of crits needs none', { attacker: marksman }, { crits: 2 }, false],
  // the surge counts as what it will become (docs/history.md C9)
  [
    'a surge that will be a hit needs none',
    { attacker: { ...marksman, surgeChart: 'hit' } },
    { surges: [0, 0, 1], crits: 1 },
    false,
  ],
  // a red die has six good sides, a black one four, a white one two (docs/history.md C8)
  ['averages: a red blank is rerolled', averages, { blanks: [1, 0, 0], hits: [1, 0, 0] }, false],
  ['averages: a black blank is rerolled', averages, { blanks: [0, 1, 0], hits: [1, 0, 0] }, false],
  ['averages: with a white blank the aim is saved', averages, { blanks: [0, 0, 1], hits: [1, 0, 0] }, true],
])('Marksman: %s', (_, parts, faces, saved) => {
  const facing = matchup(parts);
  const now = roll(faces);
  expect(savesAims(now, facing.attacker.aimTokens, facing, survivorsOf(diceOf(now), facing))).toBe(saved);
});
