import { httpsHost } from '../messages/https-host';
import { siteName } from '../messages/site-name';
import type { StoredPage } from './page-memory';

/** The part of the browser's toolbar button that is used here. */
interface Button {
  setBadgeText(badge: { tabId: number; text: string }): Promise<void> | void;
  setBadgeBackgroundColor(badge: { tabId: number; color: string }): Promise<void> | void;
  setTitle(badge: { tabId: number; title: string }): Promise<void> | void;
}

/** Why a page has no cards. */
type Trouble = 'unknown' | 'gaveUp';
/** What the toolbar button shows for a page: its number of units, or why there are no cards. */
export type Badge = number | Trouble;

const NAME = 'Tell Me the Odds';
const TROUBLES: Record<Trouble, { text: string; sentence: string }> = {
  unknown: {
    text: '?',
    sentence: 'This page’s layout isn’t recognized, so it shows no odds. Paste your list into the app instead.',
  },
  gaveUp: { text: '!', sentence: 'This page interferes with the cards, so they are off here.' },
};

const labelFor = (badge: Badge): { text: string; title: string } => {
  if (typeof badge === 'number') return { text: badge > 0 ? String(badge) : '', title: NAME };
  const { text, sentence } = TROUBLES[badge];
  return { text, title: `${NAME}: ${sentence}` };
};

/** Shows a page's badge on the toolbar button; the browser clears it when the page is left. */
export const setBadge = async (button: Button, tabId: number, badge: Badge): Promise<void> => {
  const { text, title } = labelFor(badge);
  try {
    await button.setBadgeText({ tabId, text });
    await button.setBadgeBackgroundColor({ tabId, color: '#ba5009' });
    await button.setTitle({ tabId, title });
  } catch {
    // the tab was closed in the meantime
  }
};

/** One sentence if the page at this address has no cards; the stored page may be one the tab showed earlier. */
export const troubleOn = (url: string | undefined, page: StoredPage | undefined): string | undefined => {
  const host = httpsHost(url);
  if (!page || !host || siteName(host) !== page.site) return undefined;
  if (page.gaveUp) return TROUBLES.gaveUp.sentence;
  return page.list.known ? undefined : TROUBLES.unknown.sentence;
};
