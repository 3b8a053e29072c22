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

/** The values that decide wounds: points and suppression do not. */
export const valuesKey = ({ values }: Pick<Prefilled, 'values'>): string => {
  const { attacker_unitCost: _, defender_unitCost: __, attacker_suppressive: ___, ...others } = values;
  return JSON.stringify(others);
};
