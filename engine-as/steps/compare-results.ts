import { attack } from '../attack';

/** Step 9: each hit or crit without a block is a wound. */
export function compareResults(): void {
  attack.wounds = max(0, attack.hits + attack.crits - attack.blocks);
}
