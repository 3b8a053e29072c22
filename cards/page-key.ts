/** The session memory stores each page's list under this word and the number of its tab. */
export const PAGE = 'page-';

/** Whether a changed key of the session memory is a page's list, so that open windows should ask for it again. */
export const isPageKey = (key: string): boolean => key.startsWith(PAGE);
