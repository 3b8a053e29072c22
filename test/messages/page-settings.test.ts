import { expect, test } from 'vitest';
import { DEFAULT_PAGE_SETTINGS, isOffOn, readPageSettings, withSite } from '../../messages/page-settings';

test.each([
  undefined,
  null,
  7,
  'off',
  [],
  { delay: 'soon', onlyWithAlt: 1, off: 'all' },
  { delay: -5 },
  { delay: Number.NaN },
])('what cannot be read (%j) has its default', (stored) =>
  expect(readPageSettings(stored)).toEqual(DEFAULT_PAGE_SETTINGS),
);

test('a delay is at most a second', () => {
  expect(readPageSettings({ delay: 1e9 }).delay).toBe(1000);
  expect(readPageSettings({ delay: 0 }).delay).toBe(0);
});

test('a site is off with and without its www, and on again', () => {
  const off = withSite(DEFAULT_PAGE_SETTINGS, 'www.legionhq2.com', false);
  expect(isOffOn(off, 'legionhq2.com')).toBe(true);
  expect(isOffOn(off, 'www.legionhq2.com')).toBe(true);
  expect(isOffOn(off, 'legionlistbuilder.com')).toBe(false);
  expect(withSite(withSite(off, 'legionhq2.com', false), 'legionhq2.com', true)).toEqual(DEFAULT_PAGE_SETTINGS);
});
