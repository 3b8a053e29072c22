/** How many attacks are noted together, and rolled together where possible. */
export const BATCH = 256;

/** Whether the attacks of this run are rolled in batches (`rollBatches`). */
export let inBatches = false;

export function setInBatches(now: boolean): void {
  inBatches = now;
}
