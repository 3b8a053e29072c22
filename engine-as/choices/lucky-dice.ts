import { DefenseDie, Event } from '../../rules/slots';
import { blocksIn, DefenseFaces, SURGE, surgesIn } from '../defense-dice';
import { DefensePool, DefenseRoll, redFaces, redIn, whiteFaces, whiteIn } from '../defense-roll';
import { surgeTokens, uncannyLuckX } from '../matchup/defender';
import { record, recordDefensePicked, recording } from '../record';

/** The dice that Uncanny Luck rerolls: red and white blanks, red and white surges, eight bits each. */
export type Lucky = i32;

/** The number of red and white dice among them. */
export function luckyPool(lucky: Lucky): DefensePool {
  return (lucky & 0xffff) + (lucky >> 16);
}

/** The surges among them. */
export function luckySurges(lucky: Lucky): DefenseFaces {
  return (((lucky >> 16) & 255) + (lucky >> 24)) * SURGE;
}

/** Blanks first, then surges that find no token; red before white. Tokens go to red surges first. */
export function luckyDice(pool: DefensePool, roll: DefenseRoll, surgesBlock: boolean): Lucky {
  const red = redFaces(roll);
  const white = whiteFaces(roll);
  const redKept = surgesBlock ? surgesIn(red) : min(surgeTokens, surgesIn(red));
  const whiteKept = surgesBlock ? surgesIn(white) : min(surgeTokens - redKept, surgesIn(white));

  let left = uncannyLuckX;
  const redBlanks = min(left, redIn(pool) - blocksIn(red) - surgesIn(red));
  left -= redBlanks;
  const whiteBlanks = min(left, whiteIn(pool) - blocksIn(white) - surgesIn(white));
  left -= whiteBlanks;
  const redSurges = min(left, surgesIn(red) - redKept);
  left -= redSurges;
  const whiteSurges = min(left, surgesIn(white) - whiteKept);
  if (recording) {
    record(Event.uncannyLuck, redBlanks + whiteBlanks + redSurges + whiteSurges);
    recordDefensePicked(DefenseDie.red, redBlanks, redSurges);
    recordDefensePicked(DefenseDie.white, whiteBlanks, whiteSurges);
  }
  return redBlanks | (whiteBlanks << 8) | (redSurges << 16) | (whiteSurges << 24);
}
