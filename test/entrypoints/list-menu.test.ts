import { expect, test } from 'vitest';
import { serveListMenu } from '../../entrypoints/background/list-menu';
import { readWindowText, textForWindow } from '../../messages/text-for-window';

type Menus = Parameters<typeof serveListMenu>[0];
type Clicked = Parameters<Parameters<Menus['onClicked']['addListener']>[0]>[0];

/** A browser whose menu survives a background restart. */
const started = (entries = new Map<string, object>()) => {
  const opened: [string, number | undefined][] = [];
  let click = (_: Clicked, __?: { windowId: number }) => {};
  let install = () => {};
  const runtime = {
    lastError: undefined as unknown,
    onInstalled: {
      addListener: (listener: () => void) => {
        install = listener;
      },
    },
  };
  const menus: Menus = {
    create: (entry, done) => {
      runtime.lastError = entries.has(entry.id) ? 'duplicate id' : undefined;
      if (!entries.has(entry.id)) entries.set(entry.id, entry);
      done();
    },
    removeAll: async () => entries.clear(),
    onClicked: {
      addListener: (listener) => {
        click = listener;
      },
    },
  };
  serveListMenu(menus, runtime, (text, window) => void opened.push([text, window]));
  return { entries, opened, click: (clicked: Clicked) => click(clicked, { windowId: 3 }), install: () => install() };
};

test('links to lists and selected text get one menu entry each, however often the background starts', async () => {
  const first = started();
  // an update may have lost one
  first.entries.delete('list-link');
  first.install();
  await expect.poll(() => first.entries.size).toBe(2);
  const again = started(first.entries);
  expect([...again.entries.values()]).toEqual([
    {
      id: 'list-link',
      title: 'Open army list in Tell Me the Odds',
      contexts: ['link'],
      targetUrlPatterns: expect.arrayContaining(['https://legionhq2.com/list/*']),
    },
    { id: 'list-selection', title: 'Open army list in Tell Me the Odds', contexts: ['selection'] },
  ]);
});

test('a click passes on the link or the selected text, cut to size; other entries do nothing', () => {
  const { click, opened } = started();
  click({ menuItemId: 'list-link', linkUrl: 'https://legionhq2.com/list/rebels/1ah', selectionText: 'other' });
  click({ menuItemId: 'list-selection', selectionText: 'Rebel Troopers' });
  click({ menuItemId: 'list-selection', selectionText: 'x'.repeat(1e6) });
  click({ menuItemId: 'list-selection' });
  click({ menuItemId: 'else', selectionText: 'Rebel Troopers' });
  expect(opened.map(([text, window]) => [text.slice(0, 40), window])).toEqual([
    ['https://legionhq2.com/list/rebels/1ah', 3],
    ['Rebel Troopers', 3],
    ['x'.repeat(40), 3],
  ]);
  expect(opened[2]?.[0].length).toBeLessThan(110_000);
});

test('a text left for a window that never opened is not picked up by a later one', () => {
  const left = Object.values(textForWindow('1ah', 1000))[0];
  expect(readWindowText(left, 2000)).toBe('1ah');
  expect(readWindowText(left, 100_000)).toBeUndefined();
  for (const strange of [undefined, null, 7, 'text', {}, { text: 7, at: 1 }]) {
    expect(readWindowText(strange, 1)).toBeUndefined();
  }
});
