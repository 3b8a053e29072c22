import { type AttackConfig, defaultTarget, type FieldValue, placeOf, valueIn } from '../../rules/config';
import { COURAGE_UNKNOWN, FIELD_IDS, FIELDS, type FieldId, isAbout, isTarget } from '../../rules/fields';

/** Field values that come from cards, and the cards that each one comes from. */
export interface Prefilled {
  values: Partial<Record<FieldId, FieldValue>>;
  /** Values that replace them in rulebook 2025. */
  older?: Partial<Record<FieldId, FieldValue>>;
  reasons: Partial<Record<FieldId, string[]>>;
  /** What did not fit into a field's range. */
  notes: string[];
}

const SURGE_WORTH = ['none', 'hit', 'crit'];

/** Collects field values from cards. */
export class Sheet {
  readonly #prefilled: Prefilled = { values: {}, reasons: {}, notes: [] };

  #explain(id: FieldId, why: string): void {
    const { reasons } = this.#prefilled;
    const before = reasons[id];
    if (!before) reasons[id] = [why];
    else if (!before.includes(why)) before.push(why);
  }

  /** Adds to a number, sets anything else; never replaces an attack surge with a worse one. */
  put(id: FieldId, value: FieldValue, why: string): void {
    const { values } = this.#prefilled;
    const before = values[id];
    if (typeof value === 'number') {
      if (value === 0) return;
      values[id] = Number(before ?? 0) + value;
    } else if (id === 'attacker_surgeChart') {
      if (SURGE_WORTH.indexOf(String(before ?? 'none')) >= SURGE_WORTH.indexOf(String(value))) return;
      values[id] = value;
      this.#prefilled.reasons[id] = [];
    } else {
      values[id] = value;
    }
    this.#explain(id, why);
  }

  /** Sets a field, replacing any previous value. */
  overwrite(id: FieldId, value: FieldValue, why: string): void {
    this.#prefilled.values[id] = value;
    this.#prefilled.reasons[id] = [why];
  }

  /** The result, with every number clamped to its field's range. */
  done(): Prefilled {
    const { values, reasons, notes } = this.#prefilled;
    for (const id of Object.keys(values) as FieldId[]) {
      const field = FIELDS[id];
      const value = values[id];
      if (field.kind !== 'count' || typeof value !== 'number' || value <= field.max) continue;
      notes.push(`${reasons[id]?.join(', ')}: ${value} is too many, so ${field.max} is used.`);
      values[id] = field.max;
    }
    return this.#prefilled;
  }
}

export type Side = 'attacker' | 'defender';

const decidedByCards = (side: Side): FieldId[] =>
  FIELD_IDS.filter((id) => isAbout(side, id) && FIELDS[id].decidedBy === 'card');

const CARD_FIELDS: Readonly<Record<Side, readonly FieldId[]>> = {
  attacker: decidedByCards('attacker'),
  defender: decidedByCards('defender'),
};

const IS_CARD_FIELD: Readonly<Record<Side, ReadonlySet<FieldId>>> = {
  attacker: new Set(CARD_FIELDS.attacker),
  defender: new Set(CARD_FIELDS.defender),
};

/** The fields that a unit on this side fills in; those its cards do not mention are reset to their defaults. */
export const cardFields = (side: Side): readonly FieldId[] => CARD_FIELDS[side];

export interface PrefillOptions {
  /** Fields that the player edited by hand. They are preserved. */
  edited?: ReadonlySet<FieldId>;
  /** The previous prefill. Fields that only it had set, such as a switch's tokens, are reset. */
  before?: Pick<Prefilled, 'values'>;
}

type Values = Pick<Prefilled, 'values' | 'older'>;

/** The cards' values in the attack's edition. */
const valuesFor = ({ rules }: AttackConfig, { values, older }: Values): Prefilled['values'] =>
  older && rules.impervious === 'extraDice' ? { ...values, ...older } : values;

/**
 * Puts a unit on one side of an attack: every field of that side that cards decide takes the unit's value or its
 * default. Without known wounds there is no `target` part.
 */
export const withPrefilled = (
  config: AttackConfig,
  side: Side,
  prefilled: Values,
  { edited = new Set(), before }: PrefillOptions = {},
): AttackConfig => {
  const values = valuesFor(config, prefilled);
  // an attacker at close range also removes the target's Backup; a target changes nothing about the attacker
  const attacker = side === 'attacker' ? { ...config.attacker } : config.attacker;
  const filled: AttackConfig = { ...config, attacker, defender: { ...config.defender } };
  if (side === 'defender') {
    const hasTarget = [...(Object.keys(values) as FieldId[]), ...edited].some(isTarget);
    if (hasTarget) filled.target = { ...(config.target ?? defaultTarget()) };
    else delete filled.target;
  }
  const fillIn = (id: FieldId): void => {
    if (edited.has(id)) return;
    const { part, name } = placeOf(id);
    // safe to mutate: the parts of `filled` are copies
    const holder = (part ? filled[part] : filled) as unknown as Record<string, FieldValue> | undefined;
    const value = values[id] ?? FIELDS[id].default;
    // most fields have their default already, and to look is quicker than to write
    if (holder && holder[name] !== value) holder[name] = value;
  };
  CARD_FIELDS[side].forEach(fillIn);
  for (const others of [before?.values, values]) {
    for (const id in others) if (!IS_CARD_FIELD[side].has(id as FieldId)) fillIn(id as FieldId);
  }
  return filled;
};

/**
 * The fields of one side that differ from its unit's cards, which means the player edited them. Attacks stored before the
 * courage field existed lack it; that is no edit.
 */
export const editedIn = (config: AttackConfig, side: Side, prefilled: Values): FieldId[] => {
  const values = valuesFor(config, prefilled);
  const ids = new Set([...CARD_FIELDS[side], ...(Object.keys(values) as FieldId[])]);
  const isForgotten = (id: FieldId) => id === 'target_courage' && valueIn(config, id) === COURAGE_UNKNOWN;
  return [...ids].filter((id) => valueIn(config, id) !== (values[id] ?? FIELDS[id].default) && !isForgotten(id));
};
