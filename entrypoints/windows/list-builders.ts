import { browser } from 'wxt/browser';
import { troubleOn } from '../../cards/badge';
import { createPageMemory, type SessionMemory } from '../../cards/page-memory';
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

/** The list builders, and whether this browser currently lets the extension onto their pages. */
export const listBuildersOf = (area: WatchedStorage): Promise<ListBuilders> => {
  const { permissions, storage, tabs } = browser;
  const memory = createPageMemory(storage.session as SessionMemory);
  const activeTab = async () => (await tabs.query({ active: true, currentWindow: true }))[0];
  return openListBuilders(area, LIST_BUILDERS, {
    isAllowed: () => permissions.contains(ORIGINS),
    allow: () => permissions.request(ORIGINS),
    watch: (changed) => {
      permissions.onAdded.addListener(changed);
      permissions.onRemoved.addListener(changed);
    },
    pageUrl: async () => (await activeTab())?.url,
    pageTrouble: async () => {
      const { id, url } = (await activeTab()) ?? {};
      return id === undefined ? undefined : troubleOn(url, (await memory.of(id))?.page);
    },
  });
};
