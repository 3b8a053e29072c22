import { computed, type ReadonlySignal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { BriefOdds } from '../../odds/questions/brief';
import { explain } from '../../odds/questions/explain';
import { pointsDestroyed, woundsPer100Points } from '../../odds/questions/points';
import { STANDARD_TARGETS, type StandardTarget } from '../../odds/questions/standard-targets';
import { whatIfsOf } from '../../odds/questions/what-if';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { AttackOdds, Difference, Explanation, WhatIf } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { createCrossCheck } from './cross-check';
import { createExtras, type Shown } from './extras';
import { createHeadline, type Headline } from './headline';
import { createPinned } from './pins';

/** The engines' answers for the attack on screen. */
export interface Answers extends Pick<Headline, 'odds' | 'late' | 'trouble'> {
  /** The simulation that checks the exact odds, while it runs and after. */
  crossCheck: ReadonlySignal<AttackOdds | undefined>;
  /** Whether attacks are being rolled. */
  rolling: ReadonlySignal<boolean>;
  /** One sentence when nothing could be rolled. */
  noCrossCheck: ReadonlySignal<string | undefined>;
  /** The attack step by step. */
  explanation: ReadonlySignal<Explanation | undefined>;
  whatIfs: ReadonlySignal<readonly WhatIf[]>;
  /** The attack on screen with one of the what-ifs applied, by its id; undefined if it no longer makes sense. */
  changed(id: string): AttackConfig | undefined;
  /** What each what-if would change, by its id. */
  differences: ReadonlySignal<Readonly<Record<string, Difference | undefined>>>;
  /** The odds of the pinned attacks, undefined while unknown. */
  pinned: ReadonlySignal<readonly (AttackOdds | undefined)[]>;
  /** The answer in points, if the units' points are known. */
  points: ReadonlySignal<InPoints>;
  /** This attack against the standard targets; empty if they cannot be worked out. */
  targets: ReadonlySignal<readonly AgainstTarget[]>;
  /** Stops rolling; the odds so far stay. */
  cancel(): void;
  dispose(): void;
}

export interface AgainstTarget {
  target: StandardTarget;
  /** Undefined while a worker computes it. */
  odds: BriefOdds | undefined;
}

/** Expected wounds per 100 points of the attacker, and expected points removed from the target. */
interface InPoints {
  per100?: number;
  destroyed?: number;
}

interface Asked {
  config: ReadonlySignal<AttackConfig>;
  /** How many attacks the cross-check rolls. */
  attacks: ReadonlySignal<number>;
  pins: ReadonlySignal<readonly AttackConfig[]>;
}

const pointsOf = (config: AttackConfig | undefined, odds: AttackOdds | undefined): InPoints => {
  if (!odds || !config) return {};
  const { attacker, defender, target } = config;
  const per100 = woundsPer100Points(odds.wounds.mean, attacker.unitCost);
  const destroyed = odds.kill && target && pointsDestroyed(odds.kill, target, defender.unitCost);
  return { ...(per100 !== undefined && { per100 }), ...(destroyed !== undefined && { destroyed }) };
};

/** A simulated attack is explained from its rolls. */
const explanationOf = ({ headline, config, extras }: Shown): Explanation | undefined =>
  headline?.engine === 'wasm' ? explain(config, headline) : extras?.explanation;

const targetsOf = ({ extras }: Shown): AgainstTarget[] =>
  extras?.targets.length === 0 ? [] : STANDARD_TARGETS.map((target, i) => ({ target, odds: extras?.targets[i] }));

/** Answers again on every change. */
export const createAnswers = (
  odds: Odds,
  worker: Pick<QuestionWorker, 'extras'>,
  { config, attacks, pins }: Asked,
): Answers => {
  const headline = createHeadline(odds, config, attacks);
  const crossCheck = createCrossCheck(odds, headline, attacks);
  const extras = createExtras(headline, worker);
  const pinned = createPinned(odds, pins);
  /** While the headline is late, show none of the previous attack's extras. */
  const shown = computed((): Shown | undefined => {
    const { value } = extras.shown;
    if (!value || !headline.late.value) return value;
    return { config: config.value, whatIfs: whatIfsOf(config.value) };
  });
  return {
    odds: headline.odds,
    late: headline.late,
    trouble: headline.trouble,
    crossCheck: crossCheck.odds,
    rolling: computed(() => headline.rolling.value || crossCheck.rolling.value),
    noCrossCheck: crossCheck.trouble,
    explanation: computed(() => shown.value && explanationOf(shown.value)),
    whatIfs: computed(() => shown.value?.whatIfs ?? []),
    changed: (id) => whatIfsOf(config.peek()).find((change) => change.id === id)?.config,
    differences: computed(() => shown.value?.extras?.differences ?? {}),
    pinned: pinned.odds,
    points: computed(() => pointsOf(headline.of.value, headline.odds.value)),
    targets: computed(() => (shown.value ? targetsOf(shown.value) : [])),
    // stops only what is being rolled, not an exact answer that a worker is computing
    cancel: () => (headline.rolling.peek() ? headline : crossCheck).cancel(),
    dispose: () => {
      for (const part of [headline, crossCheck, extras, pinned]) part.dispose();
    },
  };
};
