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

function rammed(counts: Counts): Counts {
  const blanks = min(blanksOf(counts), ramX);
  const hits = min(hitsOf(counts), ramX - blanks);
  return counts - blanks * BLANK - hits * HIT + (blanks + hits) * CRIT;
}

function impacted(counts: Counts): Counts {
  return counts + min(hitsOf(counts), impactX) * (CRIT - HIT);
}

/** Primitive: crits count as hits against Armor. */
function madePrimitive(counts: Counts): Counts {
  return counts + critsOf(counts) * (HIT - CRIT);
}

function armored(counts: Counts): Counts {
  return counts - min(hitsOf(counts), armorX) * HIT;
}

/** Shields that are still active after Ion has flipped some, one for each result of the roll. */
export function shieldsLeft(counts: Counts): i32 {
  return shieldedX - min(shieldedX, min(ionX, resultsOf(counts)));
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

/** Ion, Ram, Impact, Primitive, Armor, Shielded, Backup, Guardian, in this order. */
export function modified(counts: Counts): Counts {
  const shields = shieldsLeft(counts);
  if (ramX > 0) counts = rammed(counts);
  if (armorX > 0) {
    counts = impacted(counts);
    if (primitive) counts = madePrimitive(counts);
    counts = armored(counts);
  }
  if (shields > 0) counts = shielded(counts, shields);
  if (backup) counts = backedUp(counts);
  return guardianX > 0 ? guarded(counts) : counts;
}

function noteCancelled(mean: Mean, before: Counts, after: Counts): Counts {
  note(mean, resultsOf(before) - resultsOf(after));
  return after;
}

function noteMadeCrits(mean: Mean, before: Counts, after: Counts): Counts {
  note(mean, critsOf(after) - critsOf(before));
  return after;
}

/** The same, noted effect by effect. */
function modifiedAndNoted(counts: Counts): Counts {
  const shields = shieldsLeft(counts);
  note(Mean.hitsAfterDodge, hitsOf(counts));
  note(Mean.critsAfterDodge, critsOf(counts));
  note(Mean.ion, shieldedX - shields);
  if (ramX > 0) counts = noteMadeCrits(Mean.ram, counts, rammed(counts));
  if (armorX > 0) {
    counts = noteMadeCrits(Mean.impact, counts, impacted(counts));
    if (primitive) counts = madePrimitive(counts);
    counts = noteCancelled(Mean.armor, counts, armored(counts));
  }
  if (shields > 0) counts = noteCancelled(Mean.shields, counts, shielded(counts, shields));
  if (backup) counts = noteCancelled(Mean.backup, counts, backedUp(counts));
  return guardianX > 0 ? guarded(counts) : counts;
}

/** The same, written down effect by effect for a replay. */
export function recordModifiers(counts: Counts): void {
  const shields = shieldsLeft(counts);
  if (shields < shieldedX) record(Event.ion, shieldedX - shields);
  if (ramX > 0) recordCounts(Event.rammed, (counts = rammed(counts)));
  if (armorX > 0) {
    recordCounts(Event.impacted, (counts = impacted(counts)));
    if (primitive) recordCounts(Event.primitive, (counts = madePrimitive(counts)));
    recordCounts(Event.armored, (counts = armored(counts)));
  }
  if (shields > 0) recordCounts(Event.shielded, (counts = shielded(counts, shields)));
  if (backup) recordCounts(Event.backedUp, (counts = backedUp(counts)));
  if (guardianX > 0) recordCounts(Event.guarded, guarded(counts));
}

/** Aims that are left become Pierce, up to Lethal X. */
export function lethalPierce(aimsGone: i32): i32 {
  return min(lethalX, max(0, aimTokens - aimsGone));
}

/** An aim that a Duelist spent is one Pierce. */
function duelistPierce(spent: i32): i32 {
  return duelist && spent > 0 ? 1 : 0;
}

/** The weapons' Pierce, Duelist's and Lethal's. */
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
  const after = modifies ? modifiedAndNoted(counts) : counts;
  if (guardianX > 0) note(Mean.guardianHits, guardedOf(after));
  return after;
}

/** Step 6: everything that changes or cancels results before the defense dice. */
export function modifyAttackDice(counts: Counts): Counts {
  return modifies || pierceVaries ? modifiedNow(counts) : counts;
}
