/** The part of the toolbar button that is used here. */
interface Button {
  setBadgeText(badge: { tabId: number; text: string }): Promise<void> | void;
  setBadgeBackgroundColor(badge: { tabId: number; color: string }): Promise<void> | void;
  setTitle(badge: { tabId: number; title: string }): Promise<void> | void;
}

const NAME = 'Tell Me the Odds';

/** Why there are no cards on a page, if that is what its button's title says. */
export const troubleIn = (title: string): string | undefined => title.split(`${NAME}: `)[1];

/** What the toolbar button says about a page. */
export type Badge = number | 'unknown' | 'gaveUp';

const WORDS = {
  unknown: [
    '?',
    `${NAME}: The layout of this page is not known, so there are no odds on it. Its list can be pasted into the app.`,
  ],
  gaveUp: ['!', `${NAME}: This page does not leave the cards alone, so there are none on it.`],
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
