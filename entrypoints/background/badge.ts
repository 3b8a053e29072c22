/** The part of the toolbar button that is used here. */
interface Button {
  setBadgeText(badge: { tabId: number; text: string }): Promise<void> | void;
  setBadgeBackgroundColor(badge: { tabId: number; color: string }): Promise<void> | void;
  setTitle(badge: { tabId: number; title: string }): Promise<void> | void;
}

const NAME = 'Tell Me the Odds';

/** What the toolbar button says about a page. */
export type Badge = number | 'unknown' | 'gaveUp';

const WORDS = {
  unknown: ['?', `${NAME}: this page's layout is not known, so there are no odds on it`],
  gaveUp: ['!', `${NAME}: this page does not leave the cards alone, so there are none on it`],
} as const;

/** Says on the toolbar button how many units a page shows; the browser clears it when the page is left. */
export const setBadge = async (button: Button, tabId: number, badge: Badge): Promise<void> => {
  const [text, title] = typeof badge === 'number' ? [badge > 0 ? String(badge) : '', NAME] : WORDS[badge];
  try {
    await button.setBadgeText({ tabId, text });
    await button.setBadgeBackgroundColor({ tabId, color: '#ba5009' });
    await button.setTitle({ tabId, title });
  } catch {
    // the tab was closed meanwhile
  }
};
