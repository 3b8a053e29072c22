import { bareAttack } from '../odds/questions/who-kills-best';
import { type AttackConfig, type Defender, valueIn, withValue } from '../rules/config';
import { FIELDS, type FieldId } from '../rules/fields';
import { startConfig } from '../setup/start';
import { RANGES, type Range } from '../units';

/** What holds for every attack of a battle. */
export interface Situation {
  /** Of every target that can have cover. */
  cover: Defender['coverType'];
  /** Aims of every attacker, dodges of every target. */
  aims: number;
  dodges: number;
  /** Every target that can be is Suppressed. */
  suppressed: boolean;
  /** Both sides also have the tokens that their cards give them: Target, Tactical, Observe … */
  ownTokens: boolean;
  /** The longest range allowed; null: any. */
  reach: number | null;
  /** The attack a unit opens with, or its best one of a kind. */
  fights: 'asItFights' | 'ranged' | 'melee';
}

/** No cover, no tokens, everyone as it fights. */
export const NO_SITUATION: Situation = {
  cover: 'none',
  aims: 0,
  dodges: 0,
  suppressed: false,
  ownTokens: false,
  reach: null,
  fights: 'asItFights',
};

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
  { cover, aims, dodges, suppressed }: Situation,
  played: AttackConfig = startConfig(),
): AttackConfig => {
  const bare = bareAttack(played);
  const defender = { ...bare.defender, coverType: cover, suppressed };
  const tokens = { attacker_aimTokens: aims, defender_dodgeTokens: dodges };
  return withTokens({ ...bare, attackType: 'ranged', defender }, tokens);
};

/** The ranges that units may attack at; undefined if they are free to choose. */
export const rangesIn = ({ reach, fights }: Situation): readonly Range[] | undefined => {
  if (fights === 'asItFights' && reach === null) return undefined;
  if (fights === 'melee') return ['melee'];
  const within = RANGES.filter((range) => typeof range === 'number' && (reach === null || range <= reach));
  return fights === 'ranged' ? within : ['melee', ...within];
};
