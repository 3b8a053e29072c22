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
 * After cover the attack depends on hits and crits alone until the defense dice are rolled, and from then on only on
 * how many results they stand against. So the loop counts how often each of both came, and the steps in between are
 * taken once for each of them when the run is over.
 */
export const COVERED = new StaticArray<u32>(PLACES);

/** Attacks with more dice are played step by step: they are rare, and their tables would be large. */
const MOST = 31;
const FACES = 1024;

/** What the defense dice stand against: results, and whether every surge blocks. */
export type Stand = i32;
const STANDS = 64;
/** By hits and crits after cover. */
const STAND = new StaticArray<u8>(PLACES);
/** Any hits and crits that lead to a stand, and the dice that are rolled. */
export const EXAMPLE = new StaticArray<Counts>(STANDS);
export const POOL = new StaticArray<DefensePool>(STANDS);
let someRed = false;
let someWhite = false;
/** How often the dice showed so many blocks and surges, five bits each. */
const SHOWN = new StaticArray<u32>(STANDS * FACES);

function shownAt(stand: Stand, blocks: i32, surges: i32): i32 {
  return stand * FACES + blocks * 32 + surges;
}

export function timesShown(stand: Stand, blocks: i32, surges: i32): u32 {
  return SHOWN[shownAt(stand, blocks, surges)];
}

/** Nothing but hits and crits matters, and the dice are rolled once. */
export function countingFits(): boolean {
  if (blanksMatter || rerollsDefense || sniperTeam || guardianX > 0) return false;
  if (pierceVaries || suppressionVaries || dice > MOST) return false;
  return diceIn(formDefensePool(countsOf(dice, 0, 0))) <= MOST;
}

/** Steps 5e and 6. */
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
      const stand: Stand = 2 * resultsOf(modified) + (surgesBlockNow ? 1 : 0);
      STAND[placeOf(covered)] = <u8>stand;
      EXAMPLE[stand] = covered;
      POOL[stand] = formDefensePool(modified);
      if (redIn(POOL[stand]) > 0) someRed = true;
      if (whiteIn(POOL[stand]) > 0) someWhite = true;
    }
  }
}

/** The batch: where each attack stands. */
const STANDING = memory.data(BATCH);

function standOf(attack: i32): Stand {
  return load<u8>(STANDING + attack);
}

function rollCover(start: u64, attacks: i32): void {
  for (let i = 0; i < attacks; i++) setDice(i, coverDice(hitsOf(attackRollOf(i))));
  rollForAll(start, attacks, coverDie, Draw.cover, COVER);
}

/** After cover: what the defense dice stand against, and how many red ones there are. */
function takeStands(attacks: i32): void {
  for (let i = 0; i < attacks; i++) {
    const attackRoll = attackRollOf(i);
    tallyAttackRoll(attackRoll);
    noteAttack(i);
    const at = placeOf(cover > Cover.none ? afterCover(attackRoll, shownOf(COVER, i)) : attackRoll);
    unchecked(COVERED[at]++);
    const stand: Stand = unchecked(STAND[at]);
    store<u8>(STANDING + i, <u8>stand);
    setDice(i, redIn(unchecked(POOL[stand])));
  }
}

function rollWhite(start: u64, attacks: i32): void {
  for (let i = 0; i < attacks; i++) setDice(i, whiteIn(unchecked(POOL[standOf(i)])));
  rollForAll(start, attacks, DefenseDie.white, Draw.white, WHITE);
}

/** Steps 5 to 9 for a batch, counted. */
export function countDefense(start: u64, attacks: i32): void {
  if (cover > Cover.none) rollCover(start, attacks);
  takeStands(attacks);
  if (someRed) rollForAll(start, attacks, DefenseDie.red, Draw.red, RED);
  if (someWhite) rollWhite(start, attacks);
  for (let i = 0; i < attacks; i++) {
    const faces = shownOf(RED, i) + shownOf(WHITE, i);
    unchecked(SHOWN[shownAt(standOf(i), blocksIn(faces), surgesIn(faces))]++);
  }
}
