import { type AttackConfig, defaultTarget } from '../rules/config';
import { plural } from '../rules/plural';
import { startConfig } from '../setup/start';
import { describeTarget, isTypical, TYPICAL_TARGET } from '../words/typical-target';

const START = startConfig();

/** What that target is, one sentence each; nothing for any other. */
export const typicalTarget = (config: AttackConfig, name: string): string[] => {
  if (!isTypical(config, name)) return [];
  const { dieColor, surgeChart } = START.defender;
  const { miniatures, woundsEach } = START.target ?? defaultTarget();
  const minis = `${plural(miniatures, 'mini')} with ${plural(woundsEach, 'wound')} each`;
  const surge = surgeChart === 'none' ? 'no surge' : `surge to ${surgeChart}`;
  return [
    `A typical corps unit has ${minis}, ${dieColor} defense dice and ${surge}.`,
    'Choose another target in the calculator.',
  ];
};

/** “into Stormtroopers in light cover, 1 dodge”. A target without a name is described, unless it is the usual one. */
export const targetWords = (config: AttackConfig, name: string): string => {
  const known = isTypical(config, name) ? TYPICAL_TARGET : name;
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
