import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type Browser, onListBuilder } from '../overlay/on-list-builder';
import { siteAt } from '../sites';

/**
 * The script on list builders' pages. The manifest names it itself (wxt.config.ts): what WXT makes of a content script
 * tells every page that it has started.
 */
export default defineUnlistedScript(() => {
  const site = siteAt(location.hostname);
  if (site) onListBuilder(browser as unknown as Browser, site, location.hostname);
});
