import { type Chances, certainly, keyOf, through } from '../chances';
import type { Matchup } from '../matchup';
import { convertDefenseSurges } from './convert-defense-surges';
import { rollAndReroll } from './reroll-defense-dice';

/** What the guardian's dice are worth: blocks after surges, and a wound that its Deflect deals. */
export interface GuardianRoll {
  blocks: number;
  deflected: number;
}

/** After step 6: the guardian rolls for the hits that it took over. */
export const rollGuardianDice = (
  guardianHits: number,
  { attacker, defender, deflectOn }: Matchup,
): Chances<GuardianRoll> => {
  if (guardianHits === 0) return certainly({ blocks: 0, deflected: 0 });
  const deflects = defender.guardianDeflect && deflectOn;
  const rules = {
    everySurge: defender.guardianSurgeChart === 'block' || deflects,
    surgeTokens: defender.guardianSurgeTokens,
    rerollAll: defender.guardianSoresuMastery && defender.guardianDodgeTokens > 0,
    luck: 0,
  };
  const dice = defender.guardianDieColor === 'red' ? { red: guardianHits, white: 0 } : { red: 0, white: guardianHits };
  return through(
    rollAndReroll(dice, rules),
    ({ blocks, surges }) =>
      certainly({
        blocks: convertDefenseSurges(blocks, surges, rules.everySurge, rules.surgeTokens),
        deflected: deflects && !attacker.immuneDeflect && surges > 0 ? 1 : 0,
      }),
    ({ blocks, deflected }) => keyOf(blocks, deflected),
  );
};
