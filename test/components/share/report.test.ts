import { expect, test } from 'vitest';
import { browserName, errorReport } from '../../../components/share/report';

const UA = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const errorWith = (message: string, stack: string): Error => Object.assign(new TypeError(message), { stack });
const reportOf = (error: unknown): string =>
  errorReport({ error, version: '1.2.3', userAgent: UA, window: 'popup', code: 'odds1:r2.abc' });

test('a report names the version, browser, window, attack and error', () => {
  const error = errorWith(
    'x is undefined',
    'TypeError: x is undefined\n    at f (chrome-extension://abc/chunks/main.js:1:23)',
  );
  expect(reportOf(error)).toBe(
    [
      'Tell Me the Odds 1.2.3, Chromium 156.0.0.0, popup',
      'odds1:r2.abc',
      'TypeError: x is undefined',
      '  at f (main.js:1:23)',
    ].join('\n'),
  );
});

test.each([
  [
    'Chromium',
    'at f (chrome-extension://pgdaolpihmdpnnjlccfolhpeflkokoia/chunks/main-B7.js:1:23)',
    'at f (main-B7.js:1:23)',
  ],
  ['Firefox', 'f@moz-extension://0dd50dd5-0dd5-40dd/chunks/main-B7.js:1:23', 'f@main-B7.js:1:23'],
  ['the web', 'at https://luke:secret@example.org/~luke/odds/index.js?who=luke#me:4:5', 'at index.js:4:5'],
  ['a folder', 'at g (/home/luke/odds/main.js:4:5)', 'at g (main.js:4:5)'],
  ['a Windows folder', 'at g (C:\\Users\\Luke\\main.js:4:5)', 'at g (main.js:4:5)'],
  ['a file’s address', 'at file:///home/luke/main.js:4:5', 'at main.js:4:5'],
])('a report has no private path in its frames: %s', (_, frame, reported) => {
  expect(
    reportOf(errorWith('oh', `TypeError: oh\n    ${frame}`))
      .split('\n')
      .at(-1),
  ).toBe(`  ${reported}`);
});

test('a report has no private path in its message', () => {
  const error = errorWith('cannot load chrome-extension://abcdef/x.js from /home/luke/x', 'TypeError');
  expect(reportOf(error)).not.toMatch(/abcdef|luke/);
});

test('values that are not errors are reported too, and an endless report is cut off', () => {
  expect(reportOf('just a text')).toMatch(/Error: just a text$/);
  expect(reportOf(undefined)).toContain('undefined');
  const frames = '    at f (main.js:1:1)\n'.repeat(5000);
  expect(reportOf(errorWith('a/'.repeat(100_000), frames)).length).toBeLessThan(5000);
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'Firefox 153.0'],
  [`${UA} Edg/156.0.1.2`, 'Edge 156.0.1.2'],
  [`${UA} OPR/120.0`, 'Opera 120.0'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605 (KHTML, like Gecko) Version/19.1 Safari/605', 'Safari 19.1'],
  ['', 'unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
