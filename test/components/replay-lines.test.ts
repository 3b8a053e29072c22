import { beforeAll, expect, test } from 'vitest';
import { replayLines } from '../../components/answer/replay-lines';
import type { ReplayLine } from '../../components/answer/replay-writer';
import { createReplay, type Replay } from '../../odds/engines/wasm';
import { toBlock } from '../../rules/config';
import { toShareCode } from '../../rules/share-code';
import { Mean } from '../../rules/slots';
import { type AttackParts, attack } from '../engine-ts/attack';
import { attacksOverAllFields } from '../engines-agree/attacks';

let replay: Replay;
beforeAll(async () => {
  replay = await createReplay();
});

/** Every line of the first attacks of a run. */
const linesOf = (parts: AttackParts, attacks = 40): ReplayLine[] =>
  Array.from({ length: attacks }, (_, index) => replayLines(replay(toBlock(attack(parts)), 1, index).events)).flat();
const texts = (lines: ReplayLine[]): string[] => lines.map(({ label, text }) => `${label}: ${text}`);
const ranged = (attacker: AttackParts['attacker'], defender: AttackParts['defender'] = {}): AttackParts => ({
  attackType: 'ranged',
  attacker: { redDice: 2, blackDice: 1, whiteDice: 1, ...attacker },
  defender: { dieColor: 'red', ...defender },
});

test('a plain attack: what was rolled, what was blocked, what is left', () => {
  const [rolled, defense, wounds] = replayLines(replay(toBlock(attack(ranged({ surgeChart: 'none' }))), 1, 0).events);
  expect(rolled).toMatchObject({ label: 'Rolled', step: 'roll-attack-dice' });
  expect(rolled?.dice.map(({ kind, color }) => `${kind} ${color}`)).toEqual([
    'attack red',
    'attack red',
    'attack black',
    'attack white',
  ]);
  expect(defense).toMatchObject({ label: 'Defense', step: 'roll-defense-dice' });
  expect(wounds).toMatchObject({ label: 'Wounds', step: 'compare-results' });
});

test('the text of a roll matches its dice', () => {
  for (const { label, dice, text } of linesOf(ranged({})).filter((line) => line.label === 'Rolled')) {
    const shown = (face: string) => dice.filter((die) => die.face === face).length;
    for (const face of ['hit', 'crit', 'surge', 'blank']) {
      const written = new RegExp(`(\\d+) ${face}`).exec(text)?.[1] ?? '0';
      expect(Number(written), `${label} ${text}`).toBe(shown(face));
    }
  }
});

test.each<[string, AttackParts, RegExp]>([
  ['an aim and what it rerolled', ranged({ aimTokens: 1 }), /^Aim: now \d hits?/],
  ['an observation token', ranged({ observationTokens: 1 }), /^Observation: now /],
  [
    'an aim saved for Marksman',
    ranged({ aimTokens: 1, marksman: true }, { armorX: 1 }),
    /^Aim saved: 1 aim for Marksman$/,
  ],
  ['a hit improved by Marksman', ranged({ aimTokens: 1, marksman: true }, { armorX: 1 }), /^Marksman: 1 hit → 1 crit$/],
  ['surges that convert', ranged({ surgeChart: 'crit' }), /^Surges: 1 surge → 1 crit$/],
  ['a surge token', ranged({ surgeTokens: 1 }), /^Surges: 1 surge → 1 hit; 1 surge token spent$/],
  ['heavy cover', ranged({}, { coverType: 'heavy' }), /^Heavy cover: 1 hit cancelled; .* left$/],
  [
    'Low Profile',
    ranged({}, { coverType: 'light', lowProfile: true }),
    /^Light cover: with Low Profile; 1 hit cancelled/,
  ],
  ['a dodge', ranged({}, { dodgeTokens: 1 }), /^Dodge: 1 token spent; .* left$/],
  ['a dodge that was not needed', ranged({}, { dodgeTokens: 1 }), /^Dodge: not spent; /],
  ['Impact', ranged({ impactX: 1 }, { armorX: 1 }), /^Impact: 2 hits → 1 hit, 1 crit$/],
  ['Armor', ranged({}, { armorX: 2 }), /^Armor: 2 hits → nothing$/],
  ['a guardian', ranged({}, { guardianX: 1 }), /^Guardian: takes 1 result$/],
  ['the guardian’s dice', ranged({}, { guardianX: 1 }), /^Guardian’s dice: \d blocks?$/],
  [
    'a guardian who rerolls',
    ranged({}, { guardianX: 2, guardianSoresuMastery: true, guardianDodgeTokens: 1 }),
    /rerolled with Soresu Mastery, a dodge token spent$/,
  ],
  ['Soresu Mastery', ranged({}, { soresuMastery: true }), /^Soresu Mastery: all rerolled; \d blocks?$/],
  ['Uncanny Luck', ranged({}, { uncannyLuckX: 1 }), /^Uncanny Luck: \d blocks?$/],
  ['Pierce', ranged({ pierceX: 1 }), /^Pierce 1: 1 block cancelled$/],
  ['Pierce without a block', ranged({ pierceX: 1 }), /^Pierce 1: no blocks cancelled$/],
  ['Lethal', ranged({ lethalX: 1, aimTokens: 1 }), /^Pierce 1: .*; 1 from Lethal$/],
  ['wounds caused by Pierce', ranged({ pierceX: 1 }), /^Wounds: 1 wound; 0 without Pierce$/],
  ['wounds to the attacker', ranged({}, { deflect: true }), /^Deflect: attacker: 1 wound$/],
  ['suppression', ranged({}), /^Suppression: 1 token$/],
  ['a sniper shot', ranged({ sniperShot: 'ifCrit' }), /^Sniper Team: all dice cancelled for 1 wound$/],
  ['no dice at all', { attacker: {} }, /^Rolled: no dice$/],
])('the replay shows %s', (_, parts, line) => {
  expect(texts(linesOf(parts))).toContainEqual(expect.stringMatching(line));
});

test('heavy cover cancels a hit for every block and every surge', () => {
  const pools = linesOf(ranged({}, { coverType: 'heavy' })).filter(({ label }) => label === 'Heavy cover');
  for (const { dice, text } of pools) {
    const cancelling = dice.filter(({ face }) => face !== 'blank').length;
    expect(text).toMatch(cancelling > 0 ? new RegExp(`^${cancelling} hits? cancelled; `) : /^cancels nothing$/);
  }
});

test('a reroll shows as many dice after as before', () => {
  const rerolls = linesOf(ranged({ aimTokens: 2 }, { uncannyLuckX: 2 })).filter(({ into }) => into.length > 0);
  expect(new Set(rerolls.map(({ label }) => label))).toEqual(new Set(['Aim', 'Uncanny Luck']));
  for (const { label, dice, into } of rerolls) expect(into.length, label).toBe(dice.length);
});

test('the replay of any attack shows all its dice and wounds, and only valid numbers', () => {
  for (const config of attacksOverAllFields(4, 0.3)) {
    const { events, tally } = replay(toBlock(config), 1, 7);
    const lines = replayLines(events);
    const code = toShareCode(config);
    const dice = (label: string) => lines.filter((line) => line.label === label).flatMap((line) => line.dice).length;
    expect(dice('Rolled'), code).toBe(events.filter(({ event }) => event === 'attackDie').length);
    expect(dice('Defense'), code).toBe(tally.sums[Mean.defDice]);
    const wounds = lines.find(({ label }) => label === 'Wounds')?.text ?? '';
    expect(Number.parseInt(wounds, 10), code).toBe(tally.sums[Mean.main]);
    expect(JSON.stringify(lines), code).not.toMatch(/undefined|NaN|-\d/);
  }
});
