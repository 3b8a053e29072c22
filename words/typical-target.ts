import type { AttackConfig } from '../rules/config';
import { startConfig } from '../setup/start';
import { describeSides } from './describe';

/** The target's defense in words: a list's units don't attack as the one on screen does, so for attacks of any kind. */
export const describeTarget = (config: AttackConfig): string => describeSides({ ...config, attackType: 'all' }).defense;

/** The target's own values, without what the table decides. */
const profileOf = (config: AttackConfig): string =>
  describeTarget({
    ...config,
    defender: { ...config.defender, coverType: 'none', dodgeTokens: 0, suppressed: false },
  });

const TYPICAL = profileOf(startConfig());

export const TYPICAL_TARGET = 'a typical corps unit';

/** Whether the target is the one that everybody starts with. */
export const isTypical = (config: AttackConfig, name: string): boolean => !name && profileOf(config) === TYPICAL;
