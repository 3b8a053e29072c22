import type { BriefOdds } from '../../odds/questions/brief';
import type { Extras } from '../../odds/questions/extras';
import type { StandardTarget } from '../../odds/questions/standard-targets';
import type { AttackOdds, WhatIf } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';

/** Everything shown around one headline; it never mixes two attacks. */
export interface Shown {
  config: AttackConfig;
  whatIfs: readonly WhatIf[];
  headline?: AttackOdds;
  /** Undefined while a worker computes them. */
  extras?: Extras;
  /** Small enough to be worked out in the same frame. */
  isQuick?: true;
}

export interface AgainstTarget {
  target: StandardTarget;
  /** Undefined while a worker computes it. */
  odds: BriefOdds | undefined;
}
