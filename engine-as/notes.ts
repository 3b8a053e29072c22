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

/** The four numbers of a vector together. */
function across(vector: v128): i32 {
  const first = i32x4.extract_lane(vector, 0) + i32x4.extract_lane(vector, 1);
  return first + i32x4.extract_lane(vector, 2) + i32x4.extract_lane(vector, 3);
}

/** Sixteen attacks at a time: what lies beyond the last one is 0. */
function addUpRow(mean: Mean): void {
  const row = NOTES + mean * NOTED;
  let sums = i32x4.splat(0);
  let squares = i32x4.splat(0);
  for (let i = 0; i < attacksNoted; i += 16) {
    const values = v128.load(row + i);
    const low = i16x8.extend_low_i8x16_u(values);
    const high = i16x8.extend_high_i8x16_u(values);
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.add(low, high)));
    squares = i32x4.add(squares, i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)));
  }
  addUp(mean, across(sums), across(squares));
}

export function addUpRows(): void {
  for (let mean = 0; mean < Mean.count; mean++) if (isNoted(mean)) addUpRow(mean);
}
