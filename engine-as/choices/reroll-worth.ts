import { ATTACK_CRITS, ATTACK_SURGES, AttackDie, DEFENSE_SIDES } from '../../rules/dice';
import { AttackRoll, diceOf, facesOf, SURGES } from '../attack-roll';
import { hitSides } from '../faces';
import { diceOfAim, surgesToCrits } from '../matchup/attacker';
import { cancellingSides } from '../matchup/cover';
import { goodSides, surgeConverts } from './lethal-reservation';
import { first, targetsOf } from './reroll-selection';

/** Good sides of the die that would be rerolled first, or 0. */
export function favoredSides(roll: AttackRoll): i32 {
  const targets = targetsOf(roll);
  if (targets == 0) return 0;
  const color =
    diceOf(targets, AttackDie.red) > 0
      ? AttackDie.red
      : diceOf(targets, AttackDie.black) > 0
        ? AttackDie.black
        : AttackDie.white;
  return goodSides(color, surgeConverts(roll));
}

/** The worth of rerolling one die, in sixths of a result times its eight sides. */
function dieWorth(color: AttackDie, surgeHit: i32, surgeCrit: i32, hitsCount: boolean): i32 {
  const crits = (ATTACK_CRITS + surgeCrit) * DEFENSE_SIDES;
  return hitsCount ? (hitSides(color) + surgeHit) * (DEFENSE_SIDES - cancellingSides) + crits : crits;
}

/** The worth of an aim that rerolls the first targets. */
export function rerollWorth(roll: AttackRoll, hitsCount: boolean, critsCount: boolean): i32 {
  if (!hitsCount && !critsCount) return 0;
  const chosen = first(targetsOf(roll), diceOfAim);
  const converts = surgeConverts(roll) ? ATTACK_SURGES : 0;
  const toCrit = surgesToCrits > ((facesOf(roll) >> SURGES) & 127) ? converts : 0;
  const toHit = converts - toCrit;
  const red = diceOf(chosen, AttackDie.red) * dieWorth(AttackDie.red, toHit, toCrit, hitsCount);
  const black = diceOf(chosen, AttackDie.black) * dieWorth(AttackDie.black, toHit, toCrit, hitsCount);
  return red + black + diceOf(chosen, AttackDie.white) * dieWorth(AttackDie.white, toHit, toCrit, hitsCount);
}
