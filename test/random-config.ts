import fc from 'fast-check';
import { type AttackConfig, defaultConfig, withValue } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId, isTarget } from '../rules/fields';

/** Any value of a field; counts are mostly small, as in real attacks. */
const anyValue = (id: FieldId): fc.Arbitrary<number | boolean | string> => {
  const field = FIELDS[id];
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'choice') return fc.constantFrom(...field.names);
  const small = fc.integer({ min: field.min, max: Math.min(field.max, field.min + 3) });
  return fc.oneof(
    { weight: 4, arbitrary: small },
    { weight: 1, arbitrary: fc.integer({ min: field.min, max: field.max }) },
  );
};

const ENGINE_FIELDS = FIELD_IDS.filter((id) => !isTarget(id));
const TARGET_FIELDS = FIELD_IDS.filter(isTarget);

const changed = (ids: readonly FieldId[]): fc.Arbitrary<[FieldId, number | boolean | string][]> =>
  fc.subarray([...ids]).chain((some) => fc.tuple(...some.map((id) => fc.tuple(fc.constant(id), anyValue(id)))));

/** Any attack: some fields set, the others at their defaults, with or without a target. */
export const anyConfig: fc.Arbitrary<AttackConfig> = fc
  .tuple(changed(ENGINE_FIELDS), fc.option(changed(TARGET_FIELDS), { nil: undefined }))
  .map(([fields, target]) => {
    const start = target ? withValue(defaultConfig(), 'target_miniatures', 1) : defaultConfig();
    return [...fields, ...(target ?? [])].reduce((config, [id, value]) => withValue(config, id, value as never), start);
  });
