import type { Difference, Explanation } from '../../rules/answer';
import { type AttackConfig, withValue } from '../../rules/config';
import { FIELDS } from '../../rules/fields';
import { isPossible } from '../../rules/possible';
import { exactOdds } from '../answer';
import { costOf } from '../engines/exact';
import { type BriefOdds, briefOdds } from './brief';
import { explain } from './explain';
import { onStandardTargets } from './standard-targets';
import { differenceOf, whatIfsOf } from './what-if';

/** Everything shown beside the headline of an attack. */
export interface Extras {
  /** The attack step by step; undefined if it is too large for an exact answer. */
  explanation?: Explanation;
  /** What each what-if would change, by their ids. */
  differences: Readonly<Record<string, Difference>>;
  /** This attack against the standard targets, in their order. */
  targets: readonly BriefOdds[];
  /** Mean wounds with each cover; absent if cover does not apply. */
  covers?: Readonly<Record<CoverName, number>>;
}
type CoverName = AttackConfig['defender']['coverType'];

/** The attack with each cover, if the target can have any. */
const withCovers = (config: AttackConfig): AttackConfig[] =>
  isPossible(config, 'defender_coverType')
    ? FIELDS.defender_coverType.names.map((name) => withValue(config, 'defender_coverType', name))
    : [];

/** Estimated cost of an attack against the standard targets on this thread (milliseconds of costOf). */
export const costOnTargets = (config: AttackConfig): number =>
  onStandardTargets(config).reduce((sum, each) => sum + costOf(each), 0);

/** An attack against the standard targets, in their order. */
export const oddsOnTargets = (config: AttackConfig): BriefOdds[] => onStandardTargets(config).map(briefOdds);

/** Estimated cost of an attack's extras on this thread (milliseconds of costOf). */
export const costOfExtras = (config: AttackConfig): number => {
  const around = [
    ...whatIfsOf(config).map((whatIf) => whatIf.config),
    ...onStandardTargets(config),
    ...withCovers(config),
  ];
  return around.reduce((sum, each) => sum + costOf(each), costOf(config, true));
};

/** The extras of an attack. `brief` answers one attack; a worker simulates those that are too large. */
export const extrasOf = (config: AttackConfig, brief: (config: AttackConfig) => BriefOdds = briefOdds): Extras => {
  const before = brief(config);
  const changes = whatIfsOf(config).map((whatIf) => [whatIf.id, differenceOf(before, brief(whatIf.config))] as const);
  const covers = withCovers(config).map((covered) => [covered.defender.coverType, brief(covered).wounds] as const);
  return {
    ...(!before.simulated && { explanation: explain(config, exactOdds(config, true)) }),
    differences: Object.fromEntries(changes),
    targets: onStandardTargets(config).map(brief),
    ...(covers.length > 0 && { covers: Object.fromEntries(covers) as Record<CoverName, number> }),
  };
};
