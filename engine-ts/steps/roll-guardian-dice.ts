import type { Matchup } from '../matchup';
import { convertDefenseSurges } from './convert-defense-surges';
import type { DefenseRoll, DefenseRules } from './reroll-defense-dice';
import type { DefenseDice } from './roll-defense-dice';

/** What the guardian's dice are worth: blocks after surges, and a wound that its Deflect deals. */
export interface GuardianRoll {
  blocks: number;
  deflected: number;
}

const deflects = ({ defender, deflectOn }: Matchup): boolean => defender.guardianDeflect && deflectOn;

/** How the guardian converts and rerolls. */
export const guardianRules = (matchup: Matchup): DefenseRules => {
  const { defender } = matchup;
  return {
    everySurge: defender.guardianSurgeChart === 'block' || deflects(matchup),
    surgeTokens: defender.guardianSurgeTokens,
    rerollAll: defender.guardianSoresuMastery && defender.guardianDodgeTokens > 0,
    luck: 0,
  };
};

/** A die for each hit it took. */
export const guardianPool = (guardianHits: number, { defender }: Matchup): DefenseDice =>
  defender.guardianDieColor === 'red' ? { red: guardianHits, white: 0 } : { red: 0, white: guardianHits };

/** What a roll of the guardian's dice is worth. */
export const guardianRoll = ({ blocks, surges }: DefenseRoll, matchup: Matchup): GuardianRoll => {
  const { everySurge, surgeTokens } = guardianRules(matchup);
  return {
    blocks: convertDefenseSurges(blocks, surges, everySurge, surgeTokens),
    deflected: deflects(matchup) && !matchup.attacker.immuneDeflect && surges > 0 ? 1 : 0,
  };
};
