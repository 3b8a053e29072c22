import { bareAttack } from '../odds/questions/who-kills-best';
import { type AttackConfig, valueIn, withValue } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import type { BattleSituation } from '../setup/battle-situation';
import { startConfig } from '../setup/start';
import { RANGES, type Range } from '../units';

/** The attack with more of some tokens, as many as a field can hold. */
export const withTokens = (config: AttackConfig, tokens: Partial<Record<FieldId, number>>): AttackConfig => {
  let more = config;
  for (const [id, amount] of Object.entries(tokens) as [FieldId, number][]) {
    const field = FIELDS[id];
    const most = field.kind === 'count' ? field.max : 1;
    more = withValue(more, id, Math.min(most, Number(valueIn(more, id)) + Math.max(0, amount)) as never);
  }
  return more;
};

/** The attack before either unit is put into it. Ways of playing and the edition are those of `played`. */
export const startOf = (
  { cover, aims, dodges, suppressed }: BattleSituation,
  played: AttackConfig = startConfig(),
): AttackConfig => {
  const bare = bareAttack(played);
  const defender = { ...bare.defender, coverType: cover, suppressed };
  const tokens = { attacker_aimTokens: aims, defender_dodgeTokens: dodges };
  return withTokens({ ...bare, attackType: 'ranged', defender }, tokens);
};

/** The ranges that units may attack at; undefined if they are free to choose. */
export const rangesIn = ({ reach, fights }: BattleSituation): readonly Range[] | undefined => {
  if (fights === 'asItFights' && reach === null) return undefined;
  if (fights === 'melee') return ['melee'];
  const within = RANGES.filter((range) => typeof range === 'number' && (reach === null || range <= reach));
  return fights === 'ranged' ? within : ['melee', ...within];
};
