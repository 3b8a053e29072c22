import { Mean } from '../../rules/slots';
import { guardianImmune } from '../matchup/guardian';
import { guardianX } from '../matchup/modifiers';
import { imperviousReduces } from '../matchup/pierce';
import { note } from '../notes';
import { immuneNow, pierce } from './modify-attack-dice';
import { guardianBlocks } from './roll-guardian-dice';

/** The guardian's blocks that Pierce cancels. */
export let guardianPierced = 0;

/** Pierce cancels the guardian's blocks first; returns what is left of it. */
export function pierceGuardian(blocks: i32): i32 {
  guardianPierced = guardianImmune ? 0 : min(pierce, blocks);
  return pierce - guardianPierced;
}

/** How many of the target's blocks the remaining Pierce cancels. */
export function pierceTarget(left: i32, blocks: i32): i32 {
  if (imperviousReduces && blocks > 0) left = max(0, left - 1);
  return immuneNow ? 0 : min(left, blocks);
}

/** Step 8; returns how many of the target's blocks Pierce cancels. */
export function modifyDefenseDice(blocks: i32): i32 {
  const left = guardianX > 0 ? pierceGuardian(guardianBlocks) : pierce;
  const ofTarget = pierceTarget(left, blocks);
  note(Mean.pierced, pierce - left + ofTarget);
  return ofTarget;
}
