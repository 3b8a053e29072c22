import { AttackType, Slot } from '../../rules/slots';
import { valueOf } from '../block';

/** Which keywords act: docs/rules.md#what-an-attack-is-made-of. An overrun is neither ranged nor melee. */
export let isRanged = false;
let isMelee = false;

export function setAttackType(): void {
  const kind = valueOf(Slot.attackType);
  isRanged = kind == AttackType.ranged || kind == AttackType.all;
  isMelee = kind == AttackType.melee || kind == AttackType.all;
}

/** Whether a keyword is on. */
export function has(slot: Slot): boolean {
  return valueOf(slot) != 0;
}

/** For keywords that act in ranged attacks only. */
export function hasAtRange(slot: Slot): boolean {
  return isRanged && valueOf(slot) != 0;
}

/** For keywords that act in melee only. */
export function hasInMelee(slot: Slot): boolean {
  return isMelee && valueOf(slot) != 0;
}
