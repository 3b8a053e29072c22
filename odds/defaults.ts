export const DEFAULT_ATTACKS = 1_000_000;
export const DEFAULT_SEED = 1;

/** Default cost limit (milliseconds of costOf) of exact answers in `auto`: acceptable for a script or a worker. */
export const EXACT_BUDGET_MS = 500;
/** Cost limit of exact answers on a page's own thread: part of a frame. A worker does the rest. */
export const PAGE_BUDGET_MS = 8;
