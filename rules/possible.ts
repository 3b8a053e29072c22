import { type AttackConfig, defaultConfig, valueIn, withValue } from './config';
import { FIELD_IDS, FIELDS, type FieldId } from './fields';

/** Vehicles never use terrain, are never suppressed, and nobody guards or backs them up. */
const NOT_FOR_VEHICLES: readonly FieldId[] = [
  'defender_coverType',
  'defender_suppressed',
  'defender_dangerSenseX',
  'defender_suppressionTokens',
  'defender_backup',
  'defender_guardianX',
];

/** Whether what is known of the target makes a field impossible; then it is neither offered nor kept. */
export const isPossible = (config: AttackConfig, id: FieldId): boolean => {
  const other = FIELDS[id].beside;
  if (other && !isPossible(config, other)) return false;
  if (config.defender.unitType === 'vehicle' && NOT_FOR_VEHICLES.includes(id)) return false;
  // one miniature in sight: Spray is an ordinary weapon
  return !(id === 'attacker_spray' && config.target?.miniatures === 1);
};

const START = defaultConfig();

/** The same attack without what is impossible. */
export const onlyPossible = (config: AttackConfig): AttackConfig => {
  let possible = config;
  for (const id of FIELD_IDS) {
    const none = valueIn(START, id);
    if (valueIn(possible, id) !== none && !isPossible(possible, id)) possible = withValue(possible, id, none);
  }
  const inSight = config.target?.miniatures ?? Number.POSITIVE_INFINITY;
  return possible.defender.minisInLOS <= inSight ? possible : withValue(possible, 'defender_minisInLOS', inSight);
};
