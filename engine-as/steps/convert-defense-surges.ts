import { DefenseSurge, Slot } from '../../rules/slots';
import { attack } from '../attack';
import { valueOf } from '../block';

/** Step 7: with surge to block, every surge of the roll blocks. */
export function convertDefenseSurges(): void {
  if (valueOf(Slot.defender_surgeChart) == DefenseSurge.block) attack.blocks += attack.defenseSurges;
}
