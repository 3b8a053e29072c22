import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsSheet } from '../../components/sheets/SettingsSheet';
import { SiteLine } from '../../components/sheets/SiteLine';
import { DEFAULT_PAGE_SETTINGS, turnedOffFromCard } from '../../messages/page-settings';
import { PAGE_SETTINGS_KEY } from '../../messages/site-name';
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
const stored = () => area.items[PAGE_SETTINGS_KEY];
const isChecked = (name: RegExp) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;

const showSettings = async (listBuilders?: () => Promise<ListBuilders>) => {
  const store = await openStore(area, { postMessage: () => {}, addEventListener: () => {} });
  render(<SettingsSheet store={store} platform={listBuilders ? { listBuilders } : {}} onClose={() => {}} />);
};

test('I can turn a list builder off, and see when another window changes it', async () => {
  await showSettings(() => openBuilders());
  fireEvent.click(await screen.findByRole('checkbox', { name: /Legion HQ 2/ }));
  await expect.poll(stored).toEqual({ ...DEFAULT_PAGE_SETTINGS, off: ['legionhq2.com'] });
  await area.set({ [PAGE_SETTINGS_KEY]: { ...DEFAULT_PAGE_SETTINGS, off: ['fork.example'] } });
  await expect.poll(() => [isChecked(/Legion HQ 2/), isChecked(/The Fork/)]).toEqual([true, false]);
});

test('I can choose the delay before a card shows, and to show cards only while holding Alt', async () => {
  await showSettings(() => openBuilders());
  fireEvent.click(await screen.findByRole('radio', { name: '0.5 s' }));
  await expect.poll(stored).toMatchObject({ delay: 500 });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only while holding Alt' }));
  await expect.poll(stored).toEqual({ delay: 500, onlyWithAlt: true, off: [] });
});

test('an unusual stored delay is shown as it is', async () => {
  area.items[PAGE_SETTINGS_KEY] = { delay: 333 };
  await showSettings(() => openBuilders());
  expect(((await screen.findByRole('radio', { name: '0.333 s' })) as HTMLInputElement).checked).toBe(true);
});

test('when a setting cannot be stored, I am informed and the checkbox stays as it was', async () => {
  await showSettings(() => openBuilders());
  const site = await screen.findByRole('checkbox', { name: /The Fork/ });
  area.isFull = true;
  fireEvent.click(site);
  await screen.findByText(/storage is full or blocked, so nothing was changed/);
  expect(isChecked(/The Fork/)).toBe(true);
});

test('the web page has no settings for list builders', async () => {
  await showSettings();
  await screen.findByText('Delete everything …');
  expect(screen.queryByText('On list builders')).toBeNull();
});

test('without access to the pages, a button asks for it directly in the click', async () => {
  let requests = 0;
  const allow = async () => {
    requests++;
    return true;
  };
  render(<SiteLine open={() => openBuilders({ isAllowed: async () => false, allow })} />);
  const button = await screen.findByRole('button', { name: 'Allow on list builders' });
  fireEvent.click(button);
  expect(requests).toBe(1);
  await screen.findByText(/^Allowed\. Reload any list builder/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('refusing access changes nothing, and the popup says so', async () => {
  render(<SiteLine open={() => openBuilders({ isAllowed: async () => false, allow: async () => false })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Allow on list builders' }));
  await screen.findByText('Not allowed, so nothing has changed.');
});

test('on a page where cards are off, the popup says so and can turn them on', async () => {
  area.items[PAGE_SETTINGS_KEY] = { off: ['legionhq2.com'] };
  render(<SiteLine open={() => openBuilders({ pageUrl: async () => 'https://www.legionhq2.com/list/empire' })} />);
  await screen.findByText('Cards are off on Legion HQ 2.');
  expect(screen.getByRole('region', { name: 'Cards on this page' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('Cards are on again on Legion HQ 2.');
  expect(stored()).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('a site turned off from a card can be turned on again in the popup, whatever page is in front', async () => {
  area.items[PAGE_SETTINGS_KEY] = turnedOffFromCard(DEFAULT_PAGE_SETTINGS, 'www.legionhq2.com', Date.now());
  render(<SiteLine open={() => openBuilders({ pageUrl: async () => 'https://example.com/' })} />);
  await screen.findByText('Cards are off on Legion HQ 2.');
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('Cards are on again on Legion HQ 2.');
  expect(stored()).toEqual(DEFAULT_PAGE_SETTINGS);
});

test('on a page that could not be read, the popup says why there are no cards', async () => {
  render(<SiteLine open={() => openBuilders({ pageTrouble: async () => 'The layout isn’t recognized.' })} />);
  await screen.findByText('The layout isn’t recognized.');
});

test.each([
  ['on a page with cards', {}, {}],
  ['on any other page', { off: ['legionhq2.com'] }, { pageUrl: async () => 'https://example.com/' }],
  [
    'a day after a site was turned off from a card',
    turnedOffFromCard(DEFAULT_PAGE_SETTINGS, 'legionhq2.com', Date.now() - 24 * 3600 * 1000),
    {},
  ],
  ['when every site is turned off', { off: SITES.map(({ hosts }) => hosts[0]) }, { isAllowed: async () => false }],
])('the popup shows no line: %s', async (_, settings, access) => {
  area.items[PAGE_SETTINGS_KEY] = settings;
  const opened = openBuilders({ pageUrl: async () => undefined, ...access });
  const { container } = render(<SiteLine open={() => opened} />);
  await opened;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent).toBe('');
});
