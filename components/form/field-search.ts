import { type AttackConfig, type FieldValue, valueIn } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isAbout } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { helpOf, labelOf } from '../../rules/words';

/** A keyword that can be added, and the value it gets. */
export interface Offer {
  id: FieldId;
  value: FieldValue;
}

const isSet = (config: AttackConfig, id: FieldId): boolean => valueIn(config, id) !== FIELDS[id].default;

export type SideName = 'attacker' | 'defender';

/** The side a field belongs to. */
export const sideOf = (id: FieldId): SideName => (isAbout('attacker', id) ? 'attacker' : 'defender');

/** The keywords that are set on this side, in the order of the field table. */
export const keywordsIn = (config: AttackConfig, side: 'attacker' | 'defender'): FieldId[] =>
  FIELD_IDS.filter((id) => isKeyword(id) && sideOf(id) === side && isSet(config, id));

const isKeyword = (id: FieldId): boolean => FIELDS[id].shown === 'keyword' && !FIELDS[id].beside;

/** The value a keyword gets when added: the given number within its limits, or its first choice. */
const startValue = (id: FieldId, number: number): FieldValue => {
  const field = FIELDS[id];
  if (field.kind === 'flag') return true;
  if (field.kind === 'choice') return field.names.find((name) => name !== field.default) ?? field.default;
  return Math.min(field.max, Math.max(1, number));
};

const numberIn = (config: AttackConfig, id: FieldId): number => {
  const value = valueIn(config, id);
  return typeof value === 'number' ? value : 0;
};

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

/** How well a keyword matches the typed text: 0 is no match; the start of its name scores highest, its rule text lowest. */
const matchScore = (typed: string, id: FieldId): number => {
  const label = normalize(labelOf(id));
  if (label.startsWith(typed)) return 4;
  if (label.split(' ').some((word) => word.startsWith(typed))) return 3;
  const initials = label
    .split(' ')
    .map(([letter]) => letter)
    .join('');
  if (typed.length > 1 && initials.startsWith(typed)) return 3;
  if (typed.length > 1 && label.includes(typed)) return 2;
  return typed.length > 2 && normalize(helpOf(id)).includes(typed) ? 1 : 0;
};

/** Keywords that match the typed text, best first: "imp 2" is Impact 2. */
export const offersFor = (query: string, config: AttackConfig): Offer[] => {
  const [, words = '', digits] = /^(.*?)(?:\s+(\d{1,3}))?$/.exec(query.trim()) ?? [];
  const typed = normalize(words);
  const number = digits ? Number(digits) : undefined;
  // a counted keyword that is already set can be added again by name: its number goes up by one, or to the typed number
  const isOffered = (id: FieldId) => !isSet(config, id) || (typed !== '' && FIELDS[id].kind === 'count');
  return FIELD_IDS.filter((id) => isKeyword(id) && isOffered(id) && isPossible(config, id))
    .map((id) => ({ id, score: typed === '' ? 1 : matchScore(typed, id) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ id }) => ({ id, value: startValue(id, number ?? 1 + numberIn(config, id)) }));
};
