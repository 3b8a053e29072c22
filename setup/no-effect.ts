import { attackInBrief } from '../odds/engines/exact';
import { fieldsWithoutEffect } from '../odds/questions/no-effect';
import type { AttackConfig } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { type Case, caseOf, REASONS } from './no-effect-reasons';

/** Fields that give cover or change it: there is none in melee. */
const COVER_FIELDS: readonly FieldId[] = [
  'defender_coverType',
  'defender_coverX',
  'defender_smokeTokens',
  'defender_suppressed',
  'attacker_sharpshooterX',
];

/** Keywords of one kind of attack in an attack of another. */
const wrongKind = (id: FieldId, { ranged, melee, isVehicle }: Case): string | undefined => {
  const { only, side, notForVehicles } = FIELDS[id];
  if (only === 'melee' && !melee) return 'Only in melee.';
  if (only !== 'ranged' || ranged || (isVehicle && notForVehicles)) return undefined;
  if (COVER_FIELDS.includes(id)) return melee ? 'No cover in melee.' : 'No cover in an overrun.';
  return side === 'defender' ? 'Only against ranged attacks.' : 'Only in ranged attacks.';
};

/**
 * Why fields that change nothing about this attack do not: "No cover in melee." Only keywords and tokens that are set,
 * and the controls that are always on screen (cover, aim, dodge, surge tokens, Suppressed).
 */
export const noEffectOf = (config: AttackConfig): Partial<Record<FieldId, string>> => {
  const idle = fieldsWithoutEffect(config);
  if (idle.length === 0) return {};
  const it = caseOf(config);
  const nothing = attackInBrief(config).total === 0;
  const reasonFor = (id: FieldId): string =>
    (it.dice === 0 ? 'No dice to roll.' : undefined) ??
    wrongKind(id, it) ??
    REASONS[id]?.find(([when]) => when(it))?.[1] ??
    (nothing ? 'Nothing gets through anyway.' : 'Makes no difference here.');
  return Object.fromEntries(idle.map((id) => [id, reasonFor(id)]));
};
