import { fireEvent, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { Platform } from '../../components/platform';
import type { Store } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';
import { fromMenu, showApp } from './show-app';

const MINE = 'https://legionhq2.com/list/rebels/1000:3ahedes0dj,1ao00';
const THEIRS = 'Theirs\n84/1000\nStormtroopers (42)\nAT-ST (170)\nStormtrouper (42)';

const eventually = <Seen,>(look: () => Seen) => expect.poll(look);

let store: Store;
const show = async (more: Partial<Platform> = {}, area = new MemoryStorage()) => {
  store = await showApp(more, { area, attacks: 10_000 });
};
const picked = () => store.session.value.now.setup.units;

const paste = (text: string, target: Element = document.body) => {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
  return event;
};
/** Pastes outside any box; the app listens for that a moment after it is on screen. */
const pasteAnywhere = (text: string) => eventually(() => paste(text).defaultPrevented).toBe(true);
const box = () => screen.findByLabelText('Paste an army list');
const rowsOf = async (list: string) =>
  (await screen.findAllByRole('list', { name: `Units of “${list}”`, hidden: true })).flatMap((found) =>
    within(found)
      .getAllByRole('listitem', { hidden: true })
      .map(({ textContent }) => textContent),
  );
const click = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name, hidden: true }));

test('paste my list anywhere and theirs into the box: two more clicks set attacker and target', async () => {
  await show();
  await pasteAnywhere(MINE);
  await click(/^Attack with 3× Rebel Troopers · Z-6/);
  await eventually(picked).toMatchObject({ attacker: { unit: 'ah', upgrades: ['ed', 'es', 'dj'] } });
  paste(THEIRS, await box());
  await click(/^Target AT-ST/);
  await eventually(picked).toMatchObject({ attacker: { unit: 'ah' }, defender: { unit: 'bg' } });
  expect(await rowsOf('Theirs')).toEqual([
    expect.stringMatching(/^Target Stormtroopers.*Attack$/),
    expect.stringMatching(/^Target AT-ST.*Attack$/),
  ]);
  expect(screen.getByLabelText('Lines we couldn’t read').textContent?.replace(/\s+/g, ' ')).toBe(
    'Line 5: “Stormtrouper”: No unit has this name. Did you mean Stormtroopers or Stormtroopers, Heavy Response Unit or Shoretroopers?',
  );
  await eventually(() => document.querySelector('.outcome')?.textContent).toMatch(
    /\d\.\d\d wounds · <0\.1% unit destroyed · exactRebel Troopers · Z-6, .* at range 1 into AT-ST/,
  );
  expect(document.querySelectorAll('dialog [aria-current]')).toHaveLength(2);
  await click('See the odds');
  expect(document.querySelector('dialog')).toBeNull();
});

test('removing a list can be undone until another list is read; a double click removes only one', async () => {
  await show();
  await pasteAnywhere(MINE);
  paste(THEIRS, await box());
  const count = () => store.session.value.lists.length;
  await eventually(count).toBe(2);
  const sheet = within(document.querySelector('dialog') as HTMLElement);
  const removeButton = () => sheet.getAllByRole('button', { name: /^Remove/, hidden: true })[0] as HTMLElement;
  const undo = () => sheet.queryByRole('button', { name: 'Undo', hidden: true });
  fireEvent.click(removeButton(), { detail: 1 });
  await eventually(undo).not.toBeNull();
  fireEvent.click(removeButton(), { detail: 2 });
  expect(count()).toBe(1);
  fireEvent.click(undo() as HTMLElement);
  expect(count()).toBe(2);
  fireEvent.click(removeButton(), { detail: 1 });
  await eventually(undo).not.toBeNull();
  paste('AT-ST (170)', await box());
  await eventually(undo).toBeNull();
});

test('typing errors can be fixed in the box, and lists can be removed', async () => {
  await show();
  await fromMenu('Army lists');
  const area = (await box()) as HTMLTextAreaElement;
  paste(THEIRS, area);
  await eventually(() => area.value).toBe(THEIRS);
  fireEvent.input(area, { target: { value: THEIRS.replace('Stormtrouper', 'Death Troopers') } });
  await click('Use this list');
  await eventually(() => screen.queryByLabelText('Lines we couldn’t read')).toBeNull();
  expect(document.activeElement).toBe(area);
  expect(await rowsOf('Theirs')).toHaveLength(3);
  expect(store.session.value.lists).toHaveLength(1);
  await click('Remove Theirs');
  expect(store.session.value.lists).toEqual([]);
});

test('a text pasted over my whole list is read as another list, and mine stays', async () => {
  await show();
  await pasteAnywhere(MINE);
  const area = (await box()) as HTMLTextAreaElement;
  await eventually(() => area.value).toBe(MINE);
  area.select();
  expect(paste('Rebel Veternas\nAT-TR', area).defaultPrevented).toBe(false);
  fireEvent.input(area, { target: { value: 'Rebel Veternas\nAT-TR' }, inputType: 'insertFromPaste' });
  await click('Rebel Veterans for line 1');
  await eventually(() => store.session.value.lists.map(({ slot, units }) => [slot, units.length])).toEqual([
    ['theirs', 1],
    ['mine', 2],
  ]);
});

test('a megabyte of text is refused with one sentence, inside and outside the box', async () => {
  await show();
  await pasteAnywhere('Stormtroopers\n'.repeat(80_000));
  expect(await screen.findByText(/too long to be an army list/)).toBeTruthy();
  await fromMenu('Army lists');
  const area = (await box()) as HTMLTextAreaElement;
  expect(paste('x'.repeat(1e6), area).defaultPrevented).toBe(true);
  await expect.poll(() => document.querySelector('.reading')?.textContent).toMatch(/too long to be an army list/);
  expect(area.value).toBe('');
  // the notice from the page would repeat it
  await eventually(() => document.body.textContent?.match(/too long to be an army list/g)?.length).toBe(1);
});

test('what was read of a list is hidden while I type another one over it, and stays while I correct it', async () => {
  await show();
  await fromMenu('Army lists');
  const area = (await box()) as HTMLTextAreaElement;
  paste(THEIRS, area);
  const reading = () => document.querySelector('.reading')?.textContent;
  const fixes = () => screen.queryByLabelText('Lines we couldn’t read');
  await eventually(reading).toMatch(/^Read as /);
  const edit = (value: string) => fireEvent.input(area, { target: { value } });
  edit(THEIRS.replace('42', '43'));
  await eventually(reading).toBe('');
  expect(fixes()).not.toBeNull();
  edit('rebel vets');
  await eventually(fixes).toBeNull();
  expect(area.getAttribute('aria-invalid')).toBe('false');
  edit(THEIRS);
  await eventually(reading).toMatch(/^Read as /);
});

test('pasting: a share code opens, a single word stays in its box, and anything else is reported as no list', async () => {
  await show();
  expect(paste('look:\nodds1:r8\nnice?').defaultPrevented).toBe(true);
  await expect.poll(() => store.config.value.attacker.redDice).toBe(8);
  expect(paste('impact').defaultPrevented).toBe(false);
  await pasteAnywhere('two\nlines');
  expect(await screen.findByText('That doesn’t look like an army list.')).toBeTruthy();
  expect(document.querySelector('dialog')).toBeNull();
  // pasting a list clears the notice
  await pasteAnywhere(MINE);
  await screen.findByRole('dialog', { hidden: true });
  expect(screen.queryByText('That doesn’t look like an army list.')).toBeNull();
});

test('a unit from a page’s list shows its source until I choose another', async () => {
  const list = { known: true, rows: [{ key: '0', place: 'list' as const, ids: 'ahedes', upgrades: [], count: 3 }] };
  await show({ pageLists: { ask: async () => ({ site: 'legionhq2.com', list }), watch: () => () => {} } });
  await fromMenu('Army lists');
  await click(/^Attack with 3× Rebel Troopers/);
  const mark = () => screen.queryByText('from legionhq2.com', { selector: '.unit-notes *' });
  await eventually(mark).not.toBeNull();
  store.do({ do: 'swap' });
  await eventually(() => mark()?.closest('section')?.getAttribute('aria-label')).toBe('Target');
  store.do({ do: 'undo' });
  await pasteAnywhere(MINE);
  await click(/^Attack with: AT-RT/);
  await eventually(mark).toBeNull();
  store.do({ do: 'undo' });
  await eventually(mark).not.toBeNull();
});

test('from a page’s context menu: a link opens as a list, a share code as an attack, text goes into the box', async () => {
  let send = (_: string) => {};
  await show({
    onWindowText: (listener) => {
      send = listener;
    },
  });
  send(MINE);
  expect(await rowsOf('Rebel Alliance list')).toHaveLength(2);
  send('Rebel Troopers (40) AT-RT (60)');
  expect(await screen.findByText(/Copy the list on its page and paste it here/)).toBeTruthy();
  expect(((await box()) as HTMLTextAreaElement).value).toBe('Rebel Troopers (40) AT-RT (60)');
  send('odds1:r7');
  expect(store.config.value.attacker.redDice).toBe(7);
});

test('shared with the app: two files become mine and theirs, what isn’t a list is refused, a share code is an attack', async () => {
  let share = (_: readonly string[]) => {};
  await show({
    onSharedLists: (listener) => {
      share = listener;
    },
  });
  await eventually(() => share.length).toBe(1);
  share([MINE, THEIRS]);
  expect(await rowsOf('Rebel Alliance list')).toHaveLength(2);
  expect(await rowsOf('Theirs')).toHaveLength(2);
  expect(store.session.value.lists.map(({ slot }) => slot).sort()).toEqual(['mine', 'theirs']);
  share(['not a list', MINE]);
  await eventually(() => store.notice.value).toBe('That doesn’t look like an army list.');
  share([MINE]);
  await eventually(() => store.notice.value).toBeUndefined();
  share(['x'.repeat(60_000)]);
  await eventually(() => store.notice.value).toMatch(/too long/);
  share(['Look: odds1:r7']);
  expect(store.config.value.attacker.redDice).toBe(7);
});

test('fields filled in from a card name the unit, and are marked once edited', async () => {
  await show();
  await pasteAnywhere('Stormtroopers\nRebel Veterans');
  await click(/^Attack with Stormtroopers/);
  await click('Close');
  fireEvent.click(await screen.findByRole('button', { name: /4 white dice/ }));
  const white = () => screen.getByRole('spinbutton', { name: 'White dice' });
  await eventually(() => white().getAttribute('aria-description')).toBe('From the Stormtroopers card.');
  expect(white().closest('.stepper')?.getAttribute('title')).toContain('From the Stormtroopers card.');
  expect(screen.getByRole('spinbutton', { name: 'Dodge' }).getAttribute('aria-description')).toBeNull();
  store.edit({ attacker_whiteDice: 9 });
  await eventually(() => white().getAttribute('aria-description')).toBe('Changed from the Stormtroopers card.');
  expect(white().closest('.by-hand')).not.toBeNull();
});

test('a counterpart’s upgrade from a list appears in the unit sheet, where it can be changed', async () => {
  await show();
  await pasteAnywhere('https://legionhq2.com/list/empire/1kgBnps00+1lwBu');
  await click(/^Attack with Iden Versio/);
  await eventually(() => picked()?.attacker).toMatchObject({
    unit: 'kg',
    upgrades: ['Bn', 'ps'],
    counterpart: true,
    counterpartUpgrades: ['Bu'],
  });
  const line = () => [...document.querySelectorAll('.attacker h2 span')].map((span) => span.textContent?.trim());
  await eventually(line).toContainEqual(
    expect.stringMatching(/ · Trusted Agent, Into the Fray, with .*: Spotter Uplink$/),
  );
  expect(line()).toContain('127 pts');
  await click('Close');
  await click('Change the attacker');
  const comms = (await screen.findByText('comms')).parentElement?.querySelector('select') as HTMLSelectElement;
  expect(comms.value).toBe('Bu');
  fireEvent.change(comms, { target: { value: 'sf' } });
  await eventually(line).toContain('128 pts');
  fireEvent.click(screen.getByLabelText('With its counterpart'));
  await eventually(line).toContainEqual(expect.stringMatching(/ · Trusted Agent, Into the Fray$/));
  expect(line()).toContain('124 pts');
  expect(picked()?.attacker).not.toHaveProperty('counterpartUpgrades');
});

/** Pastes both lists, one after the other. */
const pasteBoth = async () => {
  await pasteAnywhere(MINE);
  await eventually(() => store.session.value.lists.length).toBe(1);
  paste(THEIRS, await box());
  await eventually(() => store.session.value.lists.length).toBe(2);
};
const army = (slot: 'Mine' | 'Theirs') =>
  document.querySelector(`dialog [aria-label^="${slot}"] h2`)?.textContent?.replace(/ \d.*/, '');

test('a doubtful name: I see how it was read, and a click takes what I meant', async () => {
  await show();
  await pasteAnywhere('Darth Vader\nAT-ST');
  const units = () => store.session.value.lists[0]?.units.map(({ unit }) => unit);
  await eventually(units).toEqual(['at', 'bg']);
  const doubt = () => document.querySelector('.troubles')?.textContent;
  await eventually(doubt).toBe(
    "Line 1: Read as Darth Vader, Dark Lord of the Sith. Did you mean Darth Vader, The Emperor's Apprentice?",
  );
  await click("Darth Vader, The Emperor's Apprentice for line 1");
  expect(units()).toEqual(['fn', 'bg']);
  expect(doubt()).toBe(
    "Line 1: Read as Darth Vader, The Emperor's Apprentice. Did you mean Darth Vader, Dark Lord of the Sith?",
  );
});

test('the next opponent’s list takes the place of the last one, which stays among the recent lists', async () => {
  await show();
  await pasteBoth();
  await eventually(() => army('Theirs')).toBe('Theirs theirs ·');
  paste('AT-ST\nScout Troopers', await box());
  await eventually(() => army('Theirs')).toBe('Galactic Empire list theirs ·');
  expect(army('Mine')).toBe('Rebel Alliance list mine ·');
  await click('Mine: Theirs');
  expect([army('Mine'), army('Theirs')]).toEqual(['Theirs mine ·', 'Galactic Empire list theirs ·']);
  await click('Move to mine');
  expect([army('Mine'), army('Theirs')]).toEqual(['Galactic Empire list mine ·', 'Theirs theirs ·']);
});

test('each unit has its wounds; my own unit can be the target too, and theirs attack', async () => {
  await show();
  await pasteBoth();
  const numbers = () => [...document.querySelectorAll('dialog .heat-value')].map(({ textContent }) => textContent);
  await eventually(numbers).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^\d\.\d\d wounds$/)));
  await click('Target: AT-RT');
  await click('Attack with: Stormtroopers');
  await eventually(picked).toMatchObject({ attacker: { unit: 'ay' }, defender: { unit: 'ao' } });
  const heads = () => [...document.querySelectorAll('.army-head')].map(({ textContent }) => textContent);
  await eventually(heads).toEqual(['attack withinto AT-RT', 'attackwith Stormtroopers']);
});

test('a list sums up to activations, miniatures, wounds and dice', async () => {
  await show();
  await pasteAnywhere(MINE);
  await eventually(() => document.querySelector('.army-summary summary')?.textContent).toBe(
    '4 activations · 19 minis · 24 wounds',
  );
  const facts = [...document.querySelectorAll('.army-summary dl > div')].map(({ textContent }) => textContent);
  expect(facts).toContain('Wounds by save24 white');
  expect(facts.find((fact) => fact?.startsWith('Range 3'))).toBe('Range 315 black · 20 white');
});

test('a screen reader connects what is wrong with a list to its box, and each offer to its line', async () => {
  await show();
  await fromMenu('Army lists');
  const area = await box();
  const described = () => [
    area.getAttribute('aria-invalid'),
    document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent,
  ];
  expect(described()).toEqual(['false', '']);
  paste('Stormtroopers\n'.repeat(80_000), area);
  await eventually(described).toEqual(['true', expect.stringMatching(/too long to be an army list/)]);
  paste('Stormtroopers (42)', area);
  await eventually(described).toEqual(['false', expect.stringMatching(/^Read as /)]);
  paste('AT-ST\nStormtrouper\nStormtrouper', area);
  await eventually(() => area.getAttribute('aria-invalid')).toBe('true');
  for (const line of [2, 3])
    expect(screen.getByRole('button', { name: `Stormtroopers for line ${line}`, hidden: true })).toBeTruthy();
});
