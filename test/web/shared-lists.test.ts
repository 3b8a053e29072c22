import { expect, test } from 'vitest';
import { isTooLong } from '../../state/lists/list-text';
import { isShare, sharedTexts } from '../../web/offline/shared-lists';

const LINK = 'https://legionhq2.com/list/rebels/1ah';
const formOf = (parts: Record<string, string | Blob>): FormData => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part);
  return form;
};
const shared = (parts: Record<string, string | Blob>) => sharedTexts(formOf(parts));

test('apps put a link into either field; both are read, and the title only without them', async () => {
  expect(await shared({ title: 'Legion HQ', text: '', url: LINK })).toEqual([LINK]);
  expect(await shared({ title: 'Legion HQ', text: LINK })).toEqual([LINK]);
  expect(await shared({ text: 'My list', url: LINK })).toEqual([`My list\n${LINK}`]);
  expect(await shared({ title: LINK, text: ' ' })).toEqual([LINK]);
});

test('a file counts more than the words around it, and several files are several lists', async () => {
  expect(await shared({ title: 'list.json', text: 'my list', lists: new Blob(['{"units": []}']) })).toEqual([
    '{"units": []}',
  ]);
  const form = formOf({ lists: new Blob(['mine']) });
  for (let more = 0; more < 9; more++) form.append('lists', new Blob(['theirs']));
  expect(await sharedTexts(form)).toEqual(['mine', 'theirs', 'theirs', 'theirs']);
});

test('nothing, an empty file or a picture gives a text that isn’t a list', async () => {
  expect(await shared({})).toEqual(['']);
  expect(await shared({ lists: new Blob([]) })).toEqual(['']);
  const [picture = ''] = await shared({ lists: new Blob([Uint8Array.from([0x89, 0x50, 0, 0xff, 0xd8])]) });
  expect(picture).toContain('\ufffd');
});

test('of something huge only as much is read as it takes to refuse it', async () => {
  for (const letter of ['a', '\u20ac', '\u{1f3b2}']) {
    const huge = letter.repeat(1_000_000);
    for (const parts of [{ lists: new Blob([huge]) }, { text: huge }, { url: huge }]) {
      const [text = ''] = await shared(parts);
      expect(isTooLong(text)).toBe(true);
      expect(text.length).toBeLessThan(250_000);
    }
  }
});

test('only a form posted to the share address is something shared', () => {
  const scope = 'https://odds.example/folder/';
  expect(isShare({ method: 'POST', url: `${scope}share` }, scope)).toBe(true);
  for (const request of [
    { method: 'GET', url: `${scope}share` },
    { method: 'POST', url: scope },
    { method: 'POST', url: 'https://odds.example/share' },
  ])
    expect(isShare(request, scope)).toBe(false);
});
