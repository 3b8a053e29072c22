import { type AttackConfig, placeOf, valueIn } from '../rules/config';
import { type Choice, type Count, FIELD_IDS, FIELDS, type FieldId, isTarget } from '../rules/fields';
import { isOfKind, isPossible } from '../rules/possible';
import { choiceWord, courageWord, labelOf } from '../rules/words';
import { startConfig } from '../setup/start';
import { choicesOf } from './ways-of-playing';

const START = startConfig();

/** The two halves of an attack in words: “2 red, 1 aim” into “white, heavy cover”. */
type Half = 'attack' | 'defense';
const halfOf = (id: FieldId): Half => (placeOf(id).part === 'defender' || isTarget(id) ? 'defense' : 'attack');

/** Always described, even at their defaults: an attack makes no sense without them. */
const ALWAYS_DESCRIBED: readonly FieldId[] = ['defender_dieColor', 'target_miniatures'];

const isOff = (config: AttackConfig, id: FieldId): boolean => valueIn(config, id) === FIELDS[id].default;

/** False for a field whose keyword is off, and for target fields when no target is set. */
const isRelevant = (config: AttackConfig, id: FieldId): boolean => {
  const { beside } = FIELDS[id];
  return !(beside && isOff(config, beside)) && !(isTarget(id) && !config.target);
};

const isDescribed = (config: AttackConfig, id: FieldId): boolean => {
  if (FIELDS[id].shown === 'assumption' || !isRelevant(config, id) || !isPossible(config, id)) return false;
  // attacks are ranged unless stated otherwise
  if (id === 'attackType') return config.attackType !== START.attackType;
  return ALWAYS_DESCRIBED.includes(id) || !isOff(config, id);
};

/** Keyword names keep their capitals ("Vaapad Mastery"); other labels are lowercased ("Aim" → "aim"). */
const isKeywordName = (label: string): boolean => /^\S+ [A-Z]/.test(label);
const lowercased = (label: string): string => (isKeywordName(label) ? label : label[0]?.toLowerCase() + label.slice(1));
/** “Surge tokens” → “Surge token”, “Wounds taken” → “Wound taken”. */
export const singular = (label: string): string => label.replace(/\bdice\b/, 'die').replace(/(?<=\w{3})s\b/, '');

/** “Aim” and “Own dodge” are singular labels for tokens; the other labels are plural already. */
const plural = (label: string): string => label.replace(/\b(aim|dodge)$/i, '$1s');

const isAttackDie = (id: FieldId, field: Count): boolean =>
  field.step === 'form-attack-pool' && halfOf(id) === 'attack';

const countWords = (id: FieldId, field: Count, count: number): string => {
  if (id === 'target_courage') return `courage ${courageWord(count)}`;
  const label = labelOf(id);
  if (isAttackDie(id, field)) return `${count} ${label.split(' ')[0]?.toLowerCase()}`;
  if (label.endsWith(' X')) return label.replace(/X$/, String(count));
  return isKeywordName(label)
    ? `${label} ${count}`
    : `${count} ${lowercased(count === 1 ? singular(label) : plural(label))}`;
};

/** Choices that read better without their label. */
const CHOICE_WORDS: Partial<Record<FieldId, (name: string) => string>> = {
  attackType: (name) => (name === 'all' ? 'ranged and melee combined' : name),
  defender_dieColor: (name) => (name === 'none' ? 'no defense dice' : name),
  defender_coverType: (name) => (name === 'none' ? 'no cover' : `${name} cover`),
  defender_unitType: (name) => name,
};

const choiceWords = (id: FieldId, name: string): string => {
  const special = CHOICE_WORDS[id];
  if (special) return special(name);
  const label = labelOf(id);
  return /surge$/i.test(label) ? `${lowercased(label)} → ${name}` : `${label}: ${choiceWord(name)}`;
};

const fieldWords = (config: AttackConfig, id: FieldId): string => {
  const field: Count | Choice | { kind: 'flag' } = FIELDS[id];
  const value = valueIn(config, id);
  if (field.kind === 'count') return countWords(id, field, value as number);
  return field.kind === 'choice' ? choiceWords(id, value as string) : labelOf(id);
};

/** The attack dice first, without commas ("2 red 4 white"), then everything else, comma-separated. */
const halfWords = (config: AttackConfig, half: Half): string => {
  const described = FIELD_IDS.filter((id) => halfOf(id) === half && isDescribed(config, id) && isOfKind(config, id));
  const isDie = (id: FieldId) => {
    const field = FIELDS[id];
    return field.kind === 'count' && isAttackDie(id, field);
  };
  const pool = described.filter(isDie).map((id) => fieldWords(config, id));
  const rest = described.filter((id) => !isDie(id)).map((id) => fieldWords(config, id));
  return half === 'attack' ? [pool.join(' ') || 'no dice', ...rest].join(', ') : rest.join(', ');
};

/** The play-style choices that affect this attack, each in words: "Marksman strategy: best". */
export const assumptions = (config: AttackConfig): string[] => choicesOf(config).map((id) => fieldWords(config, id));

/** What the player sets at the table, in words: “1 aim, light cover, 1 dodge”. The cover is always named. */
export const describeSituation = (config: AttackConfig): string =>
  FIELD_IDS.filter((id) => {
    const { decidedBy, beside } = FIELDS[id];
    if (id === 'defender_coverType') return config.defender.unitType !== 'vehicle';
    // a guardian is enough, without its dice and tokens
    return decidedBy === 'player' && beside !== 'defender_guardianX' && isDescribed(config, id);
  })
    .map((id) => fieldWords(config, id))
    .join(', ');

/** Both sides in players' words, listing only what is set and can matter in this kind of attack. */
export const describeSides = (config: AttackConfig): Record<Half, string> => ({
  attack: halfWords(config, 'attack'),
  defense: halfWords(config, 'defense'),
});

/**
 * "2 red 4 white, surge → hit, 1 aim, Pierce 1 into white, surge → block, heavy cover, 4 miniatures", followed by
 * any play-style choices that differ from the defaults, in parentheses.
 */
export const describe = (config: AttackConfig): string => {
  const { attack, defense } = describeSides(config);
  const unusual = choicesOf(config).filter((id) => valueIn(config, id) !== valueIn(START, id));
  const playStyle = unusual.map((id) => fieldWords(config, id)).join(', ');
  return `${attack} into ${defense}${playStyle && ` (${playStyle})`}`;
};

/** A longer text is less helpful than the units' names. */
const MAX_DIFFERENCES_LENGTH = 60;

const joinDifferences = (config: AttackConfig, other: AttackConfig): string =>
  FIELD_IDS.filter((id) => FIELDS[id].step !== 'statistics' && !(isTarget(id) && !config.target))
    .filter((id) => valueIn(config, id) !== valueIn(other, id))
    .map((id) => (valueIn(config, id) === false ? `no ${labelOf(id)}` : fieldWords(config, id)))
    .join(', ');

/** How an attack differs from another, such as “0 aims, heavy cover”; undefined if that is too long to read at a glance. */
export const describeDifferences = (config: AttackConfig, other: AttackConfig): string | undefined => {
  const words = joinDifferences(config, other);
  return words.length <= MAX_DIFFERENCES_LENGTH ? words : undefined;
};
