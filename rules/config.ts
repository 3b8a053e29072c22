import { type Choice, type Count, FIELD_IDS, FIELDS, type FieldId, type Flag, isTarget } from './fields';
import { Slot } from './slots';

type Value<Id extends FieldId> = (typeof FIELDS)[Id] extends Count
  ? number
  : (typeof FIELDS)[Id] extends Flag
    ? boolean
    : (typeof FIELDS)[Id] extends Choice<infer Name>
      ? Name
      : never;

type Part<Side extends string> = {
  -readonly [Id in FieldId as Id extends `${Side}_${infer Name}` ? Name : never]: Value<Id>;
};

export type Attacker = Part<'attacker'>;
export type Defender = Part<'defender'>;
export type RulesChoice = Part<'rules'>;
/** How many wounds the target can take, and its courage. The engines never see it. */
export type Target = Part<'target'>;

/** One attack, complete and within its limits. This is also the public JSON form. */
export interface AttackConfig {
  attackType: Value<'attackType'>;
  attacker: Attacker;
  defender: Defender;
  rules: RulesChoice;
  target?: Target;
}
export type FieldValue = number | boolean | string;

export const PARTS = ['attacker', 'defender', 'rules', 'target'] as const;
export type PartName = (typeof PARTS)[number];

interface Place {
  part: PartName | undefined;
  name: string;
}
const place = (id: FieldId): Place => {
  const { side } = FIELDS[id];
  return side === 'attack' ? { part: undefined, name: id } : { part: side, name: id.slice(side.length + 1) };
};
const PLACES = Object.fromEntries(FIELD_IDS.map((id) => [id, place(id)])) as Record<FieldId, Place>;

/** Where a field is in the nested form: `attacker_redDice` is `redDice` of `attacker`. */
export const placeOf = (id: FieldId): Place => PLACES[id];

/** A field's name as players and files write it: `attacker.redDice`. */
export const pathOf = (id: FieldId): string => {
  const { part, name } = PLACES[id];
  return part ? `${part}.${name}` : name;
};

/** The value of one field; if there is no target, the default of the target's fields. */
export const valueIn = <Id extends FieldId>(config: AttackConfig, id: Id): Value<Id> => {
  const { part, name } = PLACES[id];
  const holder = (part ? config[part] : config) as Record<string, FieldValue> | undefined;
  return (holder?.[name] ?? FIELDS[id].default) as Value<Id>;
};

/** The same attack with one field changed. */
export const withValue = <Id extends FieldId>(config: AttackConfig, id: Id, value: Value<Id>): AttackConfig => {
  const { part, name } = PLACES[id];
  if (part === undefined) return { ...config, [name]: value };
  const before = part === 'target' ? (config.target ?? defaultTarget()) : config[part];
  return { ...config, [part]: { ...before, [name]: value } };
};

const defaultsOf = (part: PartName) => {
  const ids = FIELD_IDS.filter((id) => PLACES[id].part === part);
  return Object.fromEntries(ids.map((id) => [PLACES[id].name, FIELDS[id].default]));
};
const DEFAULTS = {
  attacker: defaultsOf('attacker') as Attacker,
  defender: defaultsOf('defender') as Defender,
  rules: defaultsOf('rules') as RulesChoice,
  target: defaultsOf('target') as Target,
};

export const defaultTarget = (): Target => ({ ...DEFAULTS.target });

/** The engines' defaults: an attack with no dice against a unit with nothing. */
export const defaultConfig = (): AttackConfig => ({
  attackType: FIELDS.attackType.default as AttackConfig['attackType'],
  attacker: { ...DEFAULTS.attacker },
  defender: { ...DEFAULTS.defender },
  rules: { ...DEFAULTS.rules },
});

/** A field's value as the integer used by engines and share codes. */
export const toInteger = (id: FieldId, value: FieldValue): number => {
  const field = FIELDS[id];
  return field.kind === 'choice' ? (field.names as readonly string[]).indexOf(value as string) : Number(value);
};

/** The integers that an engine is given, in the order of the slots. */
export const toBlock = (config: AttackConfig): Int32Array => {
  const block = new Int32Array(Slot.count);
  for (const id of FIELD_IDS) if (!isTarget(id)) block[Slot[id]] = toInteger(id, valueIn(config, id));
  return block;
};
