import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { serve } from '../../messages';
import { textForWindow } from '../../messages/text-for-window';
import { SITE_HOSTS } from '../../sites/hosts';
import { openPanel } from '../windows/panel';
import { type Disposition, serveAddressBar } from './address-bar';
import { serveListBuilders } from './list-builders';
import { menusOf, serveListMenu } from './list-menu';
import { openApp } from './open-app';

const { commands, omnibox, runtime, storage, tabs, windows } = browser;

/** With a share code or a view behind the `#`. */
const tabWith = (hash: string | undefined): string => runtime.getURL('/tab.html') + (hash ? `#${hash}` : '');

const openTab = async (hash?: string, where: Disposition = 'newForegroundTab'): Promise<undefined> => {
  const url = tabWith(hash);
  await (where === 'currentTab' ? tabs.update({ url }) : tabs.create({ url, active: where === 'newForegroundTab' }));
  return undefined;
};

export default defineBackground(() => {
  const pages = { hosts: SITE_HOSTS, sample: runtime.getURL('/welcome.html') };
  serve(runtime, { openTab: () => openTab(), ...serveListBuilders((hash) => openTab(hash)) }, pages);
  // the welcome page opens on install only, not on updates
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void tabs.create({ url: pages.sample });
  });
  // phones have neither keyboard commands nor keywords in the address bar
  if (omnibox) serveAddressBar(omnibox, (code, where) => void openTab(code, where));
  const menus = menusOf(browser);
  if (menus) {
    serveListMenu(menus, runtime, (text, window = windows.WINDOW_ID_CURRENT) => {
      // don't await: the browser opens windows only during the click, and they pick the text up when it arrives
      void storage.session.set(textForWindow(text, Date.now()));
      void openApp(browser, window, undefined, () => openTab());
    });
  }
  commands?.onCommand.addListener((command, tab) => {
    // don't await anything first: the browser opens the panel only during the key press
    if (command === 'open-panel' && tab) openPanel(browser, tab.windowId)?.catch(() => openTab());
  });
});
