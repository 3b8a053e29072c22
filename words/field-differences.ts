import { type AttackConfig, defaultConfig, valueIn, withValue } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../rules/fields';
import { isPossible } from '../rules/possible';
import { courageWord, labelOf } from '../rules/words';
import { describeDifferences, singular } from './describe';

const DICE: readonly FieldId[] = ['attacker_redDice', 'attacker_blackDice', 'attacker_whiteDice'];

/** "2 red 4 white". */
export const poolWords = ({ attacker: { redDice, blackDice, whiteDice } }: AttackConfig): string => {
  const colors = [`${redDice} red`, `${blackDice} black`, `${whiteDice} white`];
  return colors.filter((words) => !words.startsWith('0')).join(' ') || 'no dice';
};

/** A field's value as the only difference from the same attack: "1 aim", "heavy cover". */
const oneField = (config: AttackConfig, id: FieldId, value: number): string =>
  describeDifferences(withValue(config, id, value as never), withValue(config, id, (value + 1) as never)) ?? '';

const countWords = (config: AttackConfig, id: FieldId, count: number): string => {
  // labels of the target's fields are plural: "4 miniatures"
  if (isTarget(id)) return `${count || 'no'} ${(count === 1 ? singular(labelOf(id)) : labelOf(id)).toLowerCase()}`;
  // "1 aim" → "no aim", "Pierce 1" → "no Pierce"
  if (count === 0) return `no ${oneField(config, id, 1).replace(/^1 | 1$/g, '')}`;
  return oneField(config, id, count);
};

/** Tokens are on both sides: those of the target say so. */
const sided = (id: FieldId, words: string): string =>
  id === 'defender_surgeTokens' ? words.replace('surge token', 'target surge token') : words;

/** Values that are clear beside their label, but not in a name. */
const SPECIAL: Partial<Record<FieldId, (value: unknown) => string>> = {
  defender_dieColor: (color) => (color === 'none' ? 'no defense dice' : `${color} defense dice`),
  target_courage: (courage) => `courage ${courageWord(Number(courage))}`,
  defender_suppressed: (isSuppressed) => (isSuppressed ? 'suppressed' : 'not suppressed'),
};

/** One field in words: "1 aim", "no aim". */
const fieldWords = (id: FieldId, config: AttackConfig): string => {
  const field = FIELDS[id];
  const value = valueIn(config, id);
  const special = SPECIAL[id];
  if (special) return special(value);
  if (field.kind !== 'count') {
    const other = field.kind === 'flag' ? !value : field.names.find((name) => name !== value);
    return describeDifferences(config, withValue(config, id, other as never)) ?? '';
  }
  return sided(id, countWords(config, id, Number(value)));
};

const isOff = (config: AttackConfig, id: FieldId): boolean => valueIn(config, id) === FIELDS[id].default;

/** Points follow from the units; a field beside a keyword that is off means nothing. */
const isCompared = (config: AttackConfig, id: FieldId): boolean => {
  const { step, beside } = FIELDS[id];
  if (beside && isOff(config, beside)) return false;
  return step !== 'statistics' || (isTarget(id) && config.target !== undefined);
};

/** A vehicle has no cover: another target's cover is no difference that a player made. */
const isPossibleInAll = (configs: readonly AttackConfig[], id: FieldId): boolean =>
  configs.every((config) => isPossible(config, id));

/** The fields in which some of these attacks differ, of those that `isWanted` for all of them. */
export const differingFields = (
  configs: readonly AttackConfig[],
  isWanted: (id: FieldId) => boolean = () => true,
): FieldId[] => {
  const [first, ...others] = configs;
  if (!first) return [];
  const differs = (id: FieldId) => others.some((config) => valueIn(config, id) !== valueIn(first, id));
  return FIELD_IDS.filter(
    (id) =>
      differs(id) && isWanted(id) && configs.some((config) => isCompared(config, id)) && isPossibleInAll(configs, id),
  );
};

/** What the table decides, beside the cover that a title names: "1 aim", "2 dodges". */
export const tokensInWords = (config: AttackConfig): string[] => {
  const isToken = (id: FieldId) => FIELDS[id].decidedBy === 'player' && !isTarget(id) && id !== 'defender_coverType';
  return fieldsInWords(
    differingFields([config, defaultConfig()], isToken).filter((id) => !isOff(config, id)),
    config,
  );
};

/** These fields of an attack in words. Dice are one phrase. */
export const fieldsInWords = (ids: readonly FieldId[], config: AttackConfig): string[] => {
  const dice = ids.some((id) => DICE.includes(id)) ? [poolWords(config)] : [];
  const others = ids.filter((id) => !DICE.includes(id)).map((id) => fieldWords(id, config));
  return [...dice, ...others].filter(Boolean);
};
