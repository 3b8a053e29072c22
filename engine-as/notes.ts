import { Mean } from '../rules/slots';
import { lethalX, marksman, rerolls } from './matchup/attacker';
import { cover, dodgeTokens } from './matchup/defender';
import { guardianX } from './matchup/modifiers';
import { defensePoolVaries, suppressionVaries, woundsBack } from './matchup/noted';
import { addUp } from './sums';

/** So many attacks are noted before they are added up: noting is one store, and adding up in rows is quick. */
export const NOTED = 256;
const NOTES = memory.data(Mean.count * NOTED);
/** Attacks that are noted and not yet added up. */
export let attacksNoted = 0;

export function clearNotes(): void {
  memory.fill(NOTES, 0, Mean.count * NOTED);
  attacksNoted = 0;
}

/** Notes a quantity of this attack; what is not noted is 0. */
export function note(mean: Mean, value: i32): void {
  store<u8>(NOTES + mean * NOTED + attacksNoted, <u8>value);
}

export function noted(mean: Mean, attack: i32): i32 {
  return load<u8>(NOTES + mean * NOTED + attack);
}

/** The attack is over: how many are noted now. */
export function nextAttack(): i32 {
  attacksNoted++;
  return attacksNoted;
}

/** Quantities that are always 0 in this run, or follow from another, are left out. */
function isNoted(mean: Mean): boolean {
  switch (mean) {
    case Mean.hits:
    case Mean.crits:
    case Mean.hitsAfterTokens:
    case Mean.critsAfterTokens:
      return false;
    case Mean.total:
    case Mean.guardian:
    case Mean.guardianNoPierce:
    case Mean.guardianHits:
      return guardianX > 0;
    case Mean.defDice:
      return defensePoolVaries;
    case Mean.supp:
      return suppressionVaries;
    case Mean.deflect:
    case Mean.djem:
      return woundsBack;
    case Mean.coverCancel:
      return cover > 0;
    case Mean.dodgeSpent:
      return dodgeTokens > 0;
    case Mean.lethal:
      return lethalX > 0;
    case Mean.aimsReroll:
      return rerolls;
    case Mean.aimsMarksman:
      return marksman;
    default:
      return true;
  }
}

/** Four attacks at a time: what lies beyond the last one is 0. */
function addUpRow(mean: Mean): void {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < attacksNoted; i += 4) {
    const a = noted(mean, i);
    const b = noted(mean, i + 1);
    const c = noted(mean, i + 2);
    const d = noted(mean, i + 3);
    sum += a + b + (c + d);
    squares += a * a + b * b + (c * c + d * d);
  }
  addUp(mean, sum, squares);
}

export function addUpRows(): void {
  for (let mean = 0; mean < Mean.count; mean++) if (isNoted(mean)) addUpRow(mean);
}
