import { Event, Mean } from '../../rules/slots';
import { BLANK, blanksOf, Counts, CRIT, critsOf, GUARDED, guardedOf, HIT, hitsOf, resultsOf } from '../counts';
import { aimTokens, duelist, lethalX } from '../matchup/attacker';
import {
  armorX,
  backup,
  guardianCancelsCrits,
  guardianX,
  impactX,
  ionX,
  modifies,
  primitive,
  ramX,
  shieldedX,
} from '../matchup/modifiers';
import { pierceVaries } from '../matchup/noted';
import { immune, immuneAfterDodge, weaponPierce } from '../matchup/pierce';
import { note } from '../notes';
import { record, recordCounts } from '../record';
import { aimsSaved, aimsSpent, dodgeSpent } from '../spent';

const BACKUP = 2;

/** All the Pierce of this attack, and whether the target is immune to it. */
export let pierce = 0;
export let immuneNow = false;

/** Blanks first. */
function rammed(counts: Counts): Counts {
  const blanks = min(blanksOf(counts), ramX);
  const hits = min(hitsOf(counts), ramX - blanks);
  return counts - blanks * BLANK - hits * HIT + (blanks + hits) * CRIT;
}

function impacted(counts: Counts): Counts {
  return counts + min(hitsOf(counts), impactX) * (CRIT - HIT);
}

/** Crits count as hits against Armor. */
function madePrimitive(counts: Counts): Counts {
  return counts + critsOf(counts) * (HIT - CRIT);
}

function armored(counts: Counts): Counts {
  return counts - min(hitsOf(counts), armorX) * HIT;
}

/** Crits first. */
function shielded(counts: Counts, shields: i32): Counts {
  const crits = min(critsOf(counts), shields);
  return counts - crits * CRIT - min(hitsOf(counts), shields - crits) * HIT;
}

function backedUp(counts: Counts): Counts {
  return counts - min(hitsOf(counts), BACKUP) * HIT;
}

function guarded(counts: Counts): Counts {
  const hits = min(hitsOf(counts), guardianX);
  const crits = guardianCancelsCrits ? min(critsOf(counts), guardianX - hits) : 0;
  return counts - hits * HIT - crits * CRIT + (hits + crits) * GUARDED;
}

// What happens to each effect besides being applied. The compiler makes a version of `modifiedAnd` for each of these.
class Nothing {}
class Note {}
class Record {}

/** The roll after an effect that made crits or took results away. */
function effect<Also>(event: Event, mean: Mean, after: Counts, results: i32): Counts {
  if (idof<Also>() == idof<Note>()) note(mean, results);
  return unnoted<Also>(event, after);
}

/** The roll after an effect that has no mean. */
function unnoted<Also>(event: Event, after: Counts): Counts {
  if (idof<Also>() == idof<Record>()) recordCounts(event, after);
  return after;
}

/** Ion flips a shield for each result of the roll: how many are left. */
function shieldsLeft<Also>(counts: Counts): i32 {
  const flipped = min(shieldedX, min(ionX, resultsOf(counts)));
  if (idof<Also>() == idof<Note>()) note(Mean.ion, flipped);
  if (idof<Also>() == idof<Record>() && flipped > 0) record(Event.ion, flipped);
  return shieldedX - flipped;
}

function makesCrits<Also>(event: Event, mean: Mean, before: Counts, after: Counts): Counts {
  return effect<Also>(event, mean, after, critsOf(after) - critsOf(before));
}

function takesAway<Also>(event: Event, mean: Mean, before: Counts, after: Counts): Counts {
  return effect<Also>(event, mean, after, resultsOf(before) - resultsOf(after));
}

/** Every effect of step 6, in the rulebook's order. */
function modifiedAnd<Also>(counts: Counts): Counts {
  const shields = shieldsLeft<Also>(counts);
  if (ramX > 0) counts = makesCrits<Also>(Event.rammed, Mean.ram, counts, rammed(counts));
  if (armorX > 0) {
    counts = makesCrits<Also>(Event.impacted, Mean.impact, counts, impacted(counts));
    if (primitive) counts = unnoted<Also>(Event.primitive, madePrimitive(counts));
    counts = takesAway<Also>(Event.armored, Mean.armor, counts, armored(counts));
  }
  if (shields > 0) counts = takesAway<Also>(Event.shielded, Mean.shields, counts, shielded(counts, shields));
  if (backup) counts = takesAway<Also>(Event.backedUp, Mean.backup, counts, backedUp(counts));
  if (guardianX > 0) counts = takesAway<Also>(Event.guarded, Mean.guardianHits, counts, guarded(counts));
  return counts;
}

/** The roll after step 6, for choices that look ahead. */
export function modified(counts: Counts): Counts {
  return modifiedAnd<Nothing>(counts);
}

/** Records each effect for a replay. */
export function recordEffects(counts: Counts): void {
  modifiedAnd<Record>(counts);
}

/** Results that step 6 leaves of a roll, including those that a guardian takes over. */
export function reaching(counts: Counts): i32 {
  const left = modifies ? modified(counts) : counts;
  return resultsOf(left) + guardedOf(left);
}

/** Unspent aims become Pierce, up to Lethal X. */
function lethalPierce(aimsGone: i32): i32 {
  return min(lethalX, max(0, aimTokens - aimsGone));
}

/** Duelist: 1 Pierce if an aim was spent. */
function duelistPierce(spent: i32): i32 {
  return duelist && spent > 0 ? 1 : 0;
}

/** Sets `pierce` and `immuneNow` from the tokens spent. */
export function addUpPierce(spent: i32, saved: i32, dodges: i32): void {
  immuneNow = immune || (immuneAfterDodge && dodges > 0);
  pierce = weaponPierce + duelistPierce(spent) + lethalPierce(spent + saved);
}

function addUpPierceNow(): void {
  addUpPierce(aimsSpent, aimsSaved, dodgeSpent);
  note(Mean.lethal, lethalPierce(aimsSpent + aimsSaved));
  note(Mean.duelist, duelistPierce(aimsSpent));
  note(Mean.pierce, pierce);
}

function modifiedNow(counts: Counts): Counts {
  if (pierceVaries) addUpPierceNow();
  if (!modifies) return counts;
  note(Mean.hitsAfterDodge, hitsOf(counts));
  note(Mean.critsAfterDodge, critsOf(counts));
  return modifiedAnd<Note>(counts);
}

/** Step 6: everything that changes or cancels results before the defense dice. */
export function modifyAttackDice(counts: Counts): Counts {
  return modifies || pierceVaries ? modifiedNow(counts) : counts;
}
