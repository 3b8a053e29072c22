import { expect, test } from 'vitest';
import { openApp } from '../../entrypoints/background/open-app';

const opening = (popup: 'none' | 'refused' | 'opens', panel: 'none' | 'refused' | 'opens') => {
  const done: string[] = [];
  const open = (what: string, how: string) => async () => {
    done.push(what);
    if (how === 'refused') throw new Error('refused');
  };
  const browser = {
    action: popup === 'none' ? {} : { openPopup: open('popup', popup) },
    ...(panel !== 'none' && { sidePanel: { open: open('panel', panel) } }),
  };
  const ready = Promise.resolve().then(() => void done.push('ready'));
  return openApp(browser, 1, ready, open('tab', 'opens')).then(() => done);
};
test.each([
  ['opens', 'opens', ['ready', 'popup']],
  ['refused', 'opens', ['ready', 'popup', 'panel']],
  ['refused', 'refused', ['ready', 'popup', 'panel', 'tab']],
  ['refused', 'none', ['ready', 'popup', 'tab']],
  ['none', 'opens', ['panel', 'ready']],
  ['none', 'refused', ['panel', 'ready', 'tab']],
  // a phone
  ['none', 'none', ['ready', 'tab']],
] as const)('the popup %s, the panel %s: %j', async (popup, panel, expected) => {
  expect(await opening(popup, panel)).toEqual(expected);
});

test('a card’s “Add to volley” opens the popup on the volley; the toolbar button opens it as before', async () => {
  const done: string[] = [];
  const action = {
    setPopup: async ({ popup }: { popup: string }) => void done.push(popup),
    openPopup: async () => void done.push('opened'),
  };
  await openApp({ action }, 1, undefined, async () => undefined, 'battle/volley');
  expect(done).toEqual(['popup.html#battle/volley', 'opened', 'popup.html']);
});
