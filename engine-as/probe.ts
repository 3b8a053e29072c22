import { AttackDie } from '../rules/dice';
import { DefenseDie } from '../rules/slots';
import { facesBy as attackFacesBy } from './attack-dice';
import { AttackRoll, BLANKS, colors, HITS, ofColor, SURGES, showing } from './attack-roll';
import { belowAverage } from './choices/below-average';
import { chooseConversion } from './choices/choose-conversion';
import { lethalReserve } from './choices/lethal-reservation';
import { luckyDice } from './choices/lucky-dice';
import { selection } from './choices/reroll-selection';
import { blanksOf, Counts, countsOf, critsOf, guardedOf, hitsOf } from './counts';
import { facesBy as defenseFacesBy } from './defense-dice';
import { poolOf, redIn, rollOf, whiteIn } from './defense-roll';
import { setMatchup } from './matchup';
import { cover } from './matchup/cover';
import { afterDodge } from './steps/apply-dodge-and-cover';
import { suppressionFor } from './steps/assign-suppression';
import { woundsOf } from './steps/compare-results';
import { withSurgesConverted } from './steps/convert-attack-surges';
import { addUpPierce, immuneNow, modified, pierce } from './steps/modify-attack-dice';
import { guardianPierced, pierceGuardian, pierceTarget } from './steps/modify-defense-dice';
import { formDefensePool } from './steps/roll-defense-dice';

/**
 * For tests: the steps that roll no dice, one by one. The host writes the block, calls a probe and reads the numbers.
 * Most probes compute the matchup first, so that a test needs no other call.
 */
const PROBED = new StaticArray<i32>(9);

export function probedAt(): usize {
  return changetype<usize>(PROBED);
}

function put(a: i32, b: i32 = 0, c: i32 = 0, d: i32 = 0): void {
  PROBED[0] = a;
  PROBED[1] = b;
  PROBED[2] = c;
  PROBED[3] = d;
}

function putCounts(counts: Counts): void {
  put(hitsOf(counts), critsOf(counts), blanksOf(counts), guardedOf(counts));
}

/** Leaves hits, crits and blanks after surges are converted. */
export function probeAttackSurges(hits: i32, crits: i32, surges: i32, blanks: i32): void {
  setMatchup();
  putCounts(withSurgesConverted(hits, crits, surges, blanks));
}

export function probeCover(): i32 {
  setMatchup();
  return cover;
}

/** Leaves hits and crits after dodge tokens. */
export function probeDodge(hits: i32, crits: i32, blanks: i32): void {
  setMatchup();
  putCounts(afterDodge(countsOf(hits, crits, blanks)));
}

/** Leaves hits, crits, blanks and the guardian's results after step 6. */
export function probeModify(hits: i32, crits: i32, blanks: i32): void {
  setMatchup();
  putCounts(modified(countsOf(hits, crits, blanks)));
}

/** What the next token does: 0 nothing, 1 hit to crit, 2 blank to hit. */
export function probeConversion(hits: i32, crits: i32, blanks: i32, tokens: i32, strategy: i32): i32 {
  setMatchup();
  return chooseConversion(countsOf(hits, crits, blanks), tokens, strategy, false, 0);
}

/** The roll for the next probes, set by one `probeRoll` per color, red first; dice not counted there are crits. */
let roll: AttackRoll = 0;

export function probeRoll(color: AttackDie, blanks: i32, surges: i32, hits: i32): void {
  if (color == AttackDie.red) roll = 0;
  roll += ofColor(color, (blanks << BLANKS) | (surges << SURGES) | (hits << HITS));
}

/** Leaves the dice that a token for `most` dice rerolls: blanks, surges and hits of each color. */
export function probeSelection(most: i32): void {
  setMatchup();
  const chosen = selection(roll, most);
  for (let color = AttackDie.red; color <= AttackDie.white; color++) {
    PROBED[3 * color] = showing(chosen, color, BLANKS);
    PROBED[3 * color + 1] = showing(chosen, color, SURGES);
    PROBED[3 * color + 2] = showing(chosen, color, HITS);
  }
}

/** The same as `probeConversion`, while an aim could still reroll instead. */
export function probeSaving(hits: i32, crits: i32, blanks: i32, tokens: i32, strategy: i32): i32 {
  setMatchup();
  return chooseConversion(countsOf(hits, crits, blanks), tokens, strategy, true, roll);
}

export function probeLethalReserve(): i32 {
  setMatchup();
  return lethalReserve(roll);
}

/** Leaves red and white defense dice, Pierce, and whether the target is immune to it. */
export function probeDefensePool(hits: i32, crits: i32, aimsSpent: i32, aimsSaved: i32, dodges: i32): void {
  setMatchup();
  addUpPierce(aimsSpent, aimsSaved, dodges);
  const pool = formDefensePool(countsOf(hits, crits, 0));
  put(redIn(pool), whiteIn(pool), pierce, immuneNow ? 1 : 0);
}

/** Whether Soresu Mastery rerolls this roll. */
export function probeBelowAverage(blocks: i32, surges: i32, red: i32, white: i32, every: i32, tokens: i32): boolean {
  return belowAverage(blocks | (surges << 8), red, white, every != 0, tokens);
}

/** Leaves the red blanks, white blanks, red surges and white surges that Uncanny Luck rerolls. */
export function probeLuck(red: i32, white: i32, redFaces: i32, whiteFaces: i32, every: i32): void {
  setMatchup();
  const lucky = luckyDice(poolOf(red, white), rollOf(redFaces, whiteFaces), every != 0);
  put(lucky & 255, (lucky >> 8) & 255, (lucky >> 16) & 255, lucky >> 24);
}

/** Leaves wounds of target and guardian, then without Pierce. Call `probeDefensePool` first, which sets Pierce. */
export function probeCompare(results: i32, blocks: i32, guarded: i32, guardianBlocks: i32): void {
  const pierced = pierceTarget(pierceGuardian(guardianBlocks), blocks);
  const guardianWounds = guarded - guardianBlocks;
  put(woundsOf(results, blocks - pierced), guardianWounds + guardianPierced, woundsOf(results, blocks), guardianWounds);
}

export function probeSuppression(results: i32, aims: i32, wounds: i32): i32 {
  setMatchup();
  return suppressionFor(results, aims, wounds);
}

/** The table entry for up to four attack dice: blanks, surges and hits, seven bits each. */
export function probeAttackFaces(color: AttackDie, dice: i32, bits: i32): i32 {
  const red = color == AttackDie.red ? dice : 0;
  const black = color == AttackDie.black ? dice : 0;
  return <i32>(attackFacesBy(bits, colors(red, black, dice - red - black)) >> (21 * color));
}

/** The table entries for up to eight defense dice: blocks and surges, eight bits each. */
export function probeDefenseFaces(color: DefenseDie, dice: i32, low: u32, high: u32): i32 {
  return defenseFacesBy(low, high, color, dice);
}
