import { Event, MarksmanStrategy, Mean } from '../../rules/slots';
import { facesBy, firstHandful } from '../attack-dice';
import { AttackRoll, colorsOf } from '../attack-roll';
import { chooseConversion } from '../choices/choose-conversion';
import { Conversion } from '../choices/conversion';
import { lethalReserve } from '../choices/lethal-reservation';
import { selection, targetsOf } from '../choices/reroll-selection';
import { spentOn } from '../choices/spend-tokens';
import {
  aimTokens,
  diceOfAim,
  duelist,
  lethalX,
  marksman,
  marksmanStrategy,
  observationTokens,
  observesFirst,
  observesLast,
  rerolls,
} from '../matchup/attacker';
import { note } from '../notes';
import { Draw, TOKEN, word } from '../random';
import { recordAttackDice, recording, recordSelection } from '../record';
import { aimsSaved, aimsSpent, setAims } from '../spent';
import { preview } from './convert-attack-surges';

/** Rerolls the dice of one token, all chosen before the first is rolled. */
function rerolled(roll: AttackRoll, chosen: AttackRoll, most: i32, draw: i32): AttackRoll {
  if (recording) recordSelection(most, chosen);
  roll -= chosen;
  for (let left = colorsOf(chosen); left != 0; draw++) {
    const handful = firstHandful(left);
    const bits = word(draw);
    if (recording) recordAttackDice(Event.rerolled, handful, bits);
    roll += facesBy(bits, handful);
    left -= handful;
  }
  return roll;
}

/** With Marksman, saving aims for conversions may be worth more than rerolling. */
function savesAims(roll: AttackRoll, aims: i32): boolean {
  const counts = preview(roll);
  if (chooseConversion(counts, aims, marksmanStrategy, true, roll) == Conversion.none) return false;
  if (marksmanStrategy != MarksmanStrategy.best || targetsOf(roll) == 0) return true;
  return spentOn(counts, aims, MarksmanStrategy.best) == aims;
}

function observed(roll: AttackRoll): AttackRoll {
  let spent = 0;
  for (; spent < observationTokens; spent++) {
    const chosen = selection(roll, 1);
    if (chosen == 0) break;
    roll = rerolled(roll, chosen, 1, Draw.observations + TOKEN * spent);
  }
  note(Mean.obsSpent, spent);
  return roll;
}

/** Rerolls with aims until one is worth more saved for Marksman, or none finds a die. */
function aimed(roll: AttackRoll, aims: i32): AttackRoll {
  let spent = 0;
  let saved = 0;
  for (let left = aims; left > 0; left--) {
    if (marksman && savesAims(roll, left)) {
      saved = left;
      break;
    }
    const chosen = selection(roll, diceOfAim);
    if (chosen == 0) break;
    roll = rerolled(roll, chosen, diceOfAim, Draw.aims + TOKEN * spent);
    spent++;
  }
  // a Duelist spends an aim for its Pierce even if there is nothing to reroll
  if (duelist && aims > 0 && spent + saved == 0) spent = 1;
  setAims(spent, saved);
  return roll;
}

function withTokens(roll: AttackRoll): AttackRoll {
  const aims = aimTokens - (lethalX > 0 ? lethalReserve(roll) : 0);
  if (observesFirst) roll = observed(roll);
  roll = aimed(roll, aims);
  if (observesLast) roll = observed(roll);
  note(Mean.aimsReroll, aimsSpent);
  note(Mean.aimsSaved, aimsSaved);
  return roll;
}

/** Step 4c: aims, then observation tokens; observations first with Marksman, which may save aims. */
export function rerollAttackDice(roll: AttackRoll): AttackRoll {
  if (rerolls) return withTokens(roll);
  setAims(0, 0);
  return roll;
}
