import type { Simulator } from '../../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../../rules/config';
import { tallyDifferences } from './tally-differences';

/** Not a multiple of the batch size, so the last batch is not full. */
const ROLLS = 2_999;

/** Where attacks rolled in batches are tallied differently from the same attacks rolled step by step. */
export const batchDifferences = (config: AttackConfig, inBatches: Simulator, stepByStep: Simulator): string[] => {
  const stretch = { block: toBlock(config), seed: 3, first: 4_000_000_000, attacks: ROLLS };
  return tallyDifferences(inBatches(stretch), stepByStep(stretch));
};
