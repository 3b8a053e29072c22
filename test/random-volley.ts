import fc from 'fast-check';
import { type AttackConfig, defaultTarget } from '../rules/config';
import type { SharedUnit } from '../rules/share-units';
import { FROM_HERE, MOST_ATTACKS, type VolleyConfig } from '../rules/volley';
import type { SharedVolley } from '../rules/volley-code';
import { woundsLeft } from '../rules/wounds-left';
import { anyConfig } from './random-config';

/** The attack on the target of another: only what depends on the attacker's place is its own. */
const onSameTarget = ({ attacker, attackType, defender }: AttackConfig, first: AttackConfig): AttackConfig => ({
  attackType,
  rules: first.rules,
  attacker: { ...attacker, observationTokens: 0 },
  defender: { ...first.defender, ...Object.fromEntries(FROM_HERE.map((name) => [name, defender[name]])) },
});

const volleyOf = (configs: readonly AttackConfig[], guardianWounds: number, observationTokens: number) => {
  const [first] = configs as [AttackConfig];
  const { target = defaultTarget() } = first;
  const living = woundsLeft(target) > 0 ? target : { ...target, woundsTaken: 0 };
  return {
    attacks: configs.map((config) => onSameTarget(config, first)),
    target: { ...living, guardianWounds },
    observationTokens,
  };
};

/** Any volley, with attacks over all fields. */
const anyVolley: fc.Arbitrary<VolleyConfig> = fc
  .tuple(
    fc.array(anyConfig, { minLength: 1, maxLength: MOST_ATTACKS }),
    fc.integer({ min: 0, max: 20 }),
    fc.integer({ min: 0, max: 10 }),
  )
  .map((parts) => volleyOf(...parts));

const cardId = fc.string({ unit: fc.constantFrom('a', 'b', 'x', 'A', 'Z'), minLength: 2, maxLength: 2 });
const anyUnit: fc.Arbitrary<SharedUnit> = fc.record(
  { unit: cardId, upgrades: fc.array(cardId, { maxLength: 4 }), miniatures: fc.integer({ min: 1, max: 9 }) },
  { requiredKeys: ['unit', 'upgrades'], noNullPrototype: true },
);

/** Any volley as it is shared, with or without its units. */
export const anySharedVolley: fc.Arbitrary<SharedVolley> = fc
  .tuple(anyVolley, fc.boolean(), fc.array(fc.option(anyUnit, { nil: undefined })), fc.option(anyUnit))
  .map(([volley, wantsBestOrder, attackers, defender]) => {
    const picked = volley.attacks.map((_, i) => attackers[i]);
    return {
      volley,
      ...(wantsBestOrder && { wantsBestOrder }),
      ...((defender || picked.some(Boolean)) && { units: { attackers: picked, ...(defender && { defender }) } }),
    };
  });
