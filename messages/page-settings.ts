import { isObject } from '../rules/is-object';
import { siteName } from './site-name';

/** How the hover card behaves, and where it is off. Stored in the browser, so that every open page follows changes. */
export interface PageSettings {
  /** How long the pointer rests on a unit before its card shows, in milliseconds. */
  delay: number;
  /** Cards show only while Alt is held. */
  onlyWithAlt: boolean;
  /** Hosts on which the extension does nothing. */
  off: string[];
  /** The site that was last turned off from a card, and when: the popup offers to undo it. */
  offFromCard?: { site: string; at: number };
}

export const LONGEST_DELAY_MS = 1000;
export const DEFAULT_PAGE_SETTINGS: PageSettings = { delay: 120, onlyWithAlt: false, off: [] };

const MOST_HOSTS = 100;

const readOffFromCard = (data: unknown): PageSettings['offFromCard'] => {
  const { site, at } = isObject(data) ? data : {};
  return typeof site === 'string' && typeof at === 'number' ? { site, at } : undefined;
};

/** Reads stored settings; unreadable ones get their default. */
export const readPageSettings = (data: unknown): PageSettings => {
  const { delay, onlyWithAlt, off, ...others } = isObject(data) ? data : {};
  const offFromCard = readOffFromCard(others.offFromCard);
  return {
    delay: typeof delay === 'number' && delay >= 0 ? Math.min(delay, LONGEST_DELAY_MS) : DEFAULT_PAGE_SETTINGS.delay,
    onlyWithAlt: onlyWithAlt === true,
    off: Array.isArray(off) ? off.filter((host) => typeof host === 'string').slice(0, MOST_HOSTS) : [],
    ...(offFromCard && { offFromCard }),
  };
};

export const isOffOn = ({ off }: PageSettings, host: string): boolean => off.includes(siteName(host));

/** The settings with a site switched on or off. */
export const withSite = ({ offFromCard, ...settings }: PageSettings, host: string, on: boolean): PageSettings => {
  const site = siteName(host);
  const others = settings.off.filter((each) => each !== site);
  return {
    ...settings,
    off: on ? others : [...others, site],
    ...(offFromCard && offFromCard.site !== site && { offFromCard }),
  };
};

/** The settings with a site turned off by a click on one of its cards. */
export const turnedOffFromCard = (settings: PageSettings, host: string, at: number): PageSettings => ({
  ...withSite(settings, host, false),
  offFromCard: { site: siteName(host), at },
});

/** How long the popup offers to undo a click that turned a site off. */
const UNDO_MS = 60 * 60 * 1000;

/** The site that was recently turned off from a card. */
export const undoableSite = ({ off, offFromCard }: PageSettings, now: number): string | undefined =>
  offFromCard && off.includes(offFromCard.site) && Math.abs(now - offFromCard.at) < UNDO_MS
    ? offFromCard.site
    : undefined;
