import { computed, type ReadonlySignal } from '@preact/signals';
import type { Odds } from '../../odds';
import type { BriefOdds } from '../../odds/questions/brief';
import type { Extras } from '../../odds/questions/extras';
import { pointsDestroyed, woundsPer100Points } from '../../odds/questions/points';
import type { QuestionWorker } from '../../odds/run/question-worker';
import type { AttackOdds, Difference, Explanation, WhatIf } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import type { FieldId } from '../../rules/fields';
import { createCrossCheck } from './cross-check';
import { type Around, createExtras } from './extras';
import { createHeadline, type Headline } from './headline';
import type { AgainstTarget, Shown } from './shown';

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
  /** The pinned attacks against the standard targets, worked out when first read; undefined while unknown. */
  pinnedTargets: ReadonlySignal<readonly (readonly BriefOdds[] | undefined)[]>;
  /** The answer in points, if the units' points are known. */
  points: ReadonlySignal<InPoints>;
  /** This attack against the standard targets; empty if they cannot be worked out. */
  targets: ReadonlySignal<readonly AgainstTarget[]>;
  /** Mean wounds with each cover, if the target can have cover. */
  covers: ReadonlySignal<Extras['covers']>;
  /** Fields that change nothing here, each with the reason. */
  noEffect: ReadonlySignal<Partial<Record<FieldId, string>>>;
  /** Stops rolling; the odds so far stay. */
  cancel(): void;
  dispose(): void;
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

export const pointsOf = (config: AttackConfig | undefined, odds: AttackOdds | undefined): InPoints => {
  if (!odds || !config) return {};
  const { attacker, defender, target } = config;
  const per100 = woundsPer100Points(odds.wounds.mean, attacker.unitCost);
  const destroyed = odds.kill && target && pointsDestroyed(odds.kill, target, defender.unitCost);
  return { ...(per100 !== undefined && { per100 }), ...(destroyed !== undefined && { destroyed }) };
};

/** Answers again on every change. */
export const createAnswers = (
  odds: Odds,
  worker: Pick<QuestionWorker, 'extras'>,
  { config, attacks, pins }: Asked,
): Answers => {
  const headline = createHeadline(odds, config, attacks);
  const crossCheck = createCrossCheck(odds, headline, attacks);
  const extras = createExtras(headline, worker);
  const { around } = extras;
  const pinned = computed(() => around.value?.createPinned(odds, worker, pins));
  /** While the headline is late, show none of the previous attack's extras. */
  const shown = computed((): Shown | undefined => {
    const { value } = extras.shown;
    if (!value || !headline.late.value) return value;
    return { config: config.value, whatIfs: around.value?.whatIfsOf(config.value) ?? [] };
  });
  /** Something that follows from what is shown, once both are there. */
  const follows = <Value>(work: (around: Around, shown: Shown) => Value, without: Value) =>
    computed(() => (around.value && shown.value ? work(around.value, shown.value) : without));
  return {
    odds: headline.odds,
    late: headline.late,
    trouble: headline.trouble,
    crossCheck: crossCheck.odds,
    rolling: computed(() => headline.rolling.value || crossCheck.rolling.value),
    noCrossCheck: crossCheck.trouble,
    explanation: follows<Explanation | undefined>((it, now) => it.explanationOf(now), undefined),
    whatIfs: computed(() => shown.value?.whatIfs ?? []),
    changed: (id) =>
      around
        .peek()
        ?.whatIfsOf(config.peek())
        .find((change) => change.id === id)?.config,
    differences: computed(() => shown.value?.extras?.differences ?? {}),
    pinned: computed(() => pinned.value?.odds.value ?? []),
    pinnedTargets: computed(() => pinned.value?.targets.value ?? []),
    points: computed(() => pointsOf(headline.of.value, headline.odds.value)),
    targets: follows<readonly AgainstTarget[]>((it, now) => it.targetsOf(now), []),
    covers: computed(() => shown.value?.extras?.covers),
    noEffect: follows((it, now) => it.idleFields(now), {}),
    // stops only what is being rolled, not an exact answer that a worker is computing
    cancel: () => (headline.rolling.peek() ? headline : crossCheck).cancel(),
    dispose: () => {
      for (const part of [headline, crossCheck, extras, pinned.peek()]) part?.dispose();
    },
  };
};
