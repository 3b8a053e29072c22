import { Mean } from '../../rules/slots';
import { Counts, countsOf, placeOf } from '../counts';
import { SURGE } from '../defense-dice';
import { dice } from '../matchup/attacker';
import { forgetNotes, noted } from '../notes';
import { compareResults, dealBack } from '../steps/compare-results';
import { convertDefenseSurges } from '../steps/convert-defense-surges';
import { modifyDefenseDice } from '../steps/modify-defense-dice';
import { addTimes } from '../sums';
import { tallyManyModified, tallyManyWounds } from '../tally';
import { COVERED, dodgedAndModified, EXAMPLE, FACES, SHOWN, Stand } from './counted-defense';

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

function addUpStand(stand: Stand): void {
  const modified = dodgedAndModified(EXAMPLE[stand]);
  for (let shown = 0; shown < FACES; shown++) {
    const attacks = SHOWN[stand * FACES + shown];
    if (attacks == 0) continue;
    forgetNotes();
    const faces = (shown >> 5) + (shown & 31) * SURGE;
    const blocks = convertDefenseSurges(faces);
    compareResults(modified, blocks, modifyDefenseDice(blocks));
    dealBack(modified, faces);
    tallyManyWounds(attacks);
    addUpNoted(attacks);
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
