import { expect, test } from 'vitest';
import {
  DEFAULT_PAGE_SETTINGS,
  isOffOn,
  readPageSettings,
  turnedOffFromCard,
  undoableSite,
  withSite,
} from '../../messages/page-settings';

test.each([
  undefined,
  null,
  7,
  'off',
  [],
  { delay: 'soon', onlyWithAlt: 1, off: 'all' },
  { delay: -5 },
  { delay: Number.NaN },
])('unreadable settings (%j) get their defaults', (stored) =>
  expect(readPageSettings(stored)).toEqual(DEFAULT_PAGE_SETTINGS),
);

test('a delay is at most a second', () => {
  expect(readPageSettings({ delay: 1e9 }).delay).toBe(1000);
  expect(readPageSettings({ delay: 0 }).delay).toBe(0);
});

test('a site is turned off and on with and without its www', () => {
  const off = withSite(DEFAULT_PAGE_SETTINGS, 'www.legionhq2.com', false);
  expect(isOffOn(off, 'legionhq2.com')).toBe(true);
  expect(isOffOn(off, 'www.legionhq2.com')).toBe(true);
  expect(isOffOn(off, 'legionlistbuilder.com')).toBe(false);
  expect(withSite(withSite(off, 'legionhq2.com', false), 'legionhq2.com', true)).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('a site that a card turned off is remembered for an hour, until it is on again', () => {
  const off = turnedOffFromCard(DEFAULT_PAGE_SETTINGS, 'www.legionhq2.com', 1000);
  expect(readPageSettings(JSON.parse(JSON.stringify(off)))).toEqual(off);
  expect(undoableSite(off, 2000)).toBe('legionhq2.com');
  expect(undoableSite(off, 4_000_000)).toBeUndefined();
  expect(undoableSite({ ...off, off: [] }, 2000)).toBeUndefined();
  expect(withSite(off, 'legionlistbuilder.com', false).offFromCard).toEqual(off.offFromCard);
  expect(withSite(off, 'legionhq2.com', true)).toEqual(DEFAULT_PAGE_SETTINGS);
  expect(readPageSettings({ offFromCard: { site: 1, at: 'x' } })).toEqual(DEFAULT_PAGE_SETTINGS);
});
