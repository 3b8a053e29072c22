import { fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { openCode } from '../../state/open-code';
import type { Store } from '../../state/sync/store';
import { showApp } from './show-app';

/** Stormtroopers with a DLT-19 shoot at Rebel Troopers in light cover. */
const DLT_19 = 'odds1:t0-r2-w4-s1-prec1-im1-pts62-ds1-c1-los4-dpts40-ivr1-tm4-ua24-xa217-ud7.p89';

afterEach(() => vi.restoreAllMocks());

let store: Store;
let clicks: string[] = [];
const show = async (code?: string) => {
  store = await showApp({}, { attacks: 1_000 });
  clicks = [];
  if (code) {
    openCode(store, code);
    await screen.findByText('Stormtroopers · DLT-19', { selector: '.unit-name' });
  }
};
const click = async (role: string, name: RegExp | string) => {
  const found = await screen.findByRole(role, { name, hidden: true });
  clicks.push(found.textContent ?? '');
  fireEvent.click(found, { detail: 1 });
};
const compare = () => click('tab', 'Compare');
const pin = () => click('button', /^Pin this as/);
const oneMore = (what: string) => fireEvent.click(screen.getByRole('button', { name: `${what}: one more` }));
const table = () => within(document.querySelector('.compare table') as HTMLElement);
const heads = () =>
  [...document.querySelectorAll('.compare thead th')].map((head) => head.querySelector('.column-name')?.textContent);
const row = (name: RegExp | string) => {
  const cells = table().getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [];
  return [...cells].map((cell) => cell.textContent);
};
const eventually = <T,>(read: () => T) => expect.poll(read);

const FIELD = [
  ['white open', '2.50', '2.71 best'],
  ['white heavy', '2.20 best', '2.01'],
  ['red + surge light', '0.94', '0.94'],
  ['vehicle Armor 5', '0.96 best', '0.87'],
] as const;

test('DLT-19 against T-21 over the field: one click after opening Compare', async () => {
  await show(DLT_19);
  await compare();
  await click('button', 'T-21');
  expect(clicks.length - 1).toBe(1);
  await eventually(heads).toEqual(['T-21, 62 pts', 'DLT-19, 62 pts']);
  for (const [target, t21, dlt19] of FIELD) expect(row(target)).toEqual([t21, dlt19]);
  expect(document.querySelectorAll('.compare tbody:last-child tr:not(.group)')).toHaveLength(15);
});

test('after a comparison with another weapon, the focus is on the weapon before it', async () => {
  await show(DLT_19);
  await compare();
  const t21 = await screen.findByRole('button', { name: 'T-21' });
  t21.focus();
  fireEvent.click(t21);
  await eventually(() => document.activeElement?.textContent).toBe('DLT-19');
});

test('DLT-19 against T-21 by hand: pin, change, choose, close are four clicks after opening Compare', async () => {
  await show(DLT_19);
  await compare();
  await pin();
  await click('button', 'Change the attacker');
  const heavy = (await screen.findByText('heavy weapon')).parentElement?.querySelector('select') as HTMLSelectElement;
  const t21 = [...heavy.options].find(({ text }) => text.startsWith('T-21')) as HTMLOptionElement;
  clicks.push(t21.text);
  fireEvent.change(heavy, { target: { value: t21.value } });
  await eventually(() => store.config.value.attacker.whiteDice).toBe(8);
  await click('button', 'See the odds');
  expect(clicks.length - 1).toBe(4);
  await eventually(heads).toEqual(['T-21, 62 pts', 'DLT-19, 62 pts']);
  for (const [target, now, before] of FIELD) expect(row(target)).toEqual([now, before]);
});

test('the difference appears under the pin it belongs to, not under the attack on screen', async () => {
  await show();
  await compare();
  await pin();
  oneMore('Red dice');
  await eventually(() => row('Wounds')).toEqual(['1.79 best', '1.42▼ −0.38']);
  expect(heads()).toEqual(['3 red 4 white', '2 red 4 white']);
});

test('an attack that was just pinned is the same as now', async () => {
  await show(DLT_19);
  await compare();
  await pin();
  await eventually(() => heads()[1]).toBe('same as now');
  expect((await screen.findByRole('button', { name: 'Load A' })).getAttribute('aria-disabled')).toBe('true');
});

test('Load A puts the pin back on screen, and one undo returns to my attack', async () => {
  await show(DLT_19);
  await compare();
  await pin();
  oneMore('Aim');
  await click('button', 'Load A');
  expect(store.config.value.attacker.aimTokens).toBe(0);
  expect(store.session.value.pins).toHaveLength(1);
  await click('button', 'Undo');
  expect(store.config.value.attacker.aimTokens).toBe(1);
});

test('three attacks can be pinned; then one has to go first', async () => {
  await show();
  await compare();
  for (const letter of ['A', 'B', 'C']) {
    await click('button', `Pin this as ${letter}`);
    oneMore('Red dice');
  }
  await click('button', 'Unpin one to pin another');
  expect(store.session.value.pins).toHaveLength(3);
  await click('button', 'Unpin B');
  await eventually(heads).toEqual(['5 red 4 white', '2 red 4 white', '4 red 4 white']);
});

test('unpinning moves the focus to the next pin, and a double click unpins only one', async () => {
  await show();
  await compare();
  for (const _ of [1, 2, 3]) {
    await pin();
    oneMore('Aim');
  }
  const unpin = await screen.findByRole('button', { name: 'Unpin A' });
  unpin.focus();
  fireEvent.click(unpin, { detail: 1 });
  fireEvent.click(await screen.findByRole('button', { name: 'Unpin A' }), { detail: 2 });
  await eventually(() => store.session.value.pins.length).toBe(2);
  await eventually(() => screen.queryByRole('button', { name: 'Unpin C' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Unpin A');
});

test('the chart’s legend names the pins', async () => {
  await show(DLT_19);
  await compare();
  await click('button', 'T-21');
  await eventually(heads).toEqual(['T-21, 62 pts', 'DLT-19, 62 pts']);
  await pin();
  oneMore('Aim');
  const legend = () => [...document.querySelectorAll('.legends .legend')].map((name) => name.textContent);
  await eventually(legend).toEqual(['A DLT-19, 62 pts, no aim', 'B no aim']);
});

test('the comparison is copied as a table for a chat, with the numbers on screen', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await show(DLT_19);
  await compare();
  await click('button', 'T-21');
  await eventually(heads).toEqual(['T-21, 62 pts', 'DLT-19, 62 pts']);
  await click('button', 'Copy as text');
  await screen.findByText('Table copied.');
  expect(copied[0]?.split('\n').slice(0, 3)).toEqual([
    'T-21 vs. DLT-19: Stormtroopers at range 3 into Rebel Troopers in light cover',
    expect.stringMatching(/^T-21, 62 pts: 8 white, /),
    expect.stringMatching(/^DLT-19, 62 pts: 2 red 4 white, /),
  ]);
  expect(copied[0]).toMatch(/\nvehicle, Armor 5 +0\.96\* +0\.87\n/);
});

const statusLine = () => document.querySelector('.compare [role="status"]')?.textContent;

test('where the browser refuses to copy a picture, it is saved instead', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  // the environment of this test cannot draw
  const pen = { measureText: () => ({ width: 10 }), fillText: () => {}, fillRect: () => {} };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  await show(DLT_19);
  await compare();
  await pin();
  await click('button', 'Copy as picture');
  await eventually(statusLine).toBe('The browser can’t copy pictures here, so it was saved as a file.');
  expect(saved).toEqual(['comparison-stormtroopers-dlt-19-at-range-3-into-rebel-troopers-in-light-cover.png']);
});

test('a picture that cannot be drawn is reported in one sentence', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await show();
  await compare();
  await pin();
  await click('button', 'Copy as picture');
  await eventually(statusLine).toBe('The browser could not draw the picture.');
});
