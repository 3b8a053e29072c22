import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '../../messages';
import { SITE_HOSTS } from '../../sites/hosts';
import { openPanel } from '../popup/panel';
import { type Disposition, serveAddressBar } from './address-bar';
import { serveListBuilders } from './list-builders';

const { commands, omnibox, runtime, tabs } = browser;

const tabWith = (code: string | undefined): string => runtime.getURL('/tab.html') + (code ? `#${code}` : '');

const openTab = async (code?: string, where: Disposition = 'newForegroundTab'): Promise<undefined> => {
  const url = tabWith(code);
  await (where === 'currentTab' ? tabs.update({ url }) : tabs.create({ url, active: where === 'newForegroundTab' }));
  return undefined;
};

export default defineBackground(() => {
  serve(runtime, { openTab: () => openTab(), ...serveListBuilders(() => openTab()) }, SITE_HOSTS);
  // phones have no keys to press and no keywords in the address bar
  if (omnibox) serveAddressBar(omnibox, (code, where) => void openTab(code, where));
  commands?.onCommand.addListener((command, tab) => {
    // the panel opens only while the key press counts, so nothing is waited for before
    if (command === 'open-panel' && tab) openPanel(browser, tab.windowId)?.catch(() => openTab());
  });
});
