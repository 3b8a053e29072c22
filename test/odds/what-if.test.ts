import { expect, test } from 'vitest';
import { exactOdds } from '../../odds';
import { briefOdds } from '../../odds/questions/brief';
import { differenceOf, whatIfsOf } from '../../odds/questions/what-if';
import { toShareCode } from '../../rules/share-code';
import { type AttackParts, attack as attackOf } from '../engine-ts/attack';
import { attacksOverAllFields } from '../engines-agree/attacks';

const DICE = { redDice: 2, whiteDice: 4 } as const;
const attack = ({ attacker, defender, ...rest }: AttackParts = {}) =>
  attackOf({
    attackType: 'ranged',
    attacker: { ...DICE, surgeChart: 'hit', ...attacker },
    defender: { dieColor: 'red', ...defender },
    ...rest,
  });
const labels = (parts: AttackParts = {}) => whatIfsOf(attack(parts)).map(({ label }) => label);

test('an ordinary attack: an aim, cover, a dodge, Pierce, suppression, a die', () => {
  expect(labels()).toEqual([
    '+1 aim',
    'light cover',
    'heavy cover',
    '+1 dodge',
    'Pierce +1',
    'suppressed',
    '+1 red die',
    'surge → block',
    '+1 white die',
  ]);
});

test.each<[string, AttackParts, string[], string[]]>([
  ['a sniper’s sure wound can be left', { attacker: { sniperShot: 'ifCrit' } }, ['no sniper shot'], []],
  ['what no sniper does is not left', {}, [], ['no sniper shot']],
  ['an aim that is there can be missed', { attacker: { aimTokens: 1 } }, ['−1 aim'], []],
  ['no aim can be missed that is not there', {}, [], ['−1 aim']],
  ['in cover: what without it', { defender: { coverType: 'heavy' } }, ['no cover', 'light cover'], ['heavy cover']],
  [
    'suppressed in light cover: terrain is named, not the cover that comes of both',
    { defender: { coverType: 'light', suppressed: true } },
    ['no cover', 'not suppressed'],
    ['light cover', 'heavy cover', 'suppressed'],
  ],
  [
    'a vehicle is never in cover or suppressed',
    { defender: { unitType: 'vehicle' } },
    [],
    ['light cover', 'heavy cover', 'suppressed'],
  ],
  ['there is no cover in melee', { attackType: 'melee' }, ['+1 dodge'], ['light cover', 'heavy cover', 'suppressed']],
  ['Blast: cover does not count', { attacker: { blast: true } }, [], ['light cover', 'heavy cover', 'suppressed']],
  [
    'High Velocity: dodge does not count',
    { attacker: { highVelocity: true }, defender: { dodgeTokens: 1 } },
    [],
    ['+1 dodge', 'no dodge'],
  ],
  ['a dodge that is there can be missed', { defender: { dodgeTokens: 1 } }, ['+1 dodge', 'no dodge'], []],
  ['Impact helps against Armor only', {}, [], ['Impact +1']],
  ['Impact helps against Armor', { defender: { armorX: 2 } }, ['Impact +1'], []],
  ['Immune: Pierce', { defender: { immunePierce: true } }, [], ['Pierce +1']],
  ['no blocks to pierce', { defender: { dieColor: 'none' } }, [], ['Pierce +1', 'surge → block']],
  [
    'Impervious swallows the first Pierce',
    { defender: { impervious: true }, rules: { impervious: 'reducePierce' } },
    [],
    ['Pierce +1'],
  ],
  ['surges that are lost', { attacker: { surgeChart: 'none' } }, ['surge → hit', '+1 surge token'], []],
  ['surges that are not lost', {}, [], ['surge → hit', '+1 surge token']],
])('%s', (_, parts, offered, notOffered) => {
  const all = labels(parts);
  for (const label of offered) expect(all).toContain(label);
  for (const label of notOffered) expect(all).not.toContain(label);
});

test('without dice the only suggestions are more dice', () => {
  expect(labels({ attacker: { redDice: 0, whiteDice: 0 } })).toEqual(['+1 red die', '+1 white die']);
});

test('there are never more than ten suggestions, no duplicates, and each changes the attack', () => {
  for (const config of attacksOverAllFields(2, 0.3)) {
    const whatIfs = whatIfsOf(config);
    expect(whatIfs.length).toBeLessThanOrEqual(10);
    expect(new Set(whatIfs.map(({ id }) => id)).size).toBe(whatIfs.length);
    for (const whatIf of whatIfs) expect(toShareCode(whatIf.config)).not.toBe(toShareCode(config));
  }
});

test('every suggestion for an ordinary attack changes its odds', () => {
  const start = attack({ attacker: { aimTokens: 1 }, defender: { dodgeTokens: 1, armorX: 1 } });
  const before = briefOdds(start);
  for (const { label, config } of whatIfsOf(start)) {
    expect(differenceOf(before, briefOdds(config)).wounds, label).not.toBeCloseTo(0, 3);
  }
});

test('the difference matches the real odds, including the chance to destroy the target', () => {
  const target = { miniatures: 2, woundsEach: 1, woundsTaken: 0, courage: -1 };
  const plain = { ...attack(), target };
  const aimed = { ...attack({ attacker: { aimTokens: 1 } }), target };
  const [before, after] = [exactOdds(plain), exactOdds(aimed)];
  const difference = differenceOf(briefOdds(plain), briefOdds(aimed));
  expect(difference.wounds).toBeCloseTo(after.wounds.mean - before.wounds.mean, 12);
  expect(difference.destroyed).toBeCloseTo((after.kill?.destroyed ?? 0) - (before.kill?.destroyed ?? 0), 12);
  expect(differenceOf(briefOdds(attack()), briefOdds(attack()))).toEqual({ wounds: 0 });
});
