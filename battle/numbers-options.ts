import type { FieldId } from '../rules/fields';
import { type Loadout, ownTokens, type Prefilled, type Range, type Side, type SwitchSettings } from '../units';

export interface NumbersOptions {
  /** The only ranges that the unit may attack at. */
  ranges?: readonly Range[] | undefined;
  /** The unit has the tokens that its cards give it, as attacker and as target. */
  ownTokens?: boolean | undefined;
  switches?: SwitchSettings | undefined;
}

/** The tokens that its cards give a unit on one side, if they count. */
export const tokensOf = (
  options: NumbersOptions,
  loadout: Loadout,
  side: Side,
  unitType?: string,
): Partial<Record<FieldId, number>> => (options.ownTokens ? ownTokens(loadout, side, unitType) : {});

/** Points and suppression decide no wounds. */
const NO_WOUNDS: ReadonlySet<string> = new Set(['attacker_unitCost', 'defender_unitCost', 'attacker_suppressive']);

/** The values that decide wounds, as text, without those that are `idle`. */
export const valuesKey = (values: Prefilled['values'], idle = NO_WOUNDS): string => {
  let text = '';
  for (const id in values) if (!idle.has(id)) text += `${id} ${values[id as FieldId]},`;
  return text;
};
