import { type AttackConfig, defaultConfig, defaultTarget, valueIn, withValue } from '../rules/config';
import { FIELD_IDS, FIELDS, type FieldId } from '../rules/fields';

/**
 * What a newcomer sees first: a corps unit with a heavy weapon shooting at troopers with red dice. Players are assumed
 * to play well, by the rulebook in force (docs/rules.md#choices).
 */
export const startConfig = (): AttackConfig => {
  const config = defaultConfig();
  return {
    ...config,
    attackType: 'ranged',
    attacker: {
      ...config.attacker,
      redDice: 2,
      whiteDice: 4,
      surgeChart: 'hit',
      marksmanStrategy: 'best',
      lethalStrategy: 'best',
    },
    defender: { ...config.defender, dieColor: 'red', coverType: 'light', minisInLOS: 4, dodgeStrategy: 'best' },
    rules: { impervious: 'reducePierce' },
    target: { ...defaultTarget(), miniatures: 4 },
  };
};

const ASSUMPTIONS = FIELD_IDS.filter((id) => FIELDS[id].shown === 'assumption');

/** The attack with the form's initial assumptions (good play, current rulebook) wherever none `isSet`. */
export const playedWell = (config: AttackConfig, isSet: (id: FieldId) => boolean): AttackConfig => {
  const start = startConfig();
  let played = config;
  for (const id of ASSUMPTIONS) if (!isSet(id)) played = withValue(played, id, valueIn(start, id) as never);
  return played;
};

/** Codes omit the engines' defaults: a code that contains any assumption was made with all of them chosen. */
export const choosesPlay = (config: AttackConfig): boolean =>
  ASSUMPTIONS.some((id) => valueIn(config, id) !== FIELDS[id].default);
