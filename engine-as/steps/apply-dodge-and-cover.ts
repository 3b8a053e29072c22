import { Cover, Event, Mean } from '../../rules/slots';
import { Counts, CRIT, critsOf, HIT, hitsOf, resultsOf } from '../counts';
import { blocksIn, DefenseFaces, rollDefense, surgesIn } from '../defense-dice';
import { cover, coverDie, lowProfile } from '../matchup/cover';
import { blockKeyword, dodgesAnyway, dodgesAtBest, dodgeTokens, outmaneuver, surgesBlock } from '../matchup/defender';
import { note } from '../notes';
import { Draw } from '../random';
import { setDodgeSpent } from '../spent';
import { reaching } from './modify-attack-dice';

/** Whether every defense surge of this attack blocks; Block needs a dodge spent for that. */
export let surgesBlockNow = false;

/** One die per hit; Low Profile cancels one hit without a die. */
export function coverDice(hits: i32): i32 {
  return cover > Cover.none ? hits - min(lowProfile, hits) : 0;
}

/** The cover roll: blocks cancel hits, in heavy cover surges do too, and Low Profile cancels one. Crits ignore cover. */
export function afterCover(counts: Counts, faces: DefenseFaces): Counts {
  const hits = hitsOf(counts);
  const cancelled = hits - coverDice(hits) + blocksIn(faces) + (cover == Cover.heavy ? surgesIn(faces) : 0);
  note(Mean.coverCancel, cancelled);
  return counts - cancelled * HIT;
}

/** Cancels the hits and crits that leave the fewest results after step 6; on a tie, the most hits. */
function dodgedAtBest(counts: Counts): Counts {
  const crits = critsOf(counts);
  let best = counts;
  let least = i32.MAX_VALUE;
  for (let hits = min(hitsOf(counts), dodgeTokens); hits >= 0; hits--) {
    const left = counts - hits * HIT - min(crits, dodgeTokens - hits) * CRIT;
    const results = reaching(left);
    if (results < least) {
      least = results;
      best = left;
    }
  }
  return best;
}

/** Cancels hits, then, with Outmaneuver, crits. */
function dodgedHitsFirst(counts: Counts): Counts {
  const hits = min(hitsOf(counts), dodgeTokens);
  const crits = outmaneuver ? min(critsOf(counts), dodgeTokens - hits) : 0;
  return counts - hits * HIT - crits * CRIT;
}

/** The roll after all useful dodge tokens are spent. */
export function afterDodge(counts: Counts): Counts {
  return dodgesAtBest ? dodgedAtBest(counts) : dodgedHitsFirst(counts);
}

/** Cover: its value, its dice and what they cancel. */
export function applyCover(counts: Counts): Counts {
  if (cover == Cover.none) return counts;
  return afterCover(counts, rollDefense(coverDie, coverDice(hitsOf(counts)), Event.coverDie, Draw.cover));
}

/** Dodge tokens. Block and Duelist spend a dodge even if it cancels nothing. */
export function applyDodge(counts: Counts): Counts {
  setDodgeSpent(0);
  surgesBlockNow = surgesBlock;
  if (dodgeTokens == 0) return counts;
  const left = afterDodge(counts);
  const cancelled = counts - left;
  const spent = cancelled == 0 ? dodgesAnyway : resultsOf(cancelled);
  setDodgeSpent(spent);
  if (blockKeyword && spent > 0) surgesBlockNow = true;
  note(Mean.dodgeSpent, spent);
  return left;
}
