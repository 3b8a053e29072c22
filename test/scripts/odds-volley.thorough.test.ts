import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import CASES from '../fixtures/volleys.json';

const ROOT = resolve(import.meta.dirname, '../..');
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/cli/odds.mjs', ...args], { cwd: ROOT, input, encoding: 'utf8' });
const answers = (lines: readonly string[], ...args: string[]) => {
  const { stdout, stderr } = run(['-', '--json', ...args], `${lines.join('\n')}\n`);
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

const VOLLEY = {
  volley: [
    { attackType: 'ranged', attacker: { redDice: 2 }, defender: { coverType: 'heavy' } },
    { attackType: 'ranged', attacker: { blackDice: 3 } },
  ],
  defender: { dieColor: 'red', dodgeTokens: 2 },
  target: { miniatures: 2, courage: 1 },
};
const INLINE = JSON.stringify(VOLLEY);

test('all forty volleys, one per line, have the numbers of the brute force and its best order', () => {
  const lines = CASES.map(({ volley }) => JSON.stringify({ ...volley, order: 'best' }));
  const found = answers(lines);
  expect(found).toHaveLength(40);
  for (const [i, { answer, best }] of CASES.entries()) {
    const { volley } = found[i];
    expect(volley.destroyed).toBeCloseTo(answer.destroyed, 9);
    expect(volley.attacksNeeded).toBeCloseTo(answer.attacksNeeded, 9);
    expect(volley.bestOrder.destroyed).toBeCloseTo(best, 9);
    for (const [place, { wounds, ...numbers }] of answer.attacks.entries()) {
      const attack = volley.attacks[place];
      expect(attack.wounds).toEqual(wounds.map((p) => expect.closeTo(p, 9)));
      for (const [name, value] of Object.entries(numbers)) expect(attack[name] ?? 0, name).toBeCloseTo(value, 9);
    }
  }
  // the codes of all volleys give the same answers
  expect(answers(found.map(({ code }) => code))).toEqual(found);
});

test('the answer has exactly the promised names', () => {
  const [given, best] = answers([INLINE, JSON.stringify({ ...VOLLEY, order: 'best' })]);
  expect(Object.keys(given)).toEqual(['engine', 'volley', 'code', 'notes']);
  expect(Object.keys(given.volley)).toEqual(['attacks', 'destroyed', 'attacksNeeded']);
  expect(Object.keys(given.volley.attacks[0]).sort()).toEqual(
    [
      'reached',
      'woundsOfAttack',
      'woundsBack',
      'wounds',
      'destroyed',
      'suppression',
      'dodgeLeft',
      'suppressed',
      'panicked',
    ].sort(),
  );
  expect(Object.keys(best.volley.bestOrder)).toEqual(['order', 'destroyed', 'tried']);
  expect(given.engine).toBe('exact');
});

test('a volley of one attack has the numbers of that attack, to the last digit', () => {
  const attack = { attackType: 'ranged', attacker: { redDice: 3, aimTokens: 1, surgeChart: 'hit' } };
  const { defender, target } = VOLLEY;
  const [volley, single] = answers([
    JSON.stringify({ volley: [attack], defender, target }),
    JSON.stringify({ ...attack, defender, target }),
  ]);
  const [first] = volley.volley.attacks;
  const { mean, suppressed, panicked } = single.suppression;
  expect(first).toMatchObject({
    woundsOfAttack: single.main.mean,
    woundsBack: single.woundsBack.mean,
    destroyed: single.kill.destroyed,
    suppression: mean,
    suppressed,
    panicked,
  });
});

test('the table names each attack, what is left after it, and the best order', () => {
  const { stdout } = run([JSON.stringify({ ...VOLLEY, order: 'best' })]);
  expect(stdout).toMatch(
    /^ {2}1 {2}2 red, heavy cover\n {2}2 {2}3 black\n {2}into red, 2 dodges, 2 miniatures, courage 1$/m,
  );
  expect(stdout).toMatch(/% unit destroyed, after \d\.\d\d attacks on average \(exact\)/);
  expect(stdout).toMatch(/^ {2}Best order: /m);
  const code = /volley1:\S+/.exec(stdout)?.[0] ?? '';
  expect(run([code]).stdout).toBe(stdout);
});

test('the target of the table has what protects it from any of the attacks, not only from the first', () => {
  const volley = [
    { attackType: 'melee', attacker: { redDice: 2 } },
    { attackType: 'ranged', attacker: { redDice: 2 } },
  ];
  const { stdout } = run([JSON.stringify({ volley, defender: { deflect: true }, target: { miniatures: 2 } })]);
  expect(stdout).toMatch(/^ {2}into white, Deflect, 2 miniatures$/m);
});

test.each([
  ['nine attacks', JSON.stringify({ ...VOLLEY, volley: new Array(9).fill({}) }), 'A volley has 1 to 8 attacks, not 9.'],
  ['a damaged code', 'volley1:d1-do2.r2.aaaaa', 'This volley code is incomplete or damaged.'],
])('%s: one sentence', (_, input, sentence) => {
  expect(run([input])).toMatchObject({ stdout: '', stderr: `${sentence}\n`, status: 2 });
});

test('units on the command line do not go with a volley', () => {
  expect(run([INLINE, '--attacker', 'Stormtroopers'])).toMatchObject({
    stderr: 'A volley lists its attacks itself: --attacker and --defender don’t go with it.\n',
    status: 2,
  });
});
