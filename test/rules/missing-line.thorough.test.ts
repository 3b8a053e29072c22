import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'odds-fields-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The type checker's output for rules/ after deleting the first matching line of a file. */
const withoutLine = (file: string, line: RegExp): string => {
  cpSync(join(ROOT, 'rules'), join(copy, 'rules'), { recursive: true });
  const path = join(copy, 'rules', file);
  const lines = readFileSync(path, 'utf8').split('\n');
  lines.splice(
    lines.findIndex((text) => line.test(text)),
    1,
  );
  writeFileSync(path, lines.join('\n'));
  const options = { strict: true, noEmit: true, module: 'preserve', target: 'esnext', lib: ['esnext'], types: [] };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['rules'] }));
  try {
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', copy], { encoding: 'utf8' });
    return 'no error';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
};

test.each([
  ['the table of fields', 'fields.ts', /^ {4}attacker_ramX:/, 'attacker_ramX'],
  ['the slots', 'slots.ts', /^ {2}defender_armorX,/, 'defender_armorX'],
  ['the words', 'words.ts', /^ {2}attacker_pierceX:/, 'attacker_pierceX'],
])('deleting a line of %s does not compile, and the message names it', (_, file, line, name) => {
  expect(withoutLine(file, line)).toContain(name);
});
