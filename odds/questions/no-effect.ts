import type { Tally } from '../../rules/answer';
import { type AttackConfig, type FieldValue, valueIn, withValue } from '../../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { Mean } from '../../rules/slots';
import { attackInBrief, costOf, exactTally } from '../engines/exact';

/** Tolerance for rounding errors: answers that differ by less are the same. */
const TINY = 1e-10;
/** Limit of the estimated milliseconds for all comparisons; beyond it, no field is reported. */
const MOST_MS = 8;

/** The controls for the situation on the table, which are on screen even when nothing is set. */
const SITUATION: readonly FieldId[] = [
  'attacker_aimTokens',
  'attacker_surgeTokens',
  'defender_coverType',
  'defender_suppressed',
  'defender_dodgeTokens',
  'defender_surgeTokens',
];

/** What the attack is made of; "none" of these is another attack. */
const MADE_OF: readonly FieldId[] = [
  'attackType',
  'attacker_redDice',
  'attacker_blackDice',
  'attacker_whiteDice',
  'defender_dieColor',
  'defender_unitType',
];

const isOff = (config: AttackConfig, id: FieldId): boolean => valueIn(config, id) === FIELDS[id].default;

/** Keywords and tokens that are set, and shown to the player as such. */
const isKeyword = (config: AttackConfig, id: FieldId): boolean => {
  const { shown, step, beside } = FIELDS[id];
  // without Danger Sense they still decide whether the target panics
  if (id === 'defender_suppressionTokens' && (config.target?.courage ?? 0) > 0) return false;
  if (shown === 'assumption' || step === 'statistics' || MADE_OF.includes(id) || isOff(config, id)) return false;
  return isPossible(config, id) && !(beside && isOff(config, beside));
};

/** The fields to examine: those that are set, and the controls of the situation. */
const candidatesIn = (config: AttackConfig): FieldId[] =>
  FIELD_IDS.filter((id) => SITUATION.includes(id) || isKeyword(config, id));

/** The values to compare with: for a keyword no keyword; for a control of the situation also what a player may try next. */
const otherValues = (config: AttackConfig, id: FieldId): FieldValue[] => {
  const field = FIELDS[id];
  const value = valueIn(config, id);
  if (!SITUATION.includes(id)) return [field.default];
  if (field.kind === 'choice') return field.names.filter((name) => name !== value);
  if (field.kind === 'flag') return [!value];
  const more = Math.min(field.max, Number(value) + 1);
  return value === field.default ? [more] : [field.default, more];
};

const sameChances = (a: ArrayLike<number>, b: ArrayLike<number>): boolean => {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > TINY) return false;
  }
  return true;
};

/** Whether two attacks have the same wounds, on every side, and bring the same suppression. */
const sameAnswer = (a: Tally, b: Tally): boolean =>
  sameChances(a.total, b.total) &&
  sameChances(a.main, b.main) &&
  sameChances(a.guardian, b.guardian) &&
  sameChances(a.woundsBack, b.woundsBack) &&
  Math.abs((a.sums[Mean.supp] ?? 0) - (b.sums[Mean.supp] ?? 0)) <= TINY;

/**
 * The fields that change nothing about this attack, all others being as they are: keywords and tokens that are set, and
 * the controls of the situation. Exact: each is compared with the attack without it. Empty for an attack so large that
 * comparing would take long.
 */
export const fieldsWithoutEffect = (config: AttackConfig): FieldId[] => {
  const candidates = candidatesIn(config);
  const moreAims = withValue(config, 'attacker_aimTokens', config.attacker.aimTokens + 1);
  if (costOf(moreAims) * candidates.length > MOST_MS) return [];
  const brief = attackInBrief(config);
  // the full answer is needed only where the wounds are the same
  let full: Tally | undefined;
  const isSame = (other: AttackConfig): boolean => {
    const { total, main } = attackInBrief(other);
    if (Math.abs(total - brief.total) > TINY || !sameChances(main, brief.main)) return false;
    full ??= exactTally(config);
    return sameAnswer(full, exactTally(other));
  };
  // impossible fields are reset, whatever the player enters
  return candidates.filter(
    (id) =>
      !isPossible(config, id) ||
      otherValues(config, id).every((value) => isSame(withValue(config, id, value as never))),
  );
};
