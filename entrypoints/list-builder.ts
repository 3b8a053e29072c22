import { browser } from 'wxt/browser';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { type Browser, onListBuilder } from '../overlay/on-list-builder';
import { siteAt } from '../sites';

/**
 * The script on list builders' pages. wxt.config.ts adds it to the manifest, because WXT's own content scripts announce
 * themselves to the page.
 */
export default defineUnlistedScript(() => {
  const site = siteAt(location.hostname);
  if (site) onListBuilder(browser as unknown as Browser, site, location.hostname);
});
