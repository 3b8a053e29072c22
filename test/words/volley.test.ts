import { expect, test } from 'vitest';
import { killOdds } from '../../odds/questions/kill';
import { exactVolley } from '../../odds/volley-answer';
import { withValue } from '../../rules/config';
import type { VolleyConfig } from '../../rules/volley';
import { type Setup, toSnapshot, type UnitPick } from '../../setup/setup';
import { startConfig } from '../../setup/start';
import {
  startVolley,
  toVolleyConfig,
  type VolleySetup,
  withAdded,
  withAttackEdited,
  withMoved,
  withTargetEdited,
} from '../../setup/volley';
import {
  attackerLabels,
  attacksNeededWords,
  byThen,
  ifItLives,
  neededWords,
  orderWords,
  rangeLabel,
  shootFirstWords,
  targetLabel,
  targetLine,
  volleyLine,
} from '../../words/volley';
import { catalogue, choose } from '../units/catalogue-here';

const one: Setup = { config: startConfig(), names: { attacker: 'Stormtroopers', defender: 'Rebel Troopers' } };
const two = withAdded(startVolley(one), [one]);
const answered = (volley: VolleySetup) => {
  const config = toVolleyConfig(volley) as VolleyConfig;
  const answer = exactVolley(config);
  const left = killOdds(answer.volley.attacks.at(-1)?.wounds ?? [], config.target).removed.toReversed();
  return { config, answer, left };
};
const lives = (volley: VolleySetup) => {
  const { config, answer, left } = answered(volley);
  return ifItLives(answer, config, left, 'organic');
};

test('the target is described as it is before the volley', () => {
  expect(targetLine(two, 1)).toBe('4 minis · light cover · 0 dodges · courage 1');
  const hurt = withTargetEdited(two, { defender_dodgeTokens: 1, target_woundsTaken: 3, defender_suppressionTokens: 2 });
  expect(targetLine(hurt, 0)).toBe('1 mini · light cover · 1 dodge · 2 suppression tokens');
  const vader = withTargetEdited(two, { target_miniatures: 1, target_woundsEach: 8, target_woundsTaken: 2 });
  expect(targetLine(vader, -1)).toBe('6 wounds left · light cover · 0 dodges');
  expect(targetLine(withAttackEdited(two, 1, { defender_coverType: 'none' }), -1)).toContain('mixed cover');
});

test('what is left of a target that lives is one sentence, with what suppression means', () => {
  expect(lives(withTargetEdited(two, { target_courage: 1, defender_dodgeTokens: 1 }))).toMatch(
    /^If it lives: \d\.\d minis left on average, no dodges, panicked \(\S+%\): it cannot act unless it rallies\.$/,
  );
  expect(lives(withTargetEdited(two, { target_courage: 3 }))).toMatch(
    /, not suppressed\.$|suppressed \(.*loses an action\.$/,
  );
  expect(lives(withTargetEdited(two, { target_courage: 0 }))).toMatch(/left on average, no dodges\.$/);
  const vader = withTargetEdited(two, { target_miniatures: 1, target_woundsEach: 8 });
  expect(lives(vader)).toMatch(/^If it lives: \d\.\d wounds left on average/);
});

test('a volley as one line names the target, the chance, every attack in its order, and ends with its code', () => {
  const { config, answer, left } = answered(two);
  const line = volleyLine(two, answer, config, { left, code: 'volley1:x' });
  expect(line).toMatch(
    /^Volley into Rebel Troopers \(4 minis · light cover · 0 dodges.*\): \d+\.\d% destroyed \(exact\)\. If it lives: /,
  );
  expect(line).toMatch(/ · 1\. Stormtroopers \S+%, then 2\. Stormtroopers \S+% · volley1:x$/);
  const simulated = { ...answer, error: 0.0012 };
  expect(volleyLine(two, simulated, config, { left })).toContain('(simulated, ±0.12 percentage points)');
});

test('shooting at a unit after a melee attack is called out, because an engaged unit cannot be shot', () => {
  const melee = withAttackEdited(two, 0, { attackType: 'melee' });
  expect(shootFirstWords(two)).toBe('');
  expect(shootFirstWords(melee)).toBe('An engaged unit can’t be shot: put the ranged attacks before the melee.');
  expect(shootFirstWords(withMoved(melee, 0, 1))).toBe('');
});

test('a better order is offered only where it gains something, and none is called best that cannot be played', () => {
  const best = { order: [1, 0], destroyed: 0.5, tried: 'all' } as const;
  const words = (now: number, more = {}, volley = two) => orderWords({ ...best, ...more, order: [1, 0] }, now, volley);
  expect(words(0.4)).toBeUndefined();
  expect(words(0.4996)).toBe('The best order adds less than 0.1%.');
  expect(words(0.4996, { tried: 'some' })).toBe('The best order found adds less than 0.1%.');
  const stays = (more = {}, volley = two) => orderWords({ ...best, ...more, order: [0, 1] }, 0.5, volley);
  expect(stays()).toBe('No order is better.');
  expect(stays({ tried: 'some' })).toBe('No better order found.');
  expect(stays({ isAny: true })).toBe('The order doesn’t matter here.');
  const meleeFirst = withAttackEdited(two, 0, { attackType: 'melee' });
  expect([stays({}, meleeFirst), stays({ isAny: true }, meleeFirst), words(0.4996, {}, meleeFirst)]).toEqual([
    '',
    '',
    '',
  ]);
});

test('a later attack finds the target suppressed and without its dodges, which is why its wounds differ', () => {
  const dodging = withTargetEdited(two, { target_courage: 1, defender_dodgeTokens: 1 });
  const { answer, config } = answered(dodging);
  const [attack] = config.attacks;
  const [first] = answer.volley.attacks;
  if (!attack || !first) throw new Error('The volley has two attacks.');
  expect(byThen(undefined, attack)).toBeUndefined();
  expect(byThen(first, attack)).toEqual({
    text: 'suppressed by now',
    title: expect.stringMatching(
      /^By then, if it lives: suppressed \S+%, which improves its cover, (no|\d\.\d) dodges\.$/,
    ),
  });
  expect(byThen(first, { ...attack, attackType: 'melee' })?.text).toBe('');
});

test('how many attacks are needed, where there are several', () => {
  expect(attacksNeededWords(answered(two).answer)).toMatch(/^On average \d\.\d\d of 2 attacks are needed\.$/);
  expect(attacksNeededWords(answered(startVolley(one)).answer)).toBe('');
  expect([neededWords(1), neededWords(0.862)]).toEqual(['always needed', 'needed 86.2%']);
});

test('different units with the same short name have the names in a volley that they have on the map', () => {
  const by = (...upgrades: string[]): Setup => ({
    ...one,
    units: { attacker: choose('Stormtroopers', ['DLT-19 Stormtrooper', ...upgrades]) as UnitPick },
  });
  const volley = withAdded(startVolley(by()), [by('Stormtrooper Specialist'), by(), one]);
  const names = [
    'Stormtroopers · DLT-19',
    'Stormtroopers · DLT-19 · Stormtrooper Specialist',
    'Stormtroopers · DLT-19',
    'Stormtroopers',
  ];
  expect(attackerLabels(volley.attacks, catalogue)).toEqual(names);
  const { config, answer, left } = answered(volley);
  for (const name of names)
    expect(volleyLine(volley, answer, config, { left, cards: catalogue })).toContain(`. ${name} `);
});

test('attacks by hand have a name and, in melee, a range', () => {
  const bare = startVolley({ ...one, names: { attacker: '', defender: '' } });
  expect(targetLabel(bare)).toBe('a typical corps unit');
  const diceless = withValue(bare.attacks[0]?.config ?? one.config, 'defender_dieColor', 'none');
  expect(targetLabel(startVolley({ ...one, config: diceless, names: { attacker: '', defender: '' } }))).toBe(
    'a custom target',
  );
  expect(rangeLabel({ ...one, config: { ...one.config, attackType: 'melee' } })).toBe('melee');
  expect(rangeLabel(one)).toBe('');
  expect(toSnapshot(one).names.attacker).toBe('Stormtroopers');
});
