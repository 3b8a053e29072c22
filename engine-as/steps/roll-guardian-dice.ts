import { DefenseDie, Event, Mean } from '../../rules/slots';
import { belowAverage, blocksOf } from '../choices/below-average';
import { Counts, guardedOf } from '../counts';
import { blocksIn, rollDefense, surgesIn } from '../defense-dice';
import {
  guardianDeflectWounds,
  guardianDie,
  guardianRerolls,
  guardianSurgesBlock,
  guardianSurgeTokens,
} from '../matchup/guardian';
import { guardianX } from '../matchup/modifiers';
import { note } from '../notes';
import { Draw } from '../random';
import { record, recording } from '../record';

export let guardianBlocks = 0;
/** Wounds that the guardian deflects to the attacker. */
export let guardianDeflected = 0;

/** The guardian rolls one die per result it took over. */
export function rollGuardianDice(counts: Counts): void {
  if (guardianX == 0) return;
  guardianBlocks = 0;
  guardianDeflected = 0;
  const dice = guardedOf(counts);
  if (dice == 0) return;
  let faces = rollDefense(guardianDie, dice, Event.guardianDie, Draw.guardian);
  if (guardianRerolls) {
    const red = guardianDie == DefenseDie.red ? dice : 0;
    if (belowAverage(faces, red, dice - red, guardianSurgesBlock, guardianSurgeTokens)) {
      if (recording) record(Event.guardianReroll, dice);
      faces = rollDefense(guardianDie, dice, Event.guardianDie, Draw.guardianAgain);
      note(Mean.gDodgeSpent, 1);
    }
  }
  guardianBlocks = blocksOf(faces, guardianSurgesBlock, guardianSurgeTokens);
  guardianDeflected = guardianDeflectWounds && surgesIn(faces) > 0 ? 1 : 0;
  const tokens = guardianSurgesBlock ? 0 : guardianBlocks - blocksIn(faces);
  note(Mean.gBlocks, guardianBlocks);
  note(Mean.gTok, tokens);
  if (recording) record(Event.guardianBlocks, guardianBlocks, tokens, guardianDeflected);
}
