import { browser } from 'wxt/browser';
import { troubleIn } from '../../cards/badge';
import { hostOf, SITES } from '../../sites';
import { SITE_MATCHES } from '../../sites/hosts';
import { type ListBuilder, type ListBuilders, openListBuilders } from '../../state/list-builders';
import type { WatchedStorage } from '../../state/sync/store';

const ORIGINS = { origins: [...SITE_MATCHES] };

const LIST_BUILDERS: readonly ListBuilder[] = SITES.map(({ name, matches }) => ({
  name,
  url: (matches[0] ?? '').replace(/\*$/, ''),
  hosts: matches.map(hostOf),
}));

/** The list builders of this browser: a browser may not have let the extension onto them, or not any more. */
export const listBuildersOf = (area: WatchedStorage): Promise<ListBuilders> => {
  const { action, permissions, tabs } = browser;
  const activeTab = async () => (await tabs.query({ active: true, currentWindow: true }))[0];
  return openListBuilders(area, LIST_BUILDERS, {
    isAllowed: () => permissions.contains(ORIGINS),
    allow: () => permissions.request(ORIGINS),
    watch: (changed) => {
      permissions.onAdded.addListener(changed);
      permissions.onRemoved.addListener(changed);
    },
    pageUrl: async () => (await activeTab())?.url,
    pageTrouble: async () => troubleIn(await action.getTitle({ tabId: (await activeTab())?.id })),
  });
};
