import { Mean } from '../rules/slots';
import { countsOf, placeOf } from './counts';
import { diceIn } from './defense-roll';
import { dice } from './matchup/attacker';
import { modifies } from './matchup/modifiers';
import { defensePoolVaries, pierceVaries, suppressionVaries, tokensConvert } from './matchup/noted';
import { copyFaces } from './notes-of-faces';
import { coverDice } from './steps/apply-dodge-and-cover';
import { suppressionFor } from './steps/assign-suppression';
import { pierce } from './steps/modify-attack-dice';
import { formDefensePool } from './steps/roll-defense-dice';
import { takeSniperShot } from './steps/take-sniper-shot';
import { addTimes, copySums } from './sums';

/** Adds up what follows from an attack roll, for the number of attacks that had it. */
function addUpAttackRoll(hits: i32, crits: i32, attacks: f64): void {
  addTimes(Mean.hitsAfterTokens, hits, attacks);
  addTimes(Mean.critsAfterTokens, crits, attacks);
  addTimes(Mean.blanksAfterTokens, dice - hits - crits, attacks);
  if (!suppressionVaries) addTimes(Mean.supp, suppressionFor(hits + crits, 0, 0), attacks);
  if (takeSniperShot(countsOf(hits, crits, 0))) return;
  addTimes(Mean.coverDice, coverDice(hits), attacks);
  if (!pierceVaries) addTimes(Mean.pierce, pierce, attacks);
}

/** Adds up what follows from the hits and crits left after step 6. */
function addUpModified(hits: i32, crits: i32, attacks: f64): void {
  addTimes(Mean.hits, hits, attacks);
  addTimes(Mean.crits, crits, attacks);
  if (!defensePoolVaries) addTimes(Mean.defDice, diceIn(formDefensePool(countsOf(hits, crits, 0))), attacks);
}

/** `attackRolls` and `modified` count how often each pair of hits and crits occurred after steps 4 and 6. */
export function addUpJoints(attackRolls: StaticArray<u32>, modified: StaticArray<u32>): void {
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits <= dice - hits; crits++) {
      const at = placeOf(countsOf(hits, crits, 0));
      addUpAttackRoll(hits, crits, attackRolls[at]);
      addUpModified(hits, crits, modified[at]);
    }
  }
}

/** Where a step changes nothing in this run, its sums are those of the step before. */
export function copyUnchanged(): void {
  copyFaces();
  if (!tokensConvert) {
    copySums(Mean.hitsAfterSurges, Mean.hitsAfterTokens);
    copySums(Mean.critsAfterSurges, Mean.critsAfterTokens);
    copySums(Mean.blanksAfterSurges, Mean.blanksAfterTokens);
  }
  if (!modifies) {
    copySums(Mean.hitsAfterDodge, Mean.hits);
    copySums(Mean.critsAfterDodge, Mean.crits);
  }
}
