import { Mean } from '../../rules/slots';
import { Counts, countsOf, placeOf } from '../counts';
import { DefenseFaces, SURGE } from '../defense-dice';
import { diceIn } from '../defense-roll';
import { dice } from '../matchup/attacker';
import { forgetNotes, noted } from '../notes';
import { compareResults, dealBack } from '../steps/compare-results';
import { convertDefenseSurges } from '../steps/convert-defense-surges';
import { modifyDefenseDice } from '../steps/modify-defense-dice';
import { addTimes } from '../sums';
import { tallyManyModified, tallyManyWounds } from '../tally';
import { COVERED, dodgedAndModified, EXAMPLE, POOL, Stand, timesShown } from './counted-defense';

/** What the steps have noted is what so many attacks had. */
function addUpNoted(attacks: u32): void {
  for (let mean = 0; mean < Mean.count; mean++) addTimes(mean, noted(mean, 0), attacks);
}

function addUpCovered(covered: Counts): void {
  const attacks = COVERED[placeOf(covered)];
  if (attacks == 0) return;
  forgetNotes();
  tallyManyModified(dodgedAndModified(covered), attacks);
  addUpNoted(attacks);
}

/** What the dice showed against so many results. */
function addUpShown(modified: Counts, faces: DefenseFaces, attacks: u32): void {
  if (attacks == 0) return;
  forgetNotes();
  const blocks = convertDefenseSurges(faces);
  compareResults(modified, blocks, modifyDefenseDice(blocks));
  dealBack(modified, faces);
  tallyManyWounds(attacks);
  addUpNoted(attacks);
}

function addUpStand(stand: Stand): void {
  const modified = dodgedAndModified(EXAMPLE[stand]);
  const rolled = diceIn(POOL[stand]);
  for (let blocks = 0; blocks <= rolled; blocks++) {
    for (let surges = 0; surges <= rolled - blocks; surges++) {
      addUpShown(modified, blocks + surges * SURGE, timesShown(stand, blocks, surges));
    }
  }
}

/** Takes the steps that were left out, once for each way in which the attack could go. */
export function addUpCounted(): void {
  for (let hits = 0; hits <= dice; hits++) {
    for (let crits = 0; crits <= dice - hits; crits++) addUpCovered(countsOf(hits, crits, 0));
  }
  for (let stand = 0; stand < 2 * (dice + 1); stand++) addUpStand(stand);
  forgetNotes();
}
