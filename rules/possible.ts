import { type AttackConfig, defaultConfig, valueIn, withValue } from './config';
import { FIELD_IDS, FIELDS, type FieldId } from './fields';

/** Whether a field can matter against this target. If not, the form does not offer it and its value is reset. */
export const isPossible = (config: AttackConfig, id: FieldId): boolean => {
  const other = FIELDS[id].beside;
  if (other && !isPossible(config, other)) return false;
  if (config.defender.unitType === 'vehicle' && FIELDS[id].notForVehicles) return false;
  if (id === 'target_courage' && !config.target) return false;
  // one miniature in sight: Spray is an ordinary weapon
  return !(id === 'attacker_spray' && config.target?.miniatures === 1);
};

/** Whether a field can matter in this kind of attack: there is no cover in melee. `all` is both melee and ranged. */
export const isOfKind = ({ attackType }: AttackConfig, id: FieldId): boolean => {
  const { only } = FIELDS[id];
  return !only || attackType === 'all' || attackType === only;
};

const START = defaultConfig();

/** The same attack with every impossible field reset. */
export const onlyPossible = (config: AttackConfig): AttackConfig => {
  let possible = config;
  for (const id of FIELD_IDS) {
    const none = valueIn(START, id);
    if (valueIn(possible, id) !== none && !isPossible(possible, id)) possible = withValue(possible, id, none);
  }
  const inSight = config.target?.miniatures ?? Number.POSITIVE_INFINITY;
  return possible.defender.minisInLOS <= inSight ? possible : withValue(possible, 'defender_minisInLOS', inSight);
};
