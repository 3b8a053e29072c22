/** So many attacks are noted together, and rolled together where that fits. */
export const BATCH = 256;

/** The attacks of this run are rolled together: `rollBatches`. */
export let inBatches = false;

export function setInBatches(now: boolean): void {
  inBatches = now;
}
