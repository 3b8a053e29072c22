import { beforeAll, expect, test } from 'vitest';
import { createOdds, exactOdds } from '../../odds';
import { explain } from '../../odds/questions/explain';
import { createInProcessRun } from '../../odds/run/in-process';
import type { StepRow } from '../../rules/answer';
import { toShareCode } from '../../rules/share-code';
import { type AttackParts, attack } from '../engine-ts/attack';
import { attacksOverAllFields } from '../engines-agree/attacks';

const rowsOf = (parts: AttackParts): StepRow[] => {
  const config = attack(parts);
  return explain(config, exactOdds(config, true)).rows;
};
const labels = (parts: AttackParts) => rowsOf(parts).map(({ label }) => label);
const row = (parts: AttackParts, label: string) => rowsOf(parts).find((one) => one.label === label);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

const PLAIN: AttackParts = {
  attackType: 'ranged',
  attacker: { redDice: 3, surgeChart: 'hit' },
  defender: { dieColor: 'white' },
};
const plus = (attacker: AttackParts['attacker'], defender: AttackParts['defender'] = {}): AttackParts => ({
  attackType: 'ranged',
  attacker: { ...PLAIN.attacker, ...attacker },
  defender: { ...PLAIN.defender, ...defender },
});

const ATTACKS = attacksOverAllFields(5, 0.3);

test('the changes of all steps add up to the wounds', () => {
  for (const config of ATTACKS) {
    const odds = exactOdds(config);
    const { rows } = explain(config, odds);
    expect(sum(rows.map(({ change }) => change)), toShareCode(config)).toBeCloseTo(odds.wounds.mean, 9);
    expect(rows.at(-1)?.left, toShareCode(config)).toEqual({ wounds: odds.wounds.mean });
  }
});

test('each row has the hits and crits of the engine’s step, and steps without a row change nothing', () => {
  for (const config of ATTACKS) {
    const odds = exactOdds(config);
    const { rows } = explain(config, odds);
    const shownRows = rows.flatMap(({ left }) => ('hits' in left ? [left] : []));
    const steps = odds.steps?.map(({ hits, crits }) => ({ hits, crits })) ?? [];
    for (const left of shownRows) expect(steps, toShareCode(config)).toContainEqual(left);
    let shown = shownRows[0];
    for (const left of steps) {
      shown = shownRows.find(({ hits, crits }) => hits === left.hits && crits === left.crits) ?? shown;
      expect(shown?.hits, toShareCode(config)).toBeCloseTo(left.hits, 9);
      expect(shown?.crits, toShareCode(config)).toBeCloseTo(left.crits, 9);
    }
  }
});

test('a plain attack has no rows for what cannot happen', () => {
  expect(labels(PLAIN)).toEqual(['rolled', 'surges', 'blocks', 'wounds']);
});

test('without defense dice, everything that reaches the target wounds it', () => {
  expect(labels(plus({}, { dieColor: 'none' }))).toEqual(['rolled', 'surges', 'wounds']);
});

test('without dice nothing is rolled and nothing wounds', () => {
  const rows = rowsOf({ attacker: {}, defender: { dieColor: 'none' } });
  expect(rows.map(({ label, effects }) => [label, ...effects])).toEqual([['rolled', 'no dice'], ['wounds']]);
});

test.each<[string, AttackParts, string, string]>([
  ['which dice are rolled', PLAIN, 'rolled', '3 red'],
  ['upgraded dice are rolled as what they are', plus({ whiteDice: 1, attackUpgrades: 1 }), 'rolled', '3 red, 1 black'],
  ['what the surge chart gave', PLAIN, 'surges', 'surge → hit: +0.38 hits'],
  ['what Critical gave', plus({ criticalX: 3 }), 'surges', 'Critical 3: +0.38 crits'],
  ['aims that were spent', plus({ aimTokens: 2 }), 'rerolls', 'of 2 aims spent'],
  ['what Marksman improved', plus({ aimTokens: 1, marksman: true }, { armorX: 1 }), 'tokens', 'Marksman: '],
  ['what heavy cover took', plus({}, { coverType: 'heavy' }), 'cover', 'heavy −0.75'],
  ['what light cover took', plus({}, { coverType: 'light' }), 'cover', 'light −0.38'],
  ['dodges that were spent', plus({}, { dodgeTokens: 1 }), 'dodge', 'of 1 token spent'],
  ['what Impact turned', plus({ impactX: 1 }, { armorX: 2 }), 'armor, shields', 'Impact 1: +'],
  ['what Armor took', plus({}, { armorX: 3 }), 'armor, shields', 'Armor 3 −2.25'],
  ['what shields took', plus({}, { shieldedX: 1 }), 'armor, shields', 'Shielded 1 −'],
  ['what a guardian took over', plus({}, { guardianX: 1 }), 'armor, shields', 'Guardian 1 takes '],
  ['how many blocks on how many dice', PLAIN, 'blocks', '0.44 on 2.63 dice'],
  ['what Pierce cancelled', plus({ pierceX: 1 }), 'Pierce', 'Pierce 1 cancelled 0.'],
  ['what Deflect did', plus({}, { deflect: true }), 'wounds', 'Deflect: '],
  ['suppression', PLAIN, 'wounds', ' suppression'],
  ['how often the sniper shoots', plus({ sniperShot: 'ifCrit' }), 'sniper shot', '1 wound in 33.0% of attacks'],
])('it says %s', (_, parts, label, phrase) => {
  expect(row(parts, label)?.effects.join(' · ')).toContain(phrase);
});

test('rerolls and surges share a row if the dice in between are unknown', () => {
  const config = attack(plus({ aimTokens: 1 }));
  const [, row] = explain(config, exactOdds(config)).rows;
  expect(row?.label).toBe('rerolls, surges');
  expect(row?.effects).toEqual([expect.stringMatching(/^0\.\d\d of 1 aim spent$/), 'surge → hit']);
});

test('cover and Armor take as many results as their rows say', () => {
  for (const config of ATTACKS.filter(({ attacker }) => attacker.ramX === 0 && attacker.sniperShot === 'never')) {
    const odds = exactOdds(config);
    const { rows } = explain(config, odds);
    const change = (label: string) => rows.find((one) => one.label === label)?.change ?? 0;
    const { coverCancel, armor, shields, backup } = odds.means;
    expect(change('cover'), toShareCode(config)).toBeCloseTo(-coverCancel, 9);
    expect(change('armor, shields'), toShareCode(config)).toBeCloseTo(-armor - shields - backup, 9);
  }
});

test('a sniper shot is a wound that nothing can change', () => {
  const parts = plus({ sniperShot: 'ifCrit' }, { dieColor: 'none' });
  expect(labels(parts)).toEqual(['rolled', 'surges', 'sniper shot', 'wounds']);
});

test('each row links to its rule', () => {
  const parts = plus({ aimTokens: 1, pierceX: 1 }, { coverType: 'heavy', dodgeTokens: 1, armorX: 1 });
  expect(rowsOf(parts).map(({ step }) => step)).toEqual([
    'roll-attack-dice',
    'reroll-attack-dice',
    'convert-attack-surges',
    'apply-dodge-and-cover',
    'apply-dodge-and-cover',
    'modify-attack-dice',
    'convert-defense-surges',
    'modify-defense-dice',
    'compare-results',
  ]);
});

test('an exact answer has no note', () => {
  expect(explain(attack(PLAIN), exactOdds(attack(PLAIN))).note).toBeUndefined();
});

let odds: ReturnType<typeof createOdds>;
beforeAll(() => {
  odds = createOdds(createInProcessRun());
});

test('a simulated attack is explained as far as possible, with a note', async () => {
  const config = attack(plus({ pierceX: 1 }, { coverType: 'heavy', dodgeTokens: 1, guardianX: 1 }));
  const rolled = await odds(config, { engine: 'wasm', attacks: 20_000 });
  const { rows, note } = explain(config, rolled);
  expect(note).toBe('Too large for exact steps; these are averages of 20,000 simulated attacks.');
  expect(rows.map(({ label }) => label)).toEqual(['attack roll', 'cover to armor', 'blocks', 'Pierce', 'wounds']);
  expect(sum(rows.map(({ change }) => change))).toBeCloseTo(rolled.wounds.mean, 9);
});

test('a simulated attack with sniper shots also adds up', async () => {
  const config = attack(plus({ sniperShot: 'ifCrit', blackDice: 2 }, { coverType: 'light' }));
  const rolled = await odds(config, { engine: 'wasm', attacks: 20_000 });
  const { rows } = explain(config, rolled);
  expect(sum(rows.map(({ change }) => change))).toBeCloseTo(rolled.wounds.mean, 9);
});
