import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readConfig } from '../../rules/read-config';
import { toShareCode } from '../../rules/share-code';

const ROOT = resolve(import.meta.dirname, '../..');
const run = (args: string[], input = '') =>
  spawnSync(process.execPath, ['scripts/cli/odds.mjs', ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });

const RED = '{"attackType":"ranged","attacker":{"redDice":1,"surgeChart":"hit"},"defender":{"dieColor":"none"}}';

test('a configuration in a file, as JSON: one line with exactly the promised names', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'odds-cli-')), 'attack.json');
  writeFileSync(file, RED);
  const { stdout, stderr, status } = run([file, '--engine', 'exact', '--json']);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout.trim().split('\n')).toHaveLength(1);
  const answer = JSON.parse(stdout);
  expect(answer).toMatchObject({
    engine: 'exact',
    attacks: null,
    seed: null,
    wounds: { mean: 0.875, distribution: [0.125, 0.875] },
    hitsAndCrits: {
      attackRoll: [
        [0, 0, 0.125],
        [0, 1, 0.125],
        [1, 0, 0.75],
      ],
      afterModify: [
        [0, 0, 0.125],
        [0, 1, 0.125],
        [1, 0, 0.75],
      ],
    },
    notes: [],
  });
  expect(Object.keys(answer.means).slice(0, 20).join()).toBe(
    'total,main,guardian,mainNoPierce,guardianNoPierce,deflect,djem,supp,hitsAfterTokens,critsAfterTokens,coverCancel,' +
      'dodgeSpent,hits,crits,guardianHits,defDice,blocks,lethal,aimsReroll,aimsMarksman',
  );
  expect(answer.means).toMatchObject({ rolledHits: 0.625, rolledBlanks: 0.125, hitsAfterSurges: 0.75, defSurges: 0 });
});

test('the table for people ends with a share code, and the code gives the same odds', () => {
  const table = run([RED]).stdout;
  expect(table).toContain('0.8750 wounds on average (exact)');
  const code = /odds1:\S+/.exec(table)?.[0] ?? '';
  expect(JSON.parse(run([code, '--json']).stdout).wounds.mean).toBe(0.875);
});

test('“exact” names the effects that it leaves out, those of the target too', () => {
  const units = ['--attacker', 'xz', '--upgrades', 'ye', '--defender', 'Rebel Veterans', '--defender-upgrades', 'db'];
  expect(run(units).stdout).toContain(
    ' wounds on average (exact for these inputs · 2 effects not included: Stormtrooper Marksman, Emergency Stims)\n',
  );
});

test('a damaged share code is refused, and doesn’t claim to show anything', () => {
  const { stdout, stderr, status } = run(['odds1:t0-r2-w4-s1-d1-c1-tm4.fh9']);
  expect({ stdout, stderr: stderr.trim(), status }).toEqual({
    stdout: '',
    stderr: 'This share code is incomplete or damaged.',
    status: 2,
  });
});

test('a JSON answer includes its attack, in full and as a code that gives the same answer', () => {
  const answer = JSON.parse(run([RED, '--json']).stdout);
  expect(answer.config).toEqual(readConfig(JSON.parse(RED)).config);
  expect(answer.code).toBe(toShareCode(answer.config));
  expect(JSON.parse(run([answer.code, '--json']).stdout)).toEqual(answer);
  const [first, bad] = run(['-', '--json'], `${RED}\n{\n`)
    .stdout.trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(first).toEqual(answer);
  expect(Object.keys(bad)).toEqual(['error']);
});

test('with units the JSON answer’s attack is theirs', () => {
  const { config, code } = JSON.parse(run(['--attacker', 'Stormtroopers', '--json']).stdout);
  expect(config.attacker).toMatchObject({ whiteDice: 4, surgeChart: 'hit', preciseX: 1 });
  expect(code).toMatch(/^odds1:/);
});

test('an overrun attack uses its weapon once, however many ride along', () => {
  const { stdout } = run(['--attacker', 'Swoop Bike Riders', '--range', 'overrun']);
  expect(stdout).toContain('Swoop Bike Riders, overrun: 1 × Vibro-Ax.');
  expect(stdout).not.toContain('2 ×');
});

test('a simulation repeats itself: same seed, same answer; another seed, another', () => {
  const roll = (seed: string) => run([RED, '--engine', 'wasm', '--attacks', '5000', '--seed', seed, '--json']).stdout;
  expect(JSON.parse(roll('3'))).toMatchObject({ engine: 'wasm', attacks: 5000, seed: 3 });
  expect(roll('3')).toBe(roll('3'));
  expect(roll('4')).not.toBe(roll('3'));
});

test('thousands of lines in one run; a bad line is answered with its mistake, and the run continues and fails at the end', () => {
  const lines = Array.from({ length: 2_000 }, (_, i) => `{"attacker":{"redDice":${i % 7}},"target":{}}`);
  lines[5] = '{"attacker":{"redDice":';
  lines[6] = '{"defender":{"covr":1}}';
  lines[7] = '{"attacker":{"redDice":99}}';
  const { stdout, stderr, status } = run(['-', '--json'], `${lines.join('\n')}\n\n`);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect({ stderr, status }).toEqual({
    stderr: '2 of 2000 lines failed; the first is line 6.\n',
    status: 1,
  });
  expect(answers).toHaveLength(2_000);
  expect(answers[4].kill.removed).toHaveLength(2);
  expect(answers[5].error).toMatch(/^Not valid JSON: /);
  expect(answers[6].error).toBe('Unknown field "defender.covr"; did you mean "defender.coverX"?');
  expect(answers[7].notes).toEqual(['attacker.redDice: 99 is more than 20; using 20.']);
});

const folder = mkdtempSync(join(tmpdir(), 'odds-cli-'));
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const refused = (args: string[], input?: string) => {
  const { stdout, stderr, status } = run(args, input);
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr.endsWith('\n')).toBe(true);
  return stderr.slice(0, -1);
};

test('whatever bytes a file or an option has, the error is one line of plain text', () => {
  const binary = Uint8Array.from({ length: 3000 }, (_, i) => (i * 37) % 256);
  for (const args of [
    [file('binary', binary)],
    [file('escape', '\u001b[31mred')],
    [file('lines', 'a\nb\nc')],
    ['--attacker', 'Darth\u001b[31m\nVader'],
    ['no\nfile\u202e'],
    ['--mine', 'no\nlist\u009b'],
  ]) {
    expect(refused(args)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  }
  const { stderr, status } = run(['--mine', file('escape.txt', 'Stormtroopers (42)\nFoo\u001b[31m (12)\n'), '--json']);
  expect(status).toBe(0);
  expect(stderr.trimEnd()).toMatch(/Foo/);
  expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  const { error } = JSON.parse(run(['-', '--json'], '{"\u001b[31m\\n": 1}\n').stdout);
  expect(error).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

test('an empty file, empty input and a file of several attacks: each says what is wrong', () => {
  expect(refused([file('empty.json', '\uFEFF \n')])).toBe('The file is empty.');
  expect(refused(['-'])).toBe('Standard input is empty.');
  expect(refused(['-'], '\n  \n')).toBe('Standard input is empty.');
  const lines = file('attacks.jsonl', `${RED}\n\n${RED}\nodds1:r2\n`);
  expect(refused([lines])).toBe(`"${lines}" has several lines: use \`- < ${lines}\`.`);
  const oneBad = file('one-bad.jsonl', `${RED}\n{`);
  expect(refused([oneBad])).toBe(`"${oneBad}" has several lines: use \`- < ${oneBad}\`.`);
  expect(refused([file('half.json', `{\n${RED}`)])).toMatch(/^Not valid JSON: /);
});

test('a target without wounds left is noted, and the numbers stay as they are', () => {
  const { notes, kill } = JSON.parse(run(['{"attacker":{"redDice":1},"target":{"woundsTaken":1}}', '--json']).stdout);
  expect(kill.destroyed).toBe(1);
  expect(notes).toEqual(['The target has no wounds left: target.woundsTaken is as high as all its wounds.']);
});

test('without anything to answer it shows its options', () => {
  expect(refused([])).toMatch(/^Usage: npm run -s odds .*\n/);
});

test.each([
  [
    'an unknown field',
    ['{"attacker":{"redDic":1}}'],
    'Unknown field "attacker.redDic"; did you mean "attacker.redDice"?',
  ],
  [
    'an unknown choice',
    ['{"attackType":"raged"}'],
    'attackType must be one of ranged, melee, overrun, all, not "raged"; did you mean "ranged"?',
  ],
  [
    'an exact answer that is too large',
    ['{"attacker":{"redDice":20,"blackDice":20,"whiteDice":20,"aimTokens":10,"criticalX":3}}', '--engine', 'exact'],
    'This attack is too large for exact odds; simulate it instead (engine wasm or auto).',
  ],
  ['no such file', ['nowhere.json'], '"nowhere.json" is neither a share code nor a readable file.'],
  ['an unknown engine', [RED, '--engine', 'guess'], '--engine must be exact, wasm or auto, not "guess".'],
  ['an option like no other', [RED, '--xyzzy'], 'Unknown option "--xyzzy"; --help lists all options.'],
  ['an unknown option', [RED, '--sed=1'], 'Unknown option "--sed"; did you mean "--seed"?'],
  [
    'attacks that are no number',
    [RED, '--attacks', 'many'],
    '--attacks must be a whole number from 1 to 10000000000, not "many".',
  ],
  ['a newer code', ['odds9:r1.abc'], 'This share code is from another version of Tell Me the Odds.'],
  ['a range without a unit', ['--range', '3', '{}'], '--range needs a unit: name it with --attacker.'],
  [
    'upgrades in two places',
    ['--attacker', 'Stormtroopers', '--upgrades', 'DLT-19', '--upgrades=Targeting Scopes'],
    '--upgrades may be given only once: separate several upgrades by commas.',
  ],
  ['two attackers', ['--attacker', 'Yoda', '--attacker', 'Bossk'], '--attacker may be given only once.'],
  ['an attacker without a name', ['--attacker', '', '--defender', 'Yoda'], '--attacker needs the name of a unit.'],
  ['a target without a name', ['--defender= '], '--defender needs the name of a unit.'],
  [
    'upgrades of no target',
    ['--attacker', 'Stormtroopers', '--defender-upgrades', 'Tenacity'],
    '--defender-upgrades needs a unit: name it with --defender.',
  ],
])('%s: one sentence, exit code 2, nothing on standard output', (_, args, sentence) => {
  expect(run(args)).toMatchObject({ stderr: `${sentence}\n`, stdout: '', status: 2 });
});

test.runIf(existsSync('/dev/full'))('answers that cannot be written: one sentence, and not a success', () => {
  const full = openSync('/dev/full', 'w');
  const into = (args: string[], input: string) =>
    spawnSync(process.execPath, ['scripts/cli/odds.mjs', ...args], {
      cwd: ROOT,
      input,
      encoding: 'utf8',
      stdio: ['pipe', full, 'pipe'],
    });
  for (const outcome of [into([RED], ''), into(['-'], `${RED}\n${RED}\n`)]) {
    expect(outcome.status).toBe(2);
    expect(outcome.stderr).toMatch(/^Can’t write the answer: .*ENOSPC.*\.\n$/);
  }
  closeSync(full);
});

test('a folder as input: one sentence, and not a success', () => {
  expect(run([tmpdir()])).toMatchObject({
    stderr: `"${tmpdir()}" is a folder; give a file, a share code, or - to read lines from standard input.\n`,
    stdout: '',
    status: 2,
  });
  const folder = openSync(tmpdir(), 'r');
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/cli/odds.mjs', '-'], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: [folder, 'pipe', 'pipe'],
  });
  closeSync(folder);
  expect({ stdout, stderr, status }).toEqual({
    stdout: '',
    stderr: 'Standard input is a folder.\n',
    status: 2,
  });
});

test('a reader that stops early is no failure', async () => {
  const child = spawn(process.execPath, ['scripts/cli/odds.mjs', '-', '--json'], { cwd: ROOT });
  const stderr = text(child.stderr);
  child.stdin.on('error', () => {});
  child.stdin.end(`${RED}\n`.repeat(20_000));
  await once(child.stdout, 'data');
  child.stdout.destroy();
  const [status] = await once(child, 'exit');
  expect({ status, stderr: await stderr }).toEqual({ status: 0, stderr: '' });
});

test('with a slow reader, no more lines are read than it has room for', async () => {
  const child = spawn(process.execPath, ['scripts/cli/odds.mjs', '-', '--json'], { cwd: ROOT });
  const [pieces, lines] = [200, 40];
  let taken = 0;
  for (let piece = 0; piece < pieces; piece++) child.stdin.write(`${RED}\n`.repeat(lines), () => taken++);
  child.stdin.end();
  await once(child.stdout, 'readable');
  for (let before = -1; before !== taken; ) {
    before = taken;
    await new Promise((done) => setTimeout(done, 700));
  }
  expect(taken).toBeLessThan(pieces / 2);
  const answers = (await text(child.stdout)).trim().split('\n');
  expect(answers).toHaveLength(pieces * lines);
});

test('a name of 100,000 letters is refused in one short sentence', () => {
  for (const [option, before] of [
    ['--attacker', []],
    ['--defender', []],
    ['--upgrades', ['--attacker', 'Stormtroopers']],
    ['--defender-upgrades', ['--defender', 'Stormtroopers']],
  ] as const) {
    const { stdout, stderr, status } = run([...before, option, 'x'.repeat(100_000)]);
    expect({ stdout, stderr, status }).toEqual({
      stdout: '',
      stderr: `${option} is too long: 100000 characters.\n`,
      status: 2,
    });
  }
});

test('an error quotes the input, but never at length', () => {
  const long = 'x'.repeat(100_000);
  for (const input of [long, `{"${long}":1}`, `{"attackType":"${long}"}`]) {
    const { stdout, stderr, status } = run([input]);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr.length).toBeLessThan(1100);
    const answer = JSON.parse(run(['-', '--json'], `${input}\n`).stdout);
    expect(answer.error.length).toBeLessThan(1100);
  }
});
