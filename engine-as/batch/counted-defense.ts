import { Cover, DefenseDie } from '../../rules/slots';
import { Counts, countsOf, hitsOf, PLACES, placeOf, resultsOf } from '../counts';
import { blocksIn, surgesIn } from '../defense-dice';
import { DefensePool, diceIn, redIn, whiteIn } from '../defense-roll';
import { dice, sniperTeam } from '../matchup/attacker';
import { cover, coverDie } from '../matchup/cover';
import { rerollsDefense } from '../matchup/defender';
import { blanksMatter, guardianX } from '../matchup/modifiers';
import { pierceVaries, suppressionVaries } from '../matchup/noted';
import { noteAttack } from '../notes';
import { Draw } from '../random';
import { afterCover, applyDodge, coverDice, surgesBlockNow } from '../steps/apply-dodge-and-cover';
import { modifyAttackDice } from '../steps/modify-attack-dice';
import { formDefensePool } from '../steps/roll-defense-dice';
import { tallyAttackRoll } from '../tally';
import { attackRollOf } from './attack-rolls';
import { COVER, clearShown, RED, rollForAll, setDice, shownOf, WHITE } from './defense-dice';
import { BATCH } from './in-batches';

/**
 * After cover, an attack depends only on its hits and crits until the defense dice are rolled, and then only on what
 * they roll against. So the loop counts how often each occurs, and `addUpCounted` takes the steps in between once for
 * each case at the end of the run.
 */
export const COVERED = new StaticArray<u32>(PLACES);

/** Attacks with more dice go step by step: they are rare, and their tables would be large. */
const MAX_DICE = 31;
const FACES = 1024;

/** What the defense dice roll against: twice the number of results, plus one if every surge blocks. */
export type Threat = i32;
const THREATS = 64;
/** The threat, by hits and crits after cover. */
const THREAT = new StaticArray<u8>(PLACES);
/** For each threat, some hits and crits that lead to it, and its defense pool. */
export const EXAMPLE = new StaticArray<Counts>(THREATS);
export const POOL = new StaticArray<DefensePool>(THREATS);
let someRed = false;
let someWhite = false;
/** How often each threat met each number of blocks and surges, five bits each. */
const SHOWN = new StaticArray<u32>(THREATS * FACES);

function shownAt(threat: Threat, blocks: i32, surges: i32): i32 {
  return threat * FACES + blocks * 32 + surges;
}

export function timesShown(threat: Threat, blocks: i32, surges: i32): u32 {
  return SHOWN[shownAt(threat, blocks, surges)];
}

/** Whether only hits and crits matter after cover, and defense dice are rolled just once. */
export function countingFits(): boolean {
  if (blanksMatter || rerollsDefense || sniperTeam || guardianX > 0) return false;
  if (pierceVaries || suppressionVaries || dice > MAX_DICE) return false;
  return diceIn(formDefensePool(countsOf(dice, 0, 0))) <= MAX_DICE;
}

/** Dodge tokens and step 6. */
export function dodgedAndModified(covered: Counts): Counts {
  return modifyAttackDice(applyDodge(covered));
}

export function prepareCounting(): void {
  someRed = false;
  someWhite = false;
  clearShown(RED);
  clearShown(WHITE);
  COVERED.fill(0);
  memory.fill(changetype<usize>(SHOWN), 0, 2 * (dice + 1) * FACES * sizeof<u32>());
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits <= dice - hits; crits++) {
      const covered = countsOf(hits, crits, 0);
      const modified = dodgedAndModified(covered);
      const threat: Threat = 2 * resultsOf(modified) + (surgesBlockNow ? 1 : 0);
      THREAT[placeOf(covered)] = <u8>threat;
      EXAMPLE[threat] = covered;
      POOL[threat] = formDefensePool(modified);
      if (redIn(POOL[threat]) > 0) someRed = true;
      if (whiteIn(POOL[threat]) > 0) someWhite = true;
    }
  }
}

/** The threat of each attack in the batch. */
const THREAT_OF = memory.data(BATCH);

function threatOf(attack: i32): Threat {
  return load<u8>(THREAT_OF + attack);
}

function rollCover(start: u64, attacks: i32): void {
  for (let i = 0; i < attacks; i++) setDice(i, coverDice(hitsOf(attackRollOf(i))));
  rollForAll(start, attacks, coverDie, Draw.cover, COVER);
}

/** Applies cover, then looks up each attack's threat and its red dice. */
function setThreats(attacks: i32): void {
  for (let i = 0; i < attacks; i++) {
    const attackRoll = attackRollOf(i);
    tallyAttackRoll(attackRoll);
    noteAttack(i);
    const at = placeOf(cover > Cover.none ? afterCover(attackRoll, shownOf(COVER, i)) : attackRoll);
    unchecked(COVERED[at]++);
    const threat: Threat = unchecked(THREAT[at]);
    store<u8>(THREAT_OF + i, <u8>threat);
    setDice(i, redIn(unchecked(POOL[threat])));
  }
}

function rollWhite(start: u64, attacks: i32): void {
  for (let i = 0; i < attacks; i++) setDice(i, whiteIn(unchecked(POOL[threatOf(i)])));
  rollForAll(start, attacks, DefenseDie.white, Draw.white, WHITE);
}

/** Steps 5 to 7 for a batch; the rest is counted. */
export function countDefense(start: u64, attacks: i32): void {
  if (cover > Cover.none) rollCover(start, attacks);
  setThreats(attacks);
  if (someRed) rollForAll(start, attacks, DefenseDie.red, Draw.red, RED);
  if (someWhite) rollWhite(start, attacks);
  for (let i = 0; i < attacks; i++) {
    const faces = shownOf(RED, i) + shownOf(WHITE, i);
    unchecked(SHOWN[shownAt(threatOf(i), blocksIn(faces), surgesIn(faces))]++);
  }
}
