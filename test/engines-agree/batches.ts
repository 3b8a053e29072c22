import { isDeepStrictEqual } from 'node:util';
import type { Simulator } from '../../odds/engines/wasm';
import { type AttackConfig, toBlock } from '../../rules/config';

/** Not a multiple of the size of a batch: the last one is not full. */
const ROLLS = 2_999;

/** Whether attacks that are rolled together are tallied as they are step by step, to the last number. */
export const sameTogether = (config: AttackConfig, together: Simulator, stepByStep: Simulator): boolean => {
  const stretch = { block: toBlock(config), seed: 3, first: 4_000_000_000, attacks: ROLLS };
  return isDeepStrictEqual(together(stretch), stepByStep(stretch));
};
