// In a file of its own, because every window starts with it, and with the rest of the settings only some.

/** Where the settings of the cards are stored. */
export const PAGE_SETTINGS_KEY = 'odds-pages';

/** To a player, www.example and example are the same site. */
export const siteName = (host: string): string => host.replace(/^www\./, '');
