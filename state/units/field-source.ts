import { type FieldId, isAbout } from '../../rules/fields';
import { cardFields, fullName } from '../../units';
import type { PickedAttacker, PickedTarget } from './picked';

/** The unit whose card decides a field. */
export interface FieldSource {
  unit: string;
  /** The field now has another value than on the card. */
  edited: boolean;
  /** Why the rules switch the field off. */
  denied?: string;
}

/** Whose card a field's value comes from; undefined if no card says anything about it. */
export const fieldSource = (
  id: FieldId,
  attacker: PickedAttacker | undefined,
  defender: PickedTarget | undefined,
): FieldSource | undefined => {
  const isTargets = isAbout('defender', id);
  const pool = attacker?.pool;
  // an attacker within range 2 switches off the target's Backup
  const isByAttacker = !isTargets || (pool !== undefined && id in pool.values);
  const picked = isByAttacker ? attacker : defender;
  const prefilled = isByAttacker ? pool : defender;
  if (!picked || !prefilled) return undefined;
  const edited = picked.edited.includes(id);
  if (!edited && !(id in prefilled.values)) return undefined;
  const isDenied = edited && !cardFields(isTargets ? 'defender' : 'attacker').includes(id);
  const denied = isDenied && prefilled.reasons[id]?.join(', ');
  return { unit: fullName(picked.loadout.unit), edited, ...(denied && { denied }) };
};
