import { ACTING } from '../rules/acting';
import { type AttackConfig, pathOf, valueIn } from '../rules/config';
import { FIELD_IDS, FIELDS } from '../rules/fields';

/** Says which of the fields that are set make no difference yet. */
export const idleNotes = (config: AttackConfig): string[] =>
  FIELD_IDS.filter((id) => id !== 'attackType' && FIELDS[id].step !== 'statistics')
    .filter((id) => !ACTING.includes(id) && valueIn(config, id) !== FIELDS[id].default)
    .map((id) => `${pathOf(id)} does not act yet.`);
