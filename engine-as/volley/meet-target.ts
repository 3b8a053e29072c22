import { Slot, UnitType, VolleySlot } from '../../rules/slots';
import { setValue } from '../block';
import { setMatchup } from '../matchup';
import { Carried, carried } from './target-state';
import { entered, inVolley, setAttack } from './volley-block';

/**
 * The target as an attack meets it: the tokens and shields it has left, whether it is Suppressed, its miniatures in sight
 * (for Spray) and its guardian, in one word. Attacks that meet the same are rolled with the same matchup.
 */
export type Met = u64;

/** Bits of each part: a number up to 15, dodges up to 64, suppression up to 20. */
const SMALL = 4;
const DODGES = 7;
const SUPPRESSION = 5;

function isSuppressed(volley: i32, attack: i32): boolean {
  if (entered(attack, Slot.defender_suppressed) != 0) return true;
  const courage = inVolley(VolleySlot.courage);
  if (courage < 1 || entered(attack, Slot.defender_unitType) == UnitType.vehicle) return false;
  return carried(volley, Carried.suppression) >= courage;
}

/** As many as entered, but at most those left. */
function minisInSight(volley: i32, attack: i32): i32 {
  const each = inVolley(VolleySlot.woundsEach);
  const left = inVolley(VolleySlot.wounds) - carried(volley, Carried.wounds);
  return min(entered(attack, Slot.defender_minisInLOS), (left + each - 1) / each);
}

function guards(volley: i32): boolean {
  const most = inVolley(VolleySlot.guardianWounds);
  return most == 0 || carried(volley, Carried.guardianWounds) < most;
}

let packed: Met = 0;

function pack(value: i32, bits: i32): void {
  packed = (packed << bits) | value;
}

/** Takes out what was put in last. */
function unpack(bits: i32): i32 {
  const value = <i32>packed & ((1 << bits) - 1);
  packed >>= bits;
  return value;
}

/** How the attack meets the target of a volley. Suppression counts as far as Danger Sense does. */
export function metBy(volley: i32, attack: i32): Met {
  const hasGuardian = entered(attack, Slot.defender_guardianX) > 0 && guards(volley);
  packed = 0;
  pack(carried(volley, Carried.dodges), DODGES);
  pack(carried(volley, Carried.surgeTokens), SMALL);
  pack(carried(volley, Carried.shields), SMALL);
  pack(carried(volley, Carried.observations), SMALL);
  pack(min(carried(volley, Carried.suppression), entered(attack, Slot.defender_dangerSenseX)), SUPPRESSION);
  pack(isSuppressed(volley, attack) ? 1 : 0, 1);
  pack(entered(attack, Slot.attacker_spray) ? minisInSight(volley, attack) : 1, SMALL);
  pack(hasGuardian ? 1 : 0, 1);
  pack(hasGuardian ? carried(volley, Carried.guardianSurgeTokens) : 0, SMALL);
  pack(hasGuardian ? carried(volley, Carried.guardianDodges) : 0, SMALL);
  return packed;
}

/** Prepares to roll the attack on a target that is met so. Parts come out in the opposite order. */
export function meet(met: Met, attack: i32): void {
  setAttack(attack);
  packed = met;
  setValue(Slot.defender_guardianDodgeTokens, unpack(SMALL));
  setValue(Slot.defender_guardianSurgeTokens, unpack(SMALL));
  if (unpack(1) == 0) setValue(Slot.defender_guardianX, 0);
  setValue(Slot.defender_minisInLOS, unpack(SMALL));
  setValue(Slot.defender_suppressed, unpack(1));
  setValue(Slot.defender_suppressionTokens, unpack(SUPPRESSION));
  setValue(Slot.attacker_observationTokens, unpack(SMALL));
  setValue(Slot.defender_shieldedX, unpack(SMALL));
  setValue(Slot.defender_surgeTokens, unpack(SMALL));
  setValue(Slot.defender_dodgeTokens, unpack(DODGES));
  setMatchup();
}
