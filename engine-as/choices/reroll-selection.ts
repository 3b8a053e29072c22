import { AttackDie } from '../../rules/slots';
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

/** Surges that will not convert: white ones are kept first, so that the good dice are rerolled. */
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

/** Blanks and excess surges; none if Ram will turn every one of them into a crit anyway. */
export function targetsOf(roll: AttackRoll): AttackRoll {
  let targets = roll & ALL_BLANKS;
  if (!everySurgeConverts) targets |= excessSurges(roll);
  return ramX > 0 && sizeOf(targets) <= ramX ? 0 : targets;
}

/** Dice that show a hit, and surges that are as good as one. */
function hitDiceOf(roll: AttackRoll): AttackRoll {
  return roll & (surgeIsHit ? ALL_HITS | ALL_SURGES : ALL_HITS);
}

/** How many of the dice that show a hit can be lost without losing anything. */
export function freeHits(roll: AttackRoll): i32 {
  return min(freeHitsIn(preview(roll)), sizeOf(hitDiceOf(roll)));
}

/** At most so many of a colour's dice: blanks before surges, hits before surges. */
function firstOf(dice: AttackRoll, color: AttackDie, most: i32): AttackRoll {
  const blanks = min(showing(dice, color, BLANKS), most);
  const hits = min(showing(dice, color, HITS), most - blanks);
  const surges = min(showing(dice, color, SURGES), most - blanks - hits);
  return ofColor(color, blanks | (hits << HITS) | (surges << SURGES));
}

/** The first so many dice of a selection: red before black before white. */
export function first(dice: AttackRoll, most: i32): AttackRoll {
  const red = firstOf(dice, AttackDie.red, most);
  const left = most - diceOf(red, AttackDie.red);
  const black = firstOf(dice, AttackDie.black, left);
  return red | black | firstOf(dice, AttackDie.white, left - diceOf(black, AttackDie.black));
}

/** `first` of the targets when blanks are the only ones: it is what most attacks need. */
function firstBlanks(roll: AttackRoll, most: i32): AttackRoll {
  const red = min(showing(roll, AttackDie.red, BLANKS), most);
  const black = min(showing(roll, AttackDie.black, BLANKS), most - red);
  const white = min(showing(roll, AttackDie.white, BLANKS), most - red - black);
  return colors(red, black, white);
}

/** The targets and at most so many dice that show a hit, if they are free or crits are fished for. */
function withHits(roll: AttackRoll, targets: AttackRoll, most: i32): AttackRoll {
  const hits = critFishing ? most : min(most, freeHits(roll));
  return hits > 0 ? targets + first(hitDiceOf(roll), hits) : targets;
}

/** The dice that a token for so many dice rerolls: targets, then hits that are free. Crits never. */
export function selection(roll: AttackRoll, most: i32): AttackRoll {
  const targets = onlyBlanks ? firstBlanks(roll, most) : first(targetsOf(roll), most);
  if (diceIn(roll >> HITS) > mostHitsWithFree) return targets;
  const left = most - sizeOf(targets);
  return left > 0 ? withHits(roll, targets, left) : targets;
}
