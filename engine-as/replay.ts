import { Event, Mean } from '../rules/slots';
import { AttackRoll, facesOf, SURGES } from './attack-roll';
import { lethalReserve } from './choices/lethal-reservation';
import { Counts, hitsOf } from './counts';
import { blocksIn, surgesIn } from './defense-dice';
import { dice, everySurgeConverts, surgesToCrits, surgesToHits } from './matchup/attacker';
import { cover, lowProfile } from './matchup/cover';
import { dodgeTokens } from './matchup/defender';
import { guardianX } from './matchup/modifiers';
import { copyEvents, record, recordCounts, recordRoll } from './record';
import { aimsSaved, aimsSpent, dodgeSpent } from './spent';
import { surgesBlockNow } from './steps/apply-dodge-and-cover';
import { pierce, recordEffects } from './steps/modify-attack-dice';
import { guardianPierced } from './steps/modify-defense-dice';
import { takeSniperShot } from './steps/take-sniper-shot';
import { sumOf } from './sums';
import { Stage, traced, tracedRoll } from './trace';

function recordConversion(roll: AttackRoll): void {
  const surges = (facesOf(roll) >> SURGES) & 127;
  const toCrits = min(surges, surgesToCrits);
  const toHits = min(surges - toCrits, surgesToHits);
  record(Event.surgesConverted, toCrits, toHits, everySurgeConverts ? 0 : toHits);
  recordCounts(Event.attackConverted, traced(Stage.converted));
}

function recordAttackRoll(): void {
  const rolled = tracedRoll(Stage.rolled);
  const rerolled = tracedRoll(Stage.rerolled);
  copyEvents(Event.attackDie, Event.attackDie);
  recordRoll(Event.attackRolled, rolled, dice);
  copyEvents(Event.reroll, Event.rerolled);
  record(Event.aims, aimsSpent, aimsSaved, lethalReserve(rolled));
  recordRoll(Event.attackRerolled, rerolled, dice);
  recordConversion(rerolled);
  copyEvents(Event.hitToCrit, Event.blankToHit);
  recordCounts(Event.tokensConverted, traced(Stage.attackRoll));
}

function recordStepsFiveAndSix(attackRoll: Counts): void {
  if (cover > 0) {
    record(Event.cover, cover, min(lowProfile, hitsOf(attackRoll)));
    copyEvents(Event.coverDie, Event.coverDie);
    recordCounts(Event.covered, traced(Stage.covered));
  }
  const dodged = traced(Stage.dodged);
  if (dodgeTokens > 0) {
    record(Event.dodgeSpent, dodgeSpent);
    recordCounts(Event.dodged, dodged);
  }
  recordEffects(dodged);
  recordCounts(Event.attackModified, traced(Stage.modified));
}

function recordDefense(): void {
  const faces = traced(Stage.faces);
  const blocks = traced(Stage.blocks);
  copyEvents(Event.guardianDie, Event.guardianBlocks);
  copyEvents(Event.defenseDie, Event.defenseRerolled);
  record(Event.blocks, blocks, surgesBlockNow ? 0 : blocks - blocksIn(faces), surgesIn(faces));
  record(Event.pierce, pierce, guardianX > 0 ? guardianPierced : 0, traced(Stage.pierced));
  record(Event.lethal, sumOf(Mean.lethal));
}

/** Records the last attack in order: dice and choices as they happened, the rest from the trace and the tally. */
export function recordAttack(): void {
  const attackRoll = traced(Stage.attackRoll);
  recordAttackRoll();
  if (takeSniperShot(attackRoll)) record(Event.sniperShot);
  else {
    recordStepsFiveAndSix(attackRoll);
    recordDefense();
  }
  record(Event.wounds, sumOf(Mean.main), sumOf(Mean.mainNoPierce));
  if (guardianX > 0) record(Event.guardianWounds, sumOf(Mean.guardian), sumOf(Mean.guardianNoPierce));
  record(Event.woundsBack, sumOf(Mean.deflect), sumOf(Mean.djem));
  record(Event.suppression, sumOf(Mean.supp));
}
