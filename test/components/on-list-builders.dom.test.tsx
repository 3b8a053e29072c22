import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsSheet } from '../../components/sheets/SettingsSheet';
import { SiteLine } from '../../components/sheets/SiteLine';
import { DEFAULT_PAGE_SETTINGS, PAGE_SETTINGS_KEY, turnedOffFromCard } from '../../messages/page-settings';
import { type ListBuilder, type ListBuilders, openListBuilders, type PageAccess } from '../../state/list-builders';
import { openStore } from '../../state/sync/store';
import { MemoryStorage } from '../state/storage';

const SITES: ListBuilder[] = [
  { name: 'Legion HQ 2', url: 'https://legionhq2.com/', hosts: ['legionhq2.com', 'www.legionhq2.com'] },
  { name: 'The Fork', url: 'https://fork.example/', hosts: ['fork.example'] },
];

let area: MemoryStorage;
beforeEach(() => {
  area = new MemoryStorage();
});
afterEach(cleanup);

const openBuilders = (access: Partial<PageAccess> = {}): Promise<ListBuilders> =>
  openListBuilders(area, SITES, {
    isAllowed: async () => true,
    allow: async () => true,
    watch: () => undefined,
    pageUrl: async () => undefined,
    pageTrouble: async () => undefined,
    ...access,
  });
const kept = () => area.items[PAGE_SETTINGS_KEY];
const isChecked = (name: RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;

const settings = async (listBuilders?: () => Promise<ListBuilders>) => {
  const store = await openStore(area, { postMessage: () => {}, addEventListener: () => {} });
  render(<SettingsSheet store={store} platform={{ version: '1', listBuilders }} onClose={() => {}} />);
};

test('I switch a list builder off and on again, and see when another window does', async () => {
  await settings(() => openBuilders());
  fireEvent.click(await screen.findByRole('checkbox', { name: /Legion HQ 2/ }));
  await expect.poll(kept).toEqual({ ...DEFAULT_PAGE_SETTINGS, off: ['legionhq2.com'] });
  await area.set({ [PAGE_SETTINGS_KEY]: { ...DEFAULT_PAGE_SETTINGS, off: ['fork.example'] } });
  await expect.poll(() => [isChecked(/Legion HQ 2/), isChecked(/The Fork/)]).toEqual([true, false]);
});

test('I choose how long to rest before a card shows, and that only Alt shows it', async () => {
  await settings(() => openBuilders());
  fireEvent.click(await screen.findByRole('radio', { name: '0.5 s' }));
  await expect.poll(kept).toMatchObject({ delay: 500 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only while Alt is held' }));
  await expect.poll(kept).toEqual({ delay: 500, onlyWithAlt: true, off: [] });
});

test('a rest that is none of those offered is shown as it is', async () => {
  area.items[PAGE_SETTINGS_KEY] = { delay: 333 };
  await settings(() => openBuilders());
  expect(((await screen.findByRole('radio', { name: '0.333 s' })) as HTMLInputElement).checked).toBe(true);
});

test('what cannot be kept is said, and the switch stays', async () => {
  await settings(() => openBuilders());
  const site = await screen.findByRole('checkbox', { name: /The Fork/ });
  area.isFull = true;
  fireEvent.click(site);
  await screen.findByText(/storage is full or refused: nothing was changed/);
  expect(isChecked(/The Fork/)).toBe(true);
});

test('on the web page there is nothing to set', async () => {
  await settings();
  await screen.findByText('Erase everything …');
  expect(screen.queryByText('On list builders')).toBeNull();
});

test('where the browser did not let it onto the pages, one button asks for it in the click itself', async () => {
  let asked = 0;
  const allow = async () => {
    asked++;
    return true;
  };
  render(<SiteLine open={() => openBuilders({ isAllowed: async () => false, allow })} />);
  const button = await screen.findByRole('button', { name: 'Allow on list builders' });
  fireEvent.click(button);
  expect(asked).toBe(1);
  await screen.findByText(/^Allowed\. Reload the pages/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a no changes nothing, and is said', async () => {
  render(<SiteLine open={() => openBuilders({ isAllowed: async () => false, allow: async () => false })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Allow on list builders' }));
  await screen.findByText('It was not allowed, so nothing has changed.');
});

test('beside a page that is switched off the popup says so, and switches it on', async () => {
  area.items[PAGE_SETTINGS_KEY] = { off: ['legionhq2.com'] };
  render(<SiteLine open={() => openBuilders({ pageUrl: async () => 'https://www.legionhq2.com/list/empire' })} />);
  await screen.findByText('Cards are off on Legion HQ 2.');
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await screen.findByText('Cards are on again on Legion HQ 2.');
  expect(kept()).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('a site that a click on a card turned off can be turned on again in the popup, whatever page is in front', async () => {
  area.items[PAGE_SETTINGS_KEY] = turnedOffFromCard(DEFAULT_PAGE_SETTINGS, 'www.legionhq2.com', Date.now());
  render(<SiteLine open={() => openBuilders({ pageUrl: async () => 'https://example.com/' })} />);
  await screen.findByText('Cards are off on Legion HQ 2.');
  fireEvent.click(screen.getByRole('button', { name: 'Switch on' }));
  await screen.findByText('Cards are on again on Legion HQ 2.');
  expect(kept()).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('beside a page that could not be read the popup says why there are no cards', async () => {
  render(<SiteLine open={() => openBuilders({ pageTrouble: async () => 'The layout of this page is not known.' })} />);
  await screen.findByText('The layout of this page is not known.');
});

test.each([
  ['beside a page where all is well', {}, {}],
  ['beside any other page', { off: ['legionhq2.com'] }, { pageUrl: async () => 'https://example.com/' }],
  [
    'a day after a click on a card turned a site off',
    turnedOffFromCard(DEFAULT_PAGE_SETTINGS, 'legionhq2.com', Date.now() - 24 * 3600 * 1000),
    {},
  ],
  [
    'for those who switched everything off',
    { off: SITES.map(({ hosts }) => hosts[0]) },
    { isAllowed: async () => false },
  ],
])('%s it says nothing', async (_, stored, access) => {
  area.items[PAGE_SETTINGS_KEY] = stored;
  const opened = openBuilders({ pageUrl: async () => undefined, ...access });
  const { container } = render(<SiteLine open={() => opened} />);
  await opened;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent).toBe('');
});
