import { afterEach, expect, test, vi } from 'vitest';
import { codesFromAddress } from '../../../components/share/address';
import { copyPicture, copyText } from '../../../components/share/clipboard';
import { download } from '../../../components/share/download';

const CODE = 'odds1:r2-w4-s1-d1.bh6';

const stubClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a window opened with a code reads it and removes it from the address', () => {
  location.hash = `#${CODE}`;
  expect(codesFromAddress().code).toBe(CODE);
  expect(location.hash).toBe('');
  expect(codesFromAddress().code).toBeUndefined();
});

test('a window reports a new code in its address', () => {
  const received: string[] = [];
  codesFromAddress().onCode((code) => received.push(code));
  for (const hash of [`#${CODE}`, '#elsewhere', '']) {
    history.replaceState(null, '', hash || location.pathname);
    window.dispatchEvent(new Event('hashchange'));
  }
  expect(received).toEqual([CODE]);
});

test('text and pictures are copied to the clipboard', async () => {
  const written: unknown[] = [];
  class Item {
    constructor(readonly types: Record<string, unknown>) {}
  }
  vi.stubGlobal('ClipboardItem', Item);
  stubClipboard({
    writeText: async (text: string) => written.push(text),
    write: async (items: Item[]) => written.push(...items),
  });
  const picture = Promise.resolve(new Blob(['png']));
  await copyText(CODE);
  await copyPicture(picture);
  expect(written).toEqual([CODE, new Item({ 'image/png': picture })]);
});

test.each([
  ['the browser refuses', { writeText: () => Promise.reject(new DOMException('no')), write: () => Promise.reject() }],
  ['there is no clipboard', undefined],
])('when copying fails because %s, I get one sentence', async (_, clipboard) => {
  stubClipboard(clipboard);
  await expect(copyText('x')).rejects.toThrow(/^The browser blocked copying\. .*\.$/);
  await expect(copyPicture(new Blob())).rejects.toThrow(/^The browser can’t copy pictures here\. .*\.$/);
});

test('a download has the given file name', () => {
  let clicked: HTMLAnchorElement | undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked = this;
  });
  download('odds.csv', new Blob(['wounds']));
  expect(clicked?.download).toBe('odds.csv');
  expect(clicked?.href).toMatch(/^blob:/);
});

test('when a download is refused, I get one sentence', () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no');
  });
  expect(() => download('odds.csv', new Blob())).toThrow(/^The browser refused the download; .*\.$/);
});
