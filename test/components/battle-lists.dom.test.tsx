import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { pageOf } from '../state/lists/started-lists';
import { catchCopies } from './shared-copies';
import { showApp } from './show-app';
import { battle, isDone, map, paste, show, showExamples, startFresh, TROOPERS } from './show-battle';

startFresh();

const type = (label: RegExp, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text }, inputType: 'insertText' });

test('with one list its units attack the fifteen standard targets', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  expect((await isDone()).textContent).toContain('1 × 15, exact');
  expect(screen.queryByRole('radio', { name: 'trade' })).toBeNull();
});

test('with one list the corner of the map has two lines, each short enough for a phone', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  const lines = [...map().querySelectorAll('thead td small')].map(({ textContent }) => textContent?.trim());
  expect(lines).toEqual(['mine ↓', 'targets →']);
});

test('with one list, cover, dodges and Suppressed look like they do nothing, and a line says why', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  const why = 'Cover, dodges and suppression need the other list: standard targets have their own cover and dodges.';
  expect(screen.getByText(why)).toBeTruthy();
  const group = (name: string) => screen.getByRole('group', { name });
  for (const name of ['Cover', 'Dodges']) {
    expect(group(name).classList).toContain('no-effect');
    expect(group(name).getAttribute('aria-description')).toBe(why);
  }
  const suppressed = screen.getByRole('checkbox', { name: 'Suppressed' });
  expect(suppressed.closest('label')?.classList).toContain('no-effect');
  expect(suppressed.getAttribute('aria-description')).toBe(why);
  expect(group('Aims').classList).not.toContain('no-effect');
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await expect.poll(() => group('Cover').classList.contains('no-effect')).toBe(false);
  expect(screen.queryByText(why)).toBeNull();
});

test('with one list, copies of the map name no cover and no dodges, which the standard targets have themselves', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  const { situation } = battle.store.session.value.battle;
  const change = { situation: { ...situation, cover: 'heavy', aims: 1, dodges: 2, suppressed: true } } as const;
  battle.store.do({ do: 'battle', change });
  await isDone();
  const { text, picture } = catchCopies();
  expect((await text('Copy')).split('\n')[1]).toBe('Wounds. 1 aim.');
  expect(picture('Picture')).toContain('Wounds. 1 aim.');
  expect(screen.getByText('Situation: 1 aim')).toBeTruthy();
});

test('the picture of the map has the whole short name of a standard target whose full name has no room', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  const drawn = catchCopies().picture('Picture').join(' ');
  expect(drawn).toContain('hero, 1 dodge');
  expect(drawn).not.toContain('Deflect');
  expect(drawn).toContain('white, light cover');
});

test('with one list and an empty situation, the copied map states only what it shows', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  expect((await catchCopies().text('Copy')).split('\n')[1]).toBe('Wounds.');
  expect(screen.getByText('Situation: no tokens')).toBeTruthy();
});

test('a list typed by hand is read when I say so, and the focus moves on to the slot of the other list', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  const box = screen.getByLabelText(/Paste your list/) as HTMLTextAreaElement;
  box.focus();
  for (const text of ['Rebel Troopers', 'Rebel Troopers ', 'Rebel Troopers \nAT-RT']) {
    type(/Paste your list/, text);
    await screen.findByRole('button', { name: 'Use this list' });
    expect([box.isConnected, box.value, document.activeElement]).toEqual([true, text, box]);
  }
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect((await isDone()).textContent).toContain('2 × 15, exact');
  expect(document.activeElement?.getAttribute('data-slot')).toBe('theirs');
  // the same in the dialog of the other slot
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  type(/Paste their list/, 'AT-ST ');
  fireEvent.click(await screen.findByRole('button', { name: 'Use this list', hidden: true }));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await expect.poll(() => battle.store.session.value.lists.length).toBe(2);
});

test('the dialog of a slot closes once a list was pasted; lines without a unit are listed in the view', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  for (const text of [TROOPERS, 'Luke Skywalker, Hero of the Rebellion (120)\nxyzzy\nRebel Troopers (60)']) {
    fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
    paste(/Paste their list/, text);
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  }
  expect(screen.getByText(/No unit in this line/)).toBeTruthy();
  // the same box, with its text replaced
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  type(/Paste their list/, 'AT-ST ');
  fireEvent.click(await screen.findByRole('button', { name: 'Use this list', hidden: true }));
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('a text that isn’t a list is refused as soon as it is pasted', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  const value = 'It was a dark and stormy night.';
  fireEvent.input(screen.getByLabelText(/Paste your list/), { target: { value }, inputType: 'insertFromPaste' });
  expect(await screen.findByText(/^That doesn’t look like an army list/)).toBeTruthy();
});

test('lines that aren’t units are named, and the rest of the list fights', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, 'Mine\n200/1000\nStrange Troopers of nowhere (40)\nRebel Troopers (40)');
  expect((await isDone()).textContent).toContain('1 × 15, exact');
  expect(screen.getByText(/Strange Troopers of nowhere/)).toBeTruthy();
});

test('a removed list can be restored after its sheet was closed', async () => {
  await showExamples();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rebel Cell', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo', description: '' }));
  expect(await screen.findByRole('button', { name: /^Theirs: Rebel Cell/ })).toBeTruthy();
});

test('a list that may be incomplete says so beside the map', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS.replace('67/1000', '67/1000 (9 activations)'));
  await isDone();
  expect(screen.getByText('“Mine”: The list says 9 activations, so some of it may be missing.')).toBeTruthy();
});

const swap = () => fireEvent.click(screen.getByRole('button', { name: 'Swap mine and theirs' }));
const lose = async (row: string) => {
  fireEvent.click(within(map()).getByRole('button', { name: row }));
  fireEvent.click(await screen.findByRole('button', { name: 'Minis left: one less', hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
};

test('losses stay with their units when the lists change places, and Undo swaps the lists back before anything else', async () => {
  await showExamples();
  await lose('Scout Troopers: 4 minis');
  await isDone();
  swap();
  expect(await screen.findByRole('button', { name: /^Mine: Rebel Cell/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: /^Theirs: Rebel Cell/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
});

test('removing my only list can be undone with its losses, although its sheet is gone', async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, TROOPERS);
  await isDone();
  await lose('Rebel Troopers · Z-6: 6 minis');
  expect(await within(map()).findByText('5 of 6 minis')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Mine:/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Remove / }));
  fireEvent.click(within(await screen.findByText(/^Removed “Mine”/)).getByText('Undo'));
  await isDone();
  expect(within(map()).getByText('5 of 6 minis')).toBeTruthy();
});

test('the list of a page changes places with theirs, and one Undo swaps them back', async () => {
  battle.store = await showApp({ pageLists: pageOf(['ay', 'bg']) }, { attacks: 10_000, area: battle.area });
  location.hash = 'battle';
  await isDone();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  await isDone();
  await lose('Stormtroopers: 4 minis');
  swap();
  expect(await screen.findByRole('button', { name: /^Theirs: From legionhq2.com/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Mine: Mine/ })).toBeTruthy();
  await isDone();
  expect(within(map()).getByText('3 of 4 minis')).toBeTruthy();
  battle.store.do({ do: 'undo' });
  expect(await screen.findByRole('button', { name: /^Mine: From legionhq2.com/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Theirs: Mine/ })).toBeTruthy();
});

const MISSPELT = 'Mine\n200/1000\nRebel Veternas (44)\nRebel Troopers (40)';
const withMisspelt = async () => {
  await show();
  await screen.findByText('No list handy?', {}, { timeout: 10_000 });
  paste(/Paste your list/, MISSPELT);
  await isDone();
};

test('when I come back, one line says how many lines of a list were not read, and unfolds to show them', async () => {
  await withMisspelt();
  expect(screen.getByText('No unit has this name.', { exact: false })).toBeTruthy();
  cleanup();
  await show();
  await isDone();
  const line = screen.getByText('“Mine”: 1 line not read');
  const details = line.closest('details') as HTMLDetailsElement;
  expect(details.open).toBe(false);
  expect(within(details).getByText('“Rebel Veternas”')).toBeTruthy();
});

test('a line that was not read goes with its list to the other side, where it can still be fixed', async () => {
  await withMisspelt();
  swap();
  expect(await screen.findByRole('button', { name: /^Theirs: Mine/ })).toBeTruthy();
  await isDone();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  expect((screen.getByLabelText(/Paste their list/) as HTMLTextAreaElement).value).toBe(MISSPELT);
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await expect.poll(() => screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Rebel Veterans for line 3' }));
  await expect
    .poll(() => battle.store.session.value.lists.map(({ slot, units }) => [slot, units.length]))
    .toEqual([['theirs', 2]]);
  battle.store.do({ do: 'undo' });
  fireEvent.click(await screen.findByRole('button', { name: /^Mine: Mine/ }));
  expect((screen.getByLabelText(/Paste your list/) as HTMLTextAreaElement).value).toContain('Rebel Veterans');
});

test('after removing a list, or taking a recent one, the focus is still in the sheet of its slot', async () => {
  await showExamples();
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name, hidden: true });
    button.focus();
    fireEvent.click(button);
    await expect.poll(() => button.isConnected).toBe(false);
    return document.activeElement;
  };
  const openSheet = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Theirs/ }));
    return (await screen.findByLabelText(/Paste their list/)) as HTMLTextAreaElement;
  };
  const box = await openSheet();
  paste(/Paste their list/, TROOPERS);
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
  const again = await openSheet();
  expect(box.isConnected).toBe(false);
  expect(await press('Mine: Rebel Cell')).toBe(screen.getByLabelText(/Paste their list/));
  expect(again.value).toBe(TROOPERS);
  expect(await press('Remove Mine')).toBe(screen.getByLabelText(/Paste their list/));
});

test('the text of a removed list leaves the box with it, and Undo brings both back', async () => {
  await showExamples();
  fireEvent.click(screen.getByRole('button', { name: /^Theirs/ }));
  const box = (await screen.findByLabelText(/Paste their list/)) as HTMLTextAreaElement;
  const before = box.value;
  expect(before).not.toBe('');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Rebel Cell', hidden: true }));
  await expect.poll(() => [box.value, document.querySelector('dialog .reading')?.textContent]).toEqual(['', '']);
  fireEvent.click(within(document.querySelector('dialog') as HTMLElement).getByText('Undo'));
  await expect.poll(() => box.value).toBe(before);
  expect(document.querySelector('dialog .reading')?.textContent).not.toBe('');
  expect(screen.queryByText('Use this list')).toBeNull();
});
