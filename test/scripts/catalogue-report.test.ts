import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn } from '../../scripts/build/catalogue-files';
import { report } from '../../scripts/cli/catalogue-report';
import { FILES } from '../../units/catalogue';

const files = filesIn(resolve(import.meta.dirname, '../..'));
const dearer = {
  ...files,
  upgrades: files.upgrades.map((row) => (row.id === 'ej' ? { ...row, cost: 24 } : row)),
};

test('the extension is built from the files in the folder', () => {
  expect(files).toEqual(FILES);
});

test('npm run catalogue prints how many cards there are and what changed', () => {
  expect(report(dearer, files)).toEqual({
    fine: true,
    text: [
      '178 units, 5 counterparts, 434 upgrades, as of 5 August 2026: no errors.',
      'ej DLT-19 Stormtrooper: cost 20 → 24',
    ].join('\n'),
  });
  expect(report(files, files).text).toContain('Nothing changed since the last commit.');
  expect(report(files, undefined).text).toContain('There is no commit to compare with.');
});

test('a mistake in a row is named, and the command fails', () => {
  const broken = { ...files, upgrades: files.upgrades.map((row) => (row.id === 'ej' ? { ...row, slot: 'gun' } : row)) };
  const { text, fine } = report(broken, files);
  expect(fine).toBe(false);
  expect(text).toMatch(/^ej DLT-19 Stormtrooper: slot "gun" is not one of /);
});

test('a correction that the source has caught up with is named', () => {
  const corrected = {
    ...files,
    corrections: [...files.corrections, { ids: 'ay', set: { cost: 42 }, why: 'the source had 40' }],
  };
  expect(report(corrected, files).text).toContain(
    'The correction of ay (the source had 40) no longer changes anything.',
  );
});
