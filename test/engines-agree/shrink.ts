import { type AttackConfig, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../../rules/fields';

/** Simpler attacks by one field: its default, then one less. */
const simpler = (config: AttackConfig, id: FieldId): AttackConfig[] => {
  const field = FIELDS[id];
  const value = valueIn(config, id);
  if (isTarget(id) || value === field.default) return [];
  const values = field.kind === 'count' ? [field.default, (value as number) - 1] : [field.default];
  return values.map((next) => withValue(config, id, next as never));
};

/** Simplifies field after field for as long as the attack still shows the fault. */
export const shrink = (config: AttackConfig, shows: (config: AttackConfig) => boolean): AttackConfig => {
  let smallest = config;
  for (let changed = true; changed; ) {
    changed = false;
    for (const id of FIELD_IDS) {
      const next = simpler(smallest, id).find(shows);
      if (!next) continue;
      smallest = next;
      changed = true;
    }
  }
  return smallest;
};
