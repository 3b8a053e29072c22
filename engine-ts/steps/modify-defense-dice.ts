import type { Matchup } from '../matchup';

/** Whether Pierce cancels none of the target's blocks. */
export const immuneToPierce = (dodged: boolean, { defender, makashi, melee }: Matchup): boolean =>
  !makashi &&
  (defender.immunePierce || (defender.immuneMeleePierce && melee) || (defender.duelistDefender && melee && dodged));

/** Blocks that Pierce cancels: the guardian's first, where they always count, then the target's. */
export const modifyDefenseDice = (
  pierce: number,
  guardianBlocks: number,
  blocks: number,
  immune: boolean,
  { defender, imperviousPierce }: Matchup,
): { ofGuardian: number; ofTarget: number } => {
  const ofGuardian = defender.guardianImmunePierce ? 0 : Math.min(pierce, guardianBlocks);
  const left = pierce - ofGuardian - (imperviousPierce ? 1 : 0);
  return { ofGuardian, ofTarget: immune ? 0 : Math.min(Math.max(0, left), blocks) };
};
