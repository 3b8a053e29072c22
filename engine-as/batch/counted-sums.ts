import { Mean } from '../../rules/slots';
import { Counts, countsOf, placeOf } from '../counts';
import { DefenseFaces, SURGE } from '../defense-dice';
import { diceIn } from '../defense-roll';
import { dice } from '../matchup/attacker';
import { clearFirstNotes, noted } from '../notes';
import { compareResults, dealBack } from '../steps/compare-results';
import { convertDefenseSurges } from '../steps/convert-defense-surges';
import { modifyDefenseDice } from '../steps/modify-defense-dice';
import { addTimes } from '../sums';
import { tallyManyModified, tallyManyWounds } from '../tally';
import { COVERED, dodgedAndModified, EXAMPLE, POOL, Threat, timesShown } from './counted-defense';

/** Adds up the noted quantities, once for each attack they apply to. */
function addUpNoted(attacks: u32): void {
  for (let mean = 0; mean < Mean.count; mean++) addTimes(mean, noted(mean, 0), attacks);
}

function addUpCovered(covered: Counts): void {
  const attacks = COVERED[placeOf(covered)];
  if (attacks == 0) return;
  clearFirstNotes();
  tallyManyModified(dodgedAndModified(covered), attacks);
  addUpNoted(attacks);
}

/** From the defense surges to the end, for one result of the defense dice. */
function addUpShown(modified: Counts, faces: DefenseFaces, attacks: u32): void {
  if (attacks == 0) return;
  clearFirstNotes();
  const blocks = convertDefenseSurges(faces);
  compareResults(modified, blocks, modifyDefenseDice(blocks));
  dealBack(modified, faces);
  tallyManyWounds(attacks);
  addUpNoted(attacks);
}

function addUpThreat(threat: Threat): void {
  const modified = dodgedAndModified(EXAMPLE[threat]);
  const rolled = diceIn(POOL[threat]);
  for (let blocks = 0; blocks <= rolled; blocks++) {
    for (let surges = 0; surges <= rolled - blocks; surges++) {
      addUpShown(modified, blocks + surges * SURGE, timesShown(threat, blocks, surges));
    }
  }
}

/** Takes the steps that the batches skipped, once for each case they counted. */
export function addUpCounted(): void {
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits <= dice - hits; crits++) addUpCovered(countsOf(hits, crits, 0));
  }
  for (let threat = 0; threat < 2 * (dice + 1); threat++) addUpThreat(threat);
  clearFirstNotes();
}
