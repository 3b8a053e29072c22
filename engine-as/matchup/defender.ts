import { DEFENSE_SURGES } from '../../rules/dice';
import { DefenseDie, DefenseSurge, DodgeStrategy, Slot, UnitType } from '../../rules/slots';
import { valueOf } from '../block';
import { blockSides } from '../faces';
import { has, hasAtRange, hasInMelee, isRanged } from './attack-type';

// Dodge tokens (step 5).
/** Dodge tokens that can be spent: none against High Velocity. */
export let dodgeTokens = 0;
export let outmaneuver = false;
/** Outmaneuver with strategy best. */
export let dodgesAtBest = false;
/** Dodges spent even if they cancel nothing, for Block or Duelist: 0 or 1. */
export let dodgesAnyway = 0;
/** Block: surges become blocks once a dodge is spent. */
export let blockKeyword = false;
export let duelistDefender = false;

// Step 7.
export let noDefense = false;
export let redDefense = false;
export let extraDice = 0;
export let extraWhiteDice = 0;
export let upgrades = 0;
export let downgrades = 0;
/** Every surge blocks, with or without a dodge spent. */
export let surgesBlock = false;
export let surgeTokens = 0;
export let uncannyLuckX = 0;
export let soresu = false;
/** Whether some keyword can reroll defense dice. */
export let rerollsDefense = false;

// Steps 9 and 10.
let deflects = false;
export let shien = false;
export let djemSo = false;
export let deflectWounds = false;
export let vehicle = false;

function setDodge(): void {
  dodgeTokens = has(Slot.attacker_highVelocity) ? 0 : valueOf(Slot.defender_dodgeTokens);
  outmaneuver = has(Slot.defender_outmaneuver);
  dodgesAtBest = outmaneuver && valueOf(Slot.defender_dodgeStrategy) == DodgeStrategy.best;
  blockKeyword = has(Slot.defender_block);
  duelistDefender = hasInMelee(Slot.defender_duelistDefender);
  dodgesAnyway = blockKeyword || duelistDefender ? 1 : 0;
}

function setDefense(): void {
  const color = valueOf(Slot.defender_dieColor);
  noDefense = color == DefenseDie.none;
  redDefense = color == DefenseDie.red;
  extraDice = min(valueOf(Slot.defender_dangerSenseX), valueOf(Slot.defender_suppressionTokens));
  extraWhiteDice = valueOf(Slot.defender_extraWhiteDice);
  upgrades = valueOf(Slot.defender_defenseUpgrades);
  downgrades = valueOf(Slot.defender_defenseDowngrades);
  surgesBlock =
    valueOf(Slot.defender_surgeChart) == DefenseSurge.block ||
    has(Slot.defender_completeTheMission) ||
    deflects ||
    hasInMelee(Slot.defender_holdTheLine);
  surgeTokens = valueOf(Slot.defender_surgeTokens);
  uncannyLuckX = valueOf(Slot.defender_uncannyLuckX);
  soresu = hasAtRange(Slot.defender_soresuMastery);
  rerollsDefense = soresu || uncannyLuckX > 0;
}

/** A High Velocity attack cannot be deflected. */
export function canDeflect(): boolean {
  return isRanged && !has(Slot.attacker_highVelocity);
}

export function setDefender(): void {
  deflects = has(Slot.defender_deflect) && canDeflect();
  deflectWounds = deflects && !has(Slot.attacker_immuneDeflect);
  shien = has(Slot.defender_shienMastery);
  djemSo = hasInMelee(Slot.defender_djemSoMastery);
  vehicle = valueOf(Slot.defender_unitType) == UnitType.vehicle;
  setDodge();
  setDefense();
}

/** Sides of a defense die that the attacker expects to block: docs/rules.md#settled-before-the-first-die. */
export function expectedBlocks(deflectToo: boolean): i32 {
  if (noDefense) return 0;
  const converts =
    valueOf(Slot.defender_surgeChart) == DefenseSurge.block ||
    has(Slot.defender_completeTheMission) ||
    (deflectToo && deflects) ||
    (blockKeyword && dodgeTokens > 0) ||
    hasInMelee(Slot.defender_holdTheLine);
  return blockSides(redDefense ? DefenseDie.red : DefenseDie.white) + (converts ? DEFENSE_SURGES : 0);
}
