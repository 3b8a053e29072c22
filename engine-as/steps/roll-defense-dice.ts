import { DefenseDie, Event, Mean } from '../../rules/slots';
import { Counts, resultsOf } from '../counts';
import { rollDefense } from '../defense-dice';
import { DefensePool, DefenseRoll, diceIn, poolOf, redIn, rollOf, whiteIn } from '../defense-roll';
import { downgrades, extraDice, extraWhiteDice, noDefense, redDefense, upgrades } from '../matchup/defender';
import { defensePoolVaries } from '../matchup/noted';
import { imperviousDice } from '../matchup/pierce';
import { note } from '../notes';
import { Draw } from '../random';
import { immuneNow, pierce } from './modify-attack-dice';

/** One die per hit and crit plus extra dice; downgrades before upgrades. Some units roll none. */
export function formDefensePool(counts: Counts): DefensePool {
  if (noDefense) return 0;
  const dice = resultsOf(counts) + extraDice + (imperviousDice && !immuneNow ? pierce : 0);
  const red = redDefense ? dice - min(downgrades, dice) : 0;
  const upgraded = red + min(upgrades, dice - red);
  return poolOf(upgraded, dice - upgraded + extraWhiteDice);
}

/** Red dice, then white dice. */
export function rollDefenseDice(pool: DefensePool): DefenseRoll {
  const red = redIn(pool);
  const white = whiteIn(pool);
  if (defensePoolVaries) note(Mean.defDice, diceIn(pool));
  const redFaces = red > 0 ? rollDefense(DefenseDie.red, red, Event.defenseDie, Draw.red) : 0;
  return white > 0 ? rollOf(redFaces, rollDefense(DefenseDie.white, white, Event.defenseDie, Draw.white)) : redFaces;
}
