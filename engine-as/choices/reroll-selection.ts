import { AttackDie } from '../../rules/dice';
import {
  ALL_BLANKS,
  ALL_HITS,
  ALL_SURGES,
  AttackRoll,
  BLANKS,
  colors,
  diceIn,
  diceOf,
  HITS,
  ofColor,
  SURGES,
  showing,
  sizeOf,
} from '../attack-roll';
import { critFishing, everySurgeConverts, surgeIsHit, surgesConverted } from '../matchup/attacker';
import { onlyBlanks, ramX } from '../matchup/modifiers';
import { preview } from '../steps/convert-attack-surges';
import { freeHitsIn, mostHitsWithFree } from './free-hits';

/** Surges that will not convert. White surges convert first, which leaves the better dice to reroll. */
function excessSurges(roll: AttackRoll): AttackRoll {
  const white = showing(roll, AttackDie.white, SURGES);
  const black = showing(roll, AttackDie.black, SURGES);
  const red = showing(roll, AttackDie.red, SURGES);
  const whiteLeft = max(0, white - surgesConverted);
  const blackLeft = min(black, max(0, white + black - surgesConverted));
  const redLeft = min(red, max(0, white + black + red - surgesConverted));
  return (
    ofColor(AttackDie.red, redLeft << SURGES) |
    ofColor(AttackDie.black, blackLeft << SURGES) |
    ofColor(AttackDie.white, whiteLeft << SURGES)
  );
}

/** Blanks and excess surges; none if Ram turns all of them into crits anyway. */
export function targetsOf(roll: AttackRoll): AttackRoll {
  let targets = roll & ALL_BLANKS;
  if (!everySurgeConverts) targets |= excessSurges(roll);
  return ramX > 0 && sizeOf(targets) <= ramX ? 0 : targets;
}

/** Dice showing a hit, or a surge that counts as one. */
function hitDiceOf(roll: AttackRoll): AttackRoll {
  return roll & (surgeIsHit ? ALL_HITS | ALL_SURGES : ALL_HITS);
}

/** How many of these dice can be rerolled without risking a result. */
function freeHits(roll: AttackRoll): i32 {
  return min(freeHitsIn(preview(roll)), sizeOf(hitDiceOf(roll)));
}

/** The first `most` dice of one color in a selection: blanks, then hits, then surges. */
function firstOf(dice: AttackRoll, color: AttackDie, most: i32): AttackRoll {
  const blanks = min(showing(dice, color, BLANKS), most);
  const hits = min(showing(dice, color, HITS), most - blanks);
  const surges = min(showing(dice, color, SURGES), most - blanks - hits);
  return ofColor(color, blanks | (hits << HITS) | (surges << SURGES));
}

/** The first `most` dice of a selection: red, then black, then white. */
export function first(dice: AttackRoll, most: i32): AttackRoll {
  const red = firstOf(dice, AttackDie.red, most);
  const left = most - diceOf(red, AttackDie.red);
  const black = firstOf(dice, AttackDie.black, left);
  return red | black | firstOf(dice, AttackDie.white, left - diceOf(black, AttackDie.black));
}

/** The same as `first`, faster, for the usual case that only blanks are targets. */
function firstBlanks(roll: AttackRoll, most: i32): AttackRoll {
  const red = min(showing(roll, AttackDie.red, BLANKS), most);
  const black = min(showing(roll, AttackDie.black, BLANKS), most - red);
  const white = min(showing(roll, AttackDie.white, BLANKS), most - red - black);
  return colors(red, black, white);
}

/** Adds up to `most` hit dice to the targets: free hits, or any hit when fishing for crits. */
function withHits(roll: AttackRoll, targets: AttackRoll, most: i32): AttackRoll {
  const hits = critFishing ? most : min(most, freeHits(roll));
  return hits > 0 ? targets + first(hitDiceOf(roll), hits) : targets;
}

/** The dice that a token for `most` dice rerolls: targets, then free hits, never crits. */
export function selection(roll: AttackRoll, most: i32): AttackRoll {
  const targets = onlyBlanks ? firstBlanks(roll, most) : first(targetsOf(roll), most);
  if (diceIn(roll >> HITS) > mostHitsWithFree) return targets;
  const left = most - sizeOf(targets);
  return left > 0 ? withHits(roll, targets, left) : targets;
}
