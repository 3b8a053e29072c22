import { isObject } from '../rules/is-object';

/** How the hover card behaves, and where not at all. Stands in the browser's storage, where every tab hears of it. */
export interface PageSettings {
  /** Milliseconds that the pointer rests on a unit before its card shows. */
  delay: number;
  /** Cards show only while Alt is held. */
  onlyWithAlt: boolean;
  /** Hosts on which the extension does nothing. */
  off: string[];
}

export const PAGE_SETTINGS_KEY = 'odds-pages';
export const LONGEST_DELAY_MS = 1000;
export const DEFAULT_PAGE_SETTINGS: PageSettings = { delay: 120, onlyWithAlt: false, off: [] };

const MOST_HOSTS = 100;

/** Reads what was stored; what cannot be read has its default. */
export const readPageSettings = (data: unknown): PageSettings => {
  const { delay, onlyWithAlt, off } = isObject(data) ? data : {};
  return {
    delay: typeof delay === 'number' && delay >= 0 ? Math.min(delay, LONGEST_DELAY_MS) : DEFAULT_PAGE_SETTINGS.delay,
    onlyWithAlt: onlyWithAlt === true,
    off: Array.isArray(off) ? off.filter((host) => typeof host === 'string').slice(0, MOST_HOSTS) : [],
  };
};

/** www.example and example are one site to a player. */
export const siteName = (host: string): string => host.replace(/^www\./, '');

export const isOffOn = ({ off }: PageSettings, host: string): boolean => off.includes(siteName(host));

/** The settings with a site switched on or off. */
export const withSite = (settings: PageSettings, host: string, on: boolean): PageSettings => {
  const others = settings.off.filter((site) => site !== siteName(host));
  return { ...settings, off: on ? others : [...others, siteName(host)] };
};
