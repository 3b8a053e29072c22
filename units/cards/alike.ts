import type { FieldId } from '../../rules/fields';
import { isFightersKeyword } from '../attack/fighter';
import { attackersTokens, effectFields } from '../attack/switches';
import type { Keyword, Upgrade } from './card';
import { CONDITIONAL, EFFECTS } from './effects';
import { UPGRADE } from './ids';
import { rulingOf } from './rulings';

type Side = 'attacker' | 'defender';

/** Keywords that only tell players what else a weapon or a miniature may do: no pool and no target depends on them. */
const NO_POOL: readonly string[] = ['Barrage', 'Beam', 'Cycle', 'Equip', 'Gunslinger', 'Leader', 'Reconfigure'];

/** Those that no attack of the unit itself depends on. */
const NO_ATTACK: readonly string[] = ['Guardian', 'Immune'];

/** Cards that the pool builder knows by name. */
const BY_NAME: readonly string[] = [UPGRADE.saberThrow, UPGRADE.crosshair];

/** What the numbers of a situation depend on. */
export interface Looked {
  /** Units have the tokens that their cards give them. */
  ownTokens: boolean;
  /** Attackers have aims, so keywords that work with them count. */
  aims: boolean;
}

/** Fields that change no wounds, and those that change them only if an aim is spent. */
const NO_WOUNDS: readonly FieldId[] = ['attacker_suppressive', 'attacker_immuneDeflect'];
const WITH_AIMS: readonly FieldId[] = [
  'attacker_preciseX',
  'attacker_overwhelm',
  'attacker_lethalX',
  'attacker_marksman',
  'attacker_duelistAttacker',
];

const fieldCounts = (id: FieldId | undefined, { aims }: Looked): boolean =>
  id !== undefined && !NO_WOUNDS.includes(id) && (aims || !WITH_AIMS.includes(id));

const counts = (card: string, keyword: Keyword, side: Side, looked: Looked): boolean => {
  if (CONDITIONAL[card]?.[keyword.name]) return false;
  // it decides which attack the unit opens with
  if (side === 'attacker' && isFightersKeyword(keyword)) return true;
  const ruling = rulingOf(keyword);
  switch (ruling?.kind) {
    case 'field':
      return !ruling.when && fieldCounts(ruling[side], looked);
    case 'tokens':
      return looked.ownTokens && side === 'defender' && ruling.gives !== undefined;
    case 'target':
      return side === 'defender';
    case 'none':
      return false;
    default:
      return !NO_POOL.includes(keyword.name) && !(side === 'attacker' && NO_ATTACK.includes(keyword.name));
  }
};

/** The tokens that an upgrade gives its unit as an attacker, as text; empty if none. */
export const tokensKey = ({ keywords }: Upgrade, spendsDodges: boolean): string =>
  keywords
    .map((keyword) => attackersTokens(keyword, spendsDodges))
    .filter(Boolean)
    .join();

/**
 * What an upgrade does to its unit's numbers on one side, except for an attacker's tokens, as text: upgrades of a slot with the same text give the same
 * numbers, whatever else the unit has. Empty if it changes none. At full strength and without switches: conditions never
 * hold.
 */
export const effectKey = (upgrade: Upgrade, side: Side, looked: Looked): string => {
  const { id, adds, miniWounds, weapons, sidearm, slot } = upgrade;
  const keywords = upgrade.keywords.filter((keyword) => counts(id, keyword, side, looked));
  const effects = (EFFECTS[id] ?? [])
    .filter((effect) => !effect.when && !effect.guardian && Object.keys(effectFields(side, effect)).length > 0)
    .map(({ weapon, ...effect }) => ({ ...effect, weapon, fields: effectFields(side, effect) }));
  const armed = side === 'attacker' ? weapons.map(({ name: _, ...weapon }) => weapon) : [];
  const parts = [
    ...(adds > 0 ? [adds, (side === 'defender' && miniWounds) || ''] : []),
    ...(armed.length > 0 ? [armed] : []),
    ...(side === 'attacker' && sidearm.length > 0 ? [sidearm] : []),
    ...keywords,
    ...effects,
    // an unconditional effect of its weapon makes a card different from others
    ...(BY_NAME.includes(id) ? [id] : []),
  ];
  return parts.length > 0 ? `${slot} ${JSON.stringify(parts)}` : '';
};
