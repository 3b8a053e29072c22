import type { AttackConfig } from '../rules/config';
import { plural } from '../rules/plural';
import { startConfig } from '../setup/start';
import { describeSides } from '../words/describe';

/** The target of attacks of any kind: a list's units don't attack as the one on screen does. */
const describeTarget = (config: AttackConfig): string => describeSides({ ...config, attackType: 'all' }).defense;

/** The target's own values, without what the table decides. */
const profileOf = (config: AttackConfig): string =>
  describeTarget({
    ...config,
    defender: { ...config.defender, coverType: 'none', dodgeTokens: 0, suppressed: false },
  });

const TYPICAL = profileOf(startConfig());

/** “into Stormtroopers in light cover, 1 dodge”. A target without a name is described, unless it is the usual one. */
export const targetWords = (config: AttackConfig, name: string): string => {
  const known = name || (profileOf(config) === TYPICAL ? 'a typical corps unit' : '');
  if (!known) return `into ${describeTarget(config)}`;
  const { coverType, dodgeTokens, suppressed } = config.defender;
  // “Luke Skywalker, Hero of the Rebellion, in light cover”
  const named = known.includes(',') ? `${known},` : known;
  return [
    coverType === 'none' ? `into ${known}` : `into ${named} in ${coverType} cover`,
    ...(dodgeTokens > 0 ? [plural(dodgeTokens, 'dodge')] : []),
    ...(suppressed ? ['suppressed'] : []),
  ].join(', ');
};
