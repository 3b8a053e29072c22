/** Step 9: each hit or crit without a block is a wound. */
export const compareResults = (results: number, blocks: number): number => Math.max(0, results - blocks);
