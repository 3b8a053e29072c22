import { expect, test } from 'vitest';
import { hasPanel, openPanel } from '../../entrypoints/windows/panel';

test('in Chromium the side panel of my window opens, in Firefox its sidebar', async () => {
  const opened: unknown[] = [];
  const open = async (options?: unknown) => void opened.push(options);
  await openPanel({ sidePanel: { open } }, 7);
  await openPanel({ sidebarAction: { open } }, 7);
  expect(opened).toEqual([{ windowId: 7 }, undefined]);
});

test.each([
  ['Chromium', { sidePanel: { open: () => undefined } }, true],
  ['Firefox', { sidebarAction: { open: () => undefined } }, true],
  ['a phone', {}, false],
  ['a browser whose panel cannot be opened', { sidePanel: {} }, false],
])('%s: the button is there only where it works', (_, browser, has) => {
  expect(hasPanel(browser)).toBe(has);
  if (!has) expect(openPanel(browser, 7)).toBeUndefined();
});
