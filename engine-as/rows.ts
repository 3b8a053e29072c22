import { Mean } from '../rules/slots';
import { HITS, SURGES } from './attack-roll';
import { dice } from './matchup/attacker';
import { addUp } from './sums';

/** The sum of a vector's four numbers. */
function across(vector: v128): i32 {
  const first = i32x4.extract_lane(vector, 0) + i32x4.extract_lane(vector, 1);
  return first + i32x4.extract_lane(vector, 2) + i32x4.extract_lane(vector, 3);
}

/**
 * Adds up and clears one quantity's row, a byte per attack, sixteen at a time. Bytes beyond the last attack are 0.
 */
export function addUpRow(row: usize, attacks: i32, mean: Mean): void {
  let sums = i32x4.splat(0);
  let squares = i32x4.splat(0);
  for (let i = 0; i < attacks; i += 16) {
    const values = v128.load(row + i);
    v128.store(row + i, i32x4.splat(0));
    const low = i16x8.extend_low_i8x16_u(values);
    const high = i16x8.extend_high_i8x16_u(values);
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.add(low, high)));
    squares = i32x4.add(squares, i32x4.add(i32x4.dot_i16x8_s(low, low), i32x4.dot_i16x8_s(high, high)));
  }
  addUp(mean, across(sums), across(squares));
}

/** Squares four numbers below 128: `dot` multiplies 16-bit halves, and the upper halves are 0. */
function squared(numbers: v128): v128 {
  return i32x4.dot_i16x8_s(numbers, numbers);
}

/** The same for a row of attack faces, four attacks at a time. Its means: hits (`first`), crits, surges, blanks. */
export function addUpRowOfFaces(row: usize, attacks: i32, first: Mean): void {
  const seven = i32x4.splat(127);
  let blanks = i32x4.splat(0);
  let surges = i32x4.splat(0);
  let hits = i32x4.splat(0);
  let blanksSquared = i32x4.splat(0);
  let surgesSquared = i32x4.splat(0);
  let hitsSquared = i32x4.splat(0);
  let togetherSquared = i32x4.splat(0);
  for (let i = 0; i < attacks; i += 4) {
    const faces = v128.load(row + 4 * i);
    v128.store(row + 4 * i, i32x4.splat(0));
    const blank = v128.and(faces, seven);
    const surge = v128.and(i32x4.shr_u(faces, SURGES), seven);
    const hit = i32x4.shr_u(faces, HITS);
    blanks = i32x4.add(blanks, blank);
    surges = i32x4.add(surges, surge);
    hits = i32x4.add(hits, hit);
    blanksSquared = i32x4.add(blanksSquared, squared(blank));
    surgesSquared = i32x4.add(surgesSquared, squared(surge));
    hitsSquared = i32x4.add(hitsSquared, squared(hit));
    togetherSquared = i32x4.add(togetherSquared, squared(i32x4.add(i32x4.add(blank, surge), hit)));
  }
  addUp(first, across(hits), across(hitsSquared));
  addUp(first + 2, across(surges), across(surgesSquared));
  addUp(first + 3, across(blanks), across(blanksSquared));
  // the remaining dice show crits: Σ(n − x) and Σ(n − x)² follow from Σx and Σx²
  const together = across(hits) + across(surges) + across(blanks);
  const rolled = attacks * dice;
  addUp(first + 1, rolled - together, dice * (rolled - 2 * together) + across(togetherSquared));
}
