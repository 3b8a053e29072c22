import { Mean, MOST_SUPPRESSION, Slot, VolleySlot } from '../../rules/slots';
import { noted } from '../notes';
import { entered, inVolley } from './volley-block';

/** How many volleys are rolled together. */
export const VOLLEYS = 4096;

/** What one attack leaves to the next: docs/engines.md#volleys. */
export enum Carried {
  wounds,
  dodges,
  surgeTokens,
  shields,
  observations,
  suppression,
  guardianSurgeTokens,
  guardianDodges,
  guardianWounds,
  count, // always last
}

/** Two bytes for each number of each volley's target. */
const STATES = memory.data(2 * Carried.count * VOLLEYS);

export function carried(volley: i32, what: Carried): i32 {
  return load<u16>(STATES + 2 * (what * VOLLEYS + volley));
}

function carry(volley: i32, what: Carried, value: i32): void {
  store<u16>(STATES + 2 * (what * VOLLEYS + volley), <u16>value);
}

export function isAlive(volley: i32): boolean {
  return carried(volley, Carried.wounds) < inVolley(VolleySlot.wounds);
}

/** The target before the first attack. */
export function startTarget(volley: i32): void {
  carry(volley, Carried.wounds, 0);
  carry(volley, Carried.dodges, entered(0, Slot.defender_dodgeTokens));
  carry(volley, Carried.surgeTokens, entered(0, Slot.defender_surgeTokens));
  carry(volley, Carried.shields, entered(0, Slot.defender_shieldedX));
  carry(volley, Carried.observations, inVolley(VolleySlot.observationTokens));
  carry(volley, Carried.suppression, entered(0, Slot.defender_suppressionTokens));
  carry(volley, Carried.guardianSurgeTokens, entered(0, Slot.defender_guardianSurgeTokens));
  carry(volley, Carried.guardianDodges, entered(0, Slot.defender_guardianDodgeTokens));
  carry(volley, Carried.guardianWounds, 0);
}

function spend(volley: i32, what: Carried, spent: i32): void {
  carry(volley, what, carried(volley, what) - spent);
}

function gain(volley: i32, what: Carried, gained: i32, most: i32): void {
  carry(volley, what, min(carried(volley, what) + gained, most));
}

/** The target after the attack that was noted last; `tokens` are the suppression it gains, unless its courage is “–”. */
export function carryOver(volley: i32, tokens: i32): void {
  gain(volley, Carried.wounds, noted(Mean.main, 0), inVolley(VolleySlot.wounds));
  gain(volley, Carried.guardianWounds, noted(Mean.guardian, 0), inVolley(VolleySlot.guardianWounds));
  if (inVolley(VolleySlot.courage) != 0) gain(volley, Carried.suppression, tokens, MOST_SUPPRESSION);
  spend(volley, Carried.dodges, noted(Mean.dodgeSpent, 0));
  spend(volley, Carried.surgeTokens, noted(Mean.defTok, 0));
  spend(volley, Carried.shields, noted(Mean.ion, 0) + noted(Mean.shields, 0));
  spend(volley, Carried.observations, noted(Mean.obsSpent, 0));
  spend(volley, Carried.guardianSurgeTokens, noted(Mean.gTok, 0));
  spend(volley, Carried.guardianDodges, noted(Mean.gDodgeSpent, 0));
}
