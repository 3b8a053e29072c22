import { AttackType, Slot } from '../../rules/slots';
import { valueOf } from '../block';

/** Which families of keywords act: docs/rules.md#what-an-attack-is-made-of. An overrun attack is neither. */
export let isRanged = false;
export let isMelee = false;

export function setAttackType(): void {
  const kind = valueOf(Slot.attackType);
  isRanged = kind == AttackType.ranged || kind == AttackType.all;
  isMelee = kind == AttackType.melee || kind == AttackType.all;
}

/** A keyword that is there. */
export function has(slot: Slot): boolean {
  return valueOf(slot) != 0;
}

/** A keyword that is there and acts in ranged attacks only. */
export function hasAtRange(slot: Slot): boolean {
  return isRanged && valueOf(slot) != 0;
}

/** A keyword that is there and acts in melee only. */
export function hasInMelee(slot: Slot): boolean {
  return isMelee && valueOf(slot) != 0;
}
