import { Event, MarksmanStrategy, Mean } from '../../rules/slots';
import { facesBy, firstHandful } from '../attack-dice';
import { AttackRoll, colorsOf } from '../attack-roll';
import { Conversion, conversion } from '../choices/conversion';
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
import { preview } from './convert-attack-surges';

/** Aims spent on rerolls, and aims kept for Marksman. */
export let aimsSpent = 0;
export let aimsSaved = 0;

/** All dice of one token are chosen before the first of them is rolled. */
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

/** With Marksman an aim may be worth more as a conversion than as a reroll. */
function savesAims(roll: AttackRoll, aims: i32): boolean {
  const counts = preview(roll);
  if (conversion(counts, aims, marksmanStrategy, true, roll) == Conversion.none) return false;
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

function aimed(roll: AttackRoll, aims: i32): AttackRoll {
  for (let left = aims; left > 0; left--) {
    if (marksman && savesAims(roll, left)) {
      aimsSaved = left;
      break;
    }
    const chosen = selection(roll, diceOfAim);
    if (chosen == 0) break;
    roll = rerolled(roll, chosen, diceOfAim, Draw.aims + TOKEN * aimsSpent);
    aimsSpent++;
  }
  return roll;
}

/** An aim that finds nothing to reroll is still spent once, for Duelist's Pierce. */
function spendAnyway(aims: i32): void {
  if (aims > 0 && aimsSpent + aimsSaved == 0) aimsSpent = 1;
}

function withTokens(roll: AttackRoll): AttackRoll {
  aimsSpent = 0;
  aimsSaved = 0;
  const aims = aimTokens - (lethalX > 0 ? lethalReserve(roll) : 0);
  if (observesFirst) roll = observed(roll);
  roll = aimed(roll, aims);
  if (duelist) spendAnyway(aims);
  if (observesLast) roll = observed(roll);
  note(Mean.aimsReroll, aimsSpent);
  note(Mean.aimsSaved, aimsSaved);
  return roll;
}

/** Step 4c: aims, then observation tokens; with Marksman the other way round, because aims may be kept. */
export function rerollAttackDice(roll: AttackRoll): AttackRoll {
  if (rerolls) return withTokens(roll);
  aimsSpent = 0;
  aimsSaved = 0;
  return roll;
}
