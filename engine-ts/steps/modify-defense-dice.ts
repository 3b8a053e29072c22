import type { Matchup } from '../matchup';

/** Whether Pierce cancels none of the target's blocks. */
export const immuneToPierce = (dodged: boolean, { defender, makashi, melee }: Matchup): boolean =>
  !makashi &&
  (defender.immunePierce || (defender.immuneMeleePierce && melee) || (defender.duelistDefender && melee && dodged));

/** Pierce cancels the guardian's blocks first, where they always count. */
export const pierceGuardian = (pierce: number, blocks: number, { defender }: Matchup): number =>
  defender.guardianImmunePierce ? 0 : Math.min(pierce, blocks);

/** What is left of Pierce cancels the target's blocks. */
export const pierceTarget = (left: number, blocks: number, immune: boolean, { imperviousPierce }: Matchup): number =>
  immune ? 0 : Math.min(Math.max(0, left - (imperviousPierce ? 1 : 0)), blocks);
