import { type AttackConfig, placeOf, valueIn } from '../rules/config';
import { type Choice, type Count, FIELD_IDS, FIELDS, type FieldId, isTarget } from '../rules/fields';
import { choiceWord, labelOf } from '../rules/words';
import { startConfig } from '../setup/start';
import { choicesOf } from './ways-of-playing';

const START = startConfig();

type Side = 'attack' | 'defense';
const sideOf = (id: FieldId): Side => (placeOf(id).part === 'defender' || isTarget(id) ? 'defense' : 'attack');

/** Whatever else is set, these are told: without them no attack can be pictured. */
const ALWAYS_TOLD: readonly FieldId[] = ['defender_dieColor', 'target_miniatures'];

const isOff = (config: AttackConfig, id: FieldId): boolean => valueIn(config, id) === FIELDS[id].default;

/** It means something for this attack: it does not hang on something that is off. */
const matters = (config: AttackConfig, id: FieldId): boolean => {
  const { beside } = FIELDS[id];
  return !(beside && isOff(config, beside)) && !(isTarget(id) && !config.target);
};

const isTold = (config: AttackConfig, id: FieldId): boolean => {
  if (FIELDS[id].shown === 'assumption' || !matters(config, id)) return false;
  // ranged is what attacks are, unless somebody says otherwise
  if (id === 'attackType') return config.attackType !== START.attackType;
  return ALWAYS_TOLD.includes(id) || !isOff(config, id);
};

/** A keyword keeps its capital: "Aim" is "aim", "Vaapad Mastery" stays. */
const isName = (label: string): boolean => /^\S+ [A-Z]/.test(label);
const plain = (label: string): string => (isName(label) ? label : label[0]?.toLowerCase() + label.slice(1));
const one = (label: string): string => label.replace(/\bdice\b/, 'die').replace(/(?<=\w{3})s\b/, '');

/** “Aim” and “Own dodge” name a token: two are aims and dodges. */
const many = (label: string): string => label.replace(/\b(aim|dodge)$/i, '$1s');

const isAttackDie = (id: FieldId, field: Count): boolean =>
  field.step === 'form-attack-pool' && sideOf(id) === 'attack';

const countWords = (id: FieldId, field: Count, count: number): string => {
  const label = labelOf(id);
  if (isAttackDie(id, field)) return `${count} ${label.split(' ')[0]?.toLowerCase()}`;
  if (label.endsWith(' X')) return label.replace(/X$/, String(count));
  return isName(label) ? `${label} ${count}` : `${count} ${plain(count === 1 ? one(label) : many(label))}`;
};

/** What reads better than a label and a value. */
const CHOICE_WORDS: Partial<Record<FieldId, (name: string) => string>> = {
  attackType: (name) => (name === 'all' ? 'ranged and melee at once' : name),
  defender_dieColor: (name) => (name === 'none' ? 'no defense dice' : name),
  defender_coverType: (name) => (name === 'none' ? 'no cover' : `${name} cover`),
  defender_unitType: (name) => name,
};

const choiceWords = (id: FieldId, name: string): string => {
  const own = CHOICE_WORDS[id];
  if (own) return own(name);
  const label = labelOf(id);
  return /surge$/i.test(label) ? `${plain(label)} → ${name}` : `${label}: ${choiceWord(name)}`;
};

const fieldWords = (config: AttackConfig, id: FieldId): string => {
  const field: Count | Choice | { kind: 'flag' } = FIELDS[id];
  const value = valueIn(config, id);
  if (field.kind === 'count') return countWords(id, field, value as number);
  return field.kind === 'choice' ? choiceWords(id, value as string) : labelOf(id);
};

/** The dice stand together: "2 red 4 white", then everything else, one comma each. */
const sideWords = (config: AttackConfig, side: Side): string => {
  const told = FIELD_IDS.filter((id) => sideOf(id) === side && isTold(config, id));
  const isDie = (id: FieldId) => {
    const field = FIELDS[id];
    return field.kind === 'count' && isAttackDie(id, field);
  };
  const pool = told.filter(isDie).map((id) => fieldWords(config, id));
  const rest = told.filter((id) => !isDie(id)).map((id) => fieldWords(config, id));
  return side === 'attack' ? [pool.join(' ') || 'no dice', ...rest].join(', ') : rest.join(', ');
};

/** The ways of playing that matter for this attack, each in words: "Marksman play: best". */
export const assumptions = (config: AttackConfig): string[] => choicesOf(config).map((id) => fieldWords(config, id));

/** Both sides in the players' words: what is set, and nothing else. */
export const describeSides = (config: AttackConfig): Record<Side, string> => ({
  attack: sideWords(config, 'attack'),
  defense: sideWords(config, 'defense'),
});

/**
 * "2 red 4 white, surge → hit, 1 aim, Pierce 1 into white, surge → block, heavy cover, 4 miniatures", and in brackets
 * the ways of playing that are not the usual ones.
 */
export const describe = (config: AttackConfig): string => {
  const { attack, defense } = describeSides(config);
  const unusual = choicesOf(config).filter((id) => valueIn(config, id) !== valueIn(START, id));
  const played = unusual.map((id) => fieldWords(config, id)).join(', ');
  return `${attack} into ${defense}${played && ` (${played})`}`;
};

/** Longer than this it says less than names do. */
const MOST_OTHERWISE = 60;

const differing = (config: AttackConfig, other: AttackConfig): string =>
  FIELD_IDS.filter((id) => FIELDS[id].step !== 'statistics' && !(isTarget(id) && !config.target))
    .filter((id) => valueIn(config, id) !== valueIn(other, id))
    .map((id) => (valueIn(config, id) === false ? `no ${labelOf(id)}` : fieldWords(config, id)))
    .join(', ');

/** Of an attack what another has not, such as “0 aims, heavy cover”; undefined if that is too much to be taken in. */
export const otherwise = (config: AttackConfig, other: AttackConfig): string | undefined => {
  const told = differing(config, other);
  return told.length <= MOST_OTHERWISE ? told : undefined;
};
