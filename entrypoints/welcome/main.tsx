import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Welcome } from '../../components/welcome/Welcome';
import { type Browser, onListBuilder } from '../../overlay/on-list-builder';
import { fromStored, KEYS } from '../../state/session/stored';
import { listBuildersOf } from '../windows/list-builders';
import { extensionArea } from '../windows/storage-area';
import { SAMPLE_LIST, sampleSite } from './sample-list';

const area = extensionArea();

const themeOf = async (): Promise<string> => fromStored(await area.get([KEYS.settings])).session.settings.theme;
const keysOf = async () => {
  // phones have no keyboard commands
  const commands = (await browser.commands?.getAll()) ?? [];
  const shortcut = (wanted: string) => commands.find(({ name }) => name === wanted)?.shortcut || undefined;
  const panel = shortcut('open-panel') ?? shortcut('_execute_sidebar_action');
  return { app: shortcut('_execute_action'), panel, card: shortcut('show-card') };
};

/** The page that opens once, after installing. Content scripts don't run on extension pages, so it mounts the cards itself. */
const start = async () => {
  const [builders, theme, keys] = await Promise.all([listBuildersOf(area), themeOf(), keysOf()]);
  document.documentElement.dataset.theme = theme;
  const root = document.getElementById('app');
  if (!root) return;
  const show = () => showCard();
  render(<Welcome rows={SAMPLE_LIST} show={show} builders={builders} keys={keys} />, root);
  const showCard = onListBuilder(browser as unknown as Browser, sampleSite, location.hostname);
};
void start();
