import { Event, Mean } from '../rules/slots';
import { AttackRoll, facesOf, SURGES } from './attack-roll';
import { lethalReserve } from './choices/lethal-reservation';
import { Counts, hitsOf } from './counts';
import { blocksIn, surgesIn } from './defense-dice';
import { dice, everySurgeConverts, surgesToCrits, surgesToHits } from './matchup/attacker';
import { cover, lowProfile } from './matchup/cover';
import { dodgeTokens } from './matchup/defender';
import { guardianX } from './matchup/modifiers';
import { record, recordCounts, recordRoll, tell } from './record';
import { aimsSaved, aimsSpent, dodgeSpent } from './spent';
import { surgesBlockNow } from './steps/apply-dodge-and-cover';
import { pierce, recordEffects } from './steps/modify-attack-dice';
import { guardianPierced } from './steps/modify-defense-dice';
import { takeSniperShot } from './steps/take-sniper-shot';
import { tallied } from './sums';
import { lastOf, lastRollOf, Stage } from './trace';

function tellConversion(roll: AttackRoll): void {
  const surges = (facesOf(roll) >> SURGES) & 127;
  const toCrits = min(surges, surgesToCrits);
  const toHits = min(surges - toCrits, surgesToHits);
  record(Event.surgesConverted, toCrits, toHits, everySurgeConverts ? 0 : toHits);
  recordCounts(Event.attackConverted, lastOf(Stage.converted));
}

function tellAttackRoll(): void {
  const rolled = lastRollOf(Stage.rolled);
  const rerolled = lastRollOf(Stage.rerolled);
  tell(Event.attackDie, Event.attackDie);
  recordRoll(Event.attackRolled, rolled, dice);
  tell(Event.reroll, Event.rerolled);
  record(Event.aims, aimsSpent, aimsSaved, lethalReserve(rolled));
  recordRoll(Event.attackRerolled, rerolled, dice);
  tellConversion(rerolled);
  tell(Event.hitToCrit, Event.blankToHit);
  recordCounts(Event.tokensConverted, lastOf(Stage.attackRoll));
}

function tellStepsFiveAndSix(attackRoll: Counts): void {
  if (cover > 0) {
    record(Event.cover, cover, min(lowProfile, hitsOf(attackRoll)));
    tell(Event.coverDie, Event.coverDie);
    recordCounts(Event.covered, lastOf(Stage.covered));
  }
  const dodged = lastOf(Stage.dodged);
  if (dodgeTokens > 0) {
    record(Event.dodgeSpent, dodgeSpent);
    recordCounts(Event.dodged, dodged);
  }
  recordEffects(dodged);
  recordCounts(Event.attackModified, lastOf(Stage.modified));
}

function tellDefense(): void {
  const faces = lastOf(Stage.faces);
  const blocks = lastOf(Stage.blocks);
  tell(Event.guardianDie, Event.guardianBlocks);
  tell(Event.defenseDie, Event.defenseRerolled);
  record(Event.blocks, blocks, surgesBlockNow ? 0 : blocks - blocksIn(faces), surgesIn(faces));
  record(Event.pierce, pierce, guardianX > 0 ? guardianPierced : 0, lastOf(Stage.pierced));
  record(Event.lethal, tallied(Mean.lethal));
}

/** Tells the last attack in the order in which it happened: dice as they were written down, the rest as it was left. */
export function tellAttack(): void {
  const attackRoll = lastOf(Stage.attackRoll);
  tellAttackRoll();
  if (takeSniperShot(attackRoll)) record(Event.sniperShot);
  else {
    tellStepsFiveAndSix(attackRoll);
    tellDefense();
  }
  record(Event.wounds, tallied(Mean.main), tallied(Mean.mainNoPierce));
  if (guardianX > 0) record(Event.guardianWounds, tallied(Mean.guardian), tallied(Mean.guardianNoPierce));
  record(Event.woundsBack, tallied(Mean.deflect), tallied(Mean.djem));
  record(Event.suppression, tallied(Mean.supp));
}
