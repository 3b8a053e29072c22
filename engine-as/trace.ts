import { AttackRoll } from './attack-roll';

/** The places of an attack that a replay tells about, besides its dice. */
export enum Stage {
  rolled,
  rerolled,
  converted,
  attackRoll,
  covered,
  dodged,
  modified,
  faces,
  blocks,
  pierced,
  count, // always last
}

/** How the last attack went on: every attack leaves it here, which costs a store, so that a replay is no special case. */
const TRACE = memory.data(8 * Stage.count);

export function kept(stage: Stage, value: i32): i32 {
  store<i32>(TRACE + 8 * stage, value);
  return value;
}

export function keptRoll(stage: Stage, roll: AttackRoll): AttackRoll {
  store<AttackRoll>(TRACE + 8 * stage, roll);
  return roll;
}

export function lastOf(stage: Stage): i32 {
  return load<i32>(TRACE + 8 * stage);
}

export function lastRollOf(stage: Stage): AttackRoll {
  return load<AttackRoll>(TRACE + 8 * stage);
}
