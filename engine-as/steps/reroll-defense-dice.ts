import { DefenseDie, Event } from '../../rules/slots';
import { belowAverage } from '../choices/below-average';
import { luckyDice, luckyPool, luckySurges } from '../choices/lucky-dice';
import { DefenseFaces, rollDefense } from '../defense-dice';
import { allFaces, DefensePool, DefenseRoll, redIn, whiteIn } from '../defense-roll';
import { soresu, surgeTokens, uncannyLuckX } from '../matchup/defender';
import { Draw } from '../random';
import { record, recording } from '../record';
import { surgesBlockNow } from './apply-dodge-and-cover';

function rollBoth(red: i32, white: i32): DefenseFaces {
  const faces = rollDefense(DefenseDie.red, red, Event.defenseRerolled, Draw.redAgain);
  return faces + rollDefense(DefenseDie.white, white, Event.defenseRerolled, Draw.whiteAgain);
}

/** Soresu Mastery rerolls all dice of a below-average roll; otherwise Uncanny Luck rerolls some. */
export function rerollDefenseDice(pool: DefensePool, roll: DefenseRoll): DefenseFaces {
  const faces = allFaces(roll);
  if (soresu && belowAverage(faces, redIn(pool), whiteIn(pool), surgesBlockNow, surgeTokens)) {
    if (recording) record(Event.soresuReroll, redIn(pool) + whiteIn(pool));
    return rollBoth(redIn(pool), whiteIn(pool));
  }
  if (uncannyLuckX == 0) return faces;
  const lucky = luckyDice(pool, roll, surgesBlockNow);
  const again = luckyPool(lucky);
  return faces - luckySurges(lucky) + rollBoth(redIn(again), whiteIn(again));
}
