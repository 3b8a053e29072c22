import { MarksmanStrategy } from '../../rules/slots';
import { AttackRoll } from '../attack-roll';
import { blanksOf, Counts, critsOf, hitsOf } from '../counts';
import { cover } from '../matchup/cover';
import { dodgeTokens, outmaneuver } from '../matchup/defender';
import { armorX, impactX, primitive } from '../matchup/modifiers';
import { bestConversion } from './best-conversion';
import { Conversion } from './conversion';
import { favoredSides } from './reroll-worth';

/** The results that Armor leaves, after Impact and Primitive. */
function afterArmor(hits: i32, crits: i32): i32 {
  if (armorX == 0) return hits + crits;
  const impact = min(hits, impactX);
  hits -= impact;
  crits += impact;
  if (primitive) {
    hits += crits;
    crits = 0;
  }
  return hits - min(hits, armorX) + crits;
}

function dodgeMatters(): boolean {
  return dodgeTokens > 0 && !outmaneuver;
}

function hitHelps(hits: i32): boolean {
  const armor = armorX > 0 && !primitive && hits > impactX;
  return hits > 0 && (armor || dodgeMatters() || cover > 0);
}

function blankHelps(hits: i32, crits: i32): boolean {
  return armorX == 0 || afterArmor(hits + 1, crits) > afterArmor(hits, crits);
}

/** Whether two tokens spent on one blank help. */
function pairHelps(hits: i32, crits: i32, tokens: i32): boolean {
  return tokens >= 2 && afterArmor(hits, crits + 1) > afterArmor(hits, crits);
}

function deterministicConversion(counts: Counts, tokens: i32): Conversion {
  const hits = hitsOf(counts);
  const crits = critsOf(counts);
  if (hitHelps(hits)) return Conversion.hit;
  if (blanksOf(counts) == 0) return Conversion.none;
  return blankHelps(hits, crits) || pairHelps(hits, crits, tokens) ? Conversion.blank : Conversion.none;
}

/** What turning a hit into a crit is worth, in eightieths of a result. */
function hitValue(hits: i32): i32 {
  if (!hitHelps(hits)) return 0;
  let value = 80;
  if (armorX > 0) value *= 2;
  if (dodgeMatters()) value = (value * 3) / 2;
  return armorX > 0 && impactX > 0 && impactX >= hits ? value / 5 : value;
}

function averagesConversion(counts: Counts, tokens: i32, saving: boolean, roll: AttackRoll): Conversion {
  const hits = hitsOf(counts);
  const crits = critsOf(counts);
  const blanks = blanksOf(counts) > 0;
  const blank = blanks && blankHelps(hits, crits) ? 80 : 0;
  const hit = hitValue(hits);
  const pair = blank == 0 && hit == 0 && blanks && pairHelps(hits, crits, tokens) ? 40 : 0;
  const best = max(max(blank, hit), pair);
  if (best == 0 || (saving && 10 * favoredSides(roll) > best)) return Conversion.none;
  return pair > 0 || hit < blank ? Conversion.blank : Conversion.hit;
}

/** What the next token converts, if anything: docs/rules.md#choices. `roll` matters only while aims may be saved. */
export function chooseConversion(
  counts: Counts,
  tokens: i32,
  strategy: i32,
  saving: boolean,
  roll: AttackRoll,
): Conversion {
  if (tokens <= 0 || hitsOf(counts) + blanksOf(counts) == 0) return Conversion.none;
  if (strategy == MarksmanStrategy.best) return bestConversion(counts, tokens, saving, roll);
  if (strategy == MarksmanStrategy.averages) return averagesConversion(counts, tokens, saving, roll);
  return deterministicConversion(counts, tokens);
}
