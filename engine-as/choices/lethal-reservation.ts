import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES, AttackDie, DEFENSE_SIDES } from '../../rules/dice';
import { AttackRoll, diceOf, facesOf, SURGES } from '../attack-roll';
import { resultsOf } from '../counts';
import { hitSides } from '../faces';
import {
  aimTokens,
  diceOfAim,
  duelist,
  everySurgeConverts,
  lethalAtBest,
  lethalX,
  surgesConverted,
} from '../matchup/attacker';
import { expectedBlockSides, expectedExtraDice, lethalIsUseless, weaponPierce } from '../matchup/pierce';
import { preview } from '../steps/convert-attack-surges';
import { first, targetsOf } from './reroll-selection';

/** Whether one more surge would convert. */
export function surgeConverts(roll: AttackRoll): boolean {
  return everySurgeConverts || surgesConverted > ((facesOf(roll) >> SURGES) & 127);
}

/** Sides of a die that give a result. */
export function goodSides(color: AttackDie, surgeConverts: boolean): i32 {
  return hitSides(color) + ATTACK_CRITS + (surgeConverts ? ATTACK_SURGES : 0);
}

function pierceValue(aims: i32, dice: i32): i32 {
  let value = 0;
  for (let i = 0; i < aims; i++) {
    const blocked = dice * expectedBlockSides - DEFENSE_SIDES * (weaponPierce + i);
    value += ATTACK_SIDES * min(DEFENSE_SIDES, max(0, blocked));
  }
  return value;
}

function rerollValue(targets: AttackRoll, dice: i32, surge: boolean): i32 {
  const chosen = first(targets, dice);
  const red = diceOf(chosen, AttackDie.red) * goodSides(AttackDie.red, surge);
  const black = diceOf(chosen, AttackDie.black) * goodSides(AttackDie.black, surge);
  const white = diceOf(chosen, AttackDie.white) * goodSides(AttackDie.white, surge);
  return (red + black + white) * (DEFENSE_SIDES - expectedBlockSides);
}

/** The number of aims to reserve that is worth most; the larger one on a tie. */
function bestReserve(roll: AttackRoll, most: i32, dice: i32): i32 {
  const targets = targetsOf(roll);
  const surge = surgeConverts(roll);
  let best = 0;
  let highest = -1;
  for (let aims = 0; aims <= most; aims++) {
    const value = pierceValue(aims, dice) + rerollValue(targets, (aimTokens - aims) * diceOfAim, surge);
    if (value >= highest) {
      highest = value;
      best = aims;
    }
  }
  return best;
}

/** Aims reserved for Lethal: docs/rules.md#choices. A Duelist spends one aim on a reroll for its Pierce. */
export function lethalReserve(roll: AttackRoll): i32 {
  if (lethalX == 0 || aimTokens == 0 || lethalIsUseless) return 0;
  const dice = resultsOf(preview(roll)) + expectedExtraDice;
  const most = min(lethalX, aimTokens - (duelist ? 1 : 0));
  if (lethalAtBest) return bestReserve(roll, most, dice);
  return dice > weaponPierce ? most : 0;
}
