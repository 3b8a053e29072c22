import type { Matchup } from '../matchup';

/** Step 7: whether every surge of the target blocks; `dodged` says that it spent a dodge token. */
export const everySurgeBlocks = (dodged: boolean, { defender, deflectOn, melee }: Matchup): boolean =>
  defender.surgeChart === 'block' ||
  defender.completeTheMission ||
  (defender.deflect && deflectOn) ||
  (defender.block && dodged) ||
  (defender.holdTheLine && melee);

/** Surge tokens are spent on surges that nothing else converts. */
export const surgeTokensSpent = (surges: number, everySurge: boolean, surgeTokens: number): number =>
  everySurge ? 0 : Math.min(surgeTokens, surges);

/** Blocks of a roll once surges are converted: all of them, or as many as there are surge tokens. */
export const convertDefenseSurges = (
  blocks: number,
  surges: number,
  everySurge: boolean,
  surgeTokens: number,
): number => blocks + (everySurge ? surges : surgeTokensSpent(surges, everySurge, surgeTokens));
