import { DEFENSE_SIDES, DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { choose } from '../chances';
import type { Matchup } from '../matchup';

/** Defense dice by color. */
export interface DefenseDice {
  red: number;
  white: number;
}

/** What the defense dice of one color show; the rest are blanks. */
export interface DefenseFaces {
  blocks: number;
  surges: number;
  blanks: number;
}

export const BLOCK_SIDES = { red: RED_BLOCKS, white: WHITE_BLOCKS } as const;

/** One die for each result, more for Danger Sense and Impervious; downgrades, then upgrades. */
export const formDefensePool = (results: number, pierce: number, immune: boolean, matchup: Matchup): DefenseDice => {
  const { defender, imperviousDice } = matchup;
  if (defender.dieColor === 'none') return { red: 0, white: 0 };
  const dice =
    results + Math.min(defender.dangerSenseX, defender.suppressionTokens) + (imperviousDice && !immune ? pierce : 0);
  const red = defender.dieColor === 'red' ? dice : 0;
  const redAfterDowngrades = red - Math.min(defender.defenseDowngrades, red);
  const upgraded = Math.min(defender.defenseUpgrades, dice - redAfterDowngrades);
  const nowRed = redAfterDowngrades + upgraded;
  return { red: nowRed, white: dice - nowRed + defender.extraWhiteDice };
};

/** Every way in which dice of one color can fall, with its chance. */
export const rollDefenseDice = (dice: number, color: 'red' | 'white'): { faces: DefenseFaces; p: number }[] => {
  const pBlock = BLOCK_SIDES[color] / DEFENSE_SIDES;
  const pSurge = DEFENSE_SURGES / DEFENSE_SIDES;
  const pBlank = (DEFENSE_SIDES - DEFENSE_SURGES - BLOCK_SIDES[color]) / DEFENSE_SIDES;
  const rolls: { faces: DefenseFaces; p: number }[] = [];
  for (let blocks = 0; blocks <= dice; blocks++) {
    for (let surges = 0; blocks + surges <= dice; surges++) {
      const blanks = dice - blocks - surges;
      const ways = choose(dice, blocks) * choose(dice - blocks, surges);
      rolls.push({
        faces: { blocks, surges, blanks },
        p: ways * pBlock ** blocks * pSurge ** surges * pBlank ** blanks,
      });
    }
  }
  return rolls;
};
