import { AttackRoll } from './attack-roll';

/** The results of an attack's steps that a replay reports. */
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

/** The stages of the last attack. Every attack stores them, one store each, so replays run the same code. */
const TRACE = memory.data(8 * Stage.count);

export function trace(stage: Stage, value: i32): i32 {
  store<i32>(TRACE + 8 * stage, value);
  return value;
}

export function traceRoll(stage: Stage, roll: AttackRoll): AttackRoll {
  store<AttackRoll>(TRACE + 8 * stage, roll);
  return roll;
}

export function traced(stage: Stage): i32 {
  return load<i32>(TRACE + 8 * stage);
}

export function tracedRoll(stage: Stage): AttackRoll {
  return load<AttackRoll>(TRACE + 8 * stage);
}
