import type { Catalogue } from '../units';
import { commonTitle, type Titled } from './attack-title';

/** The name of a pin that was not changed since. */
export const SAME_AS_NOW = 'same as now';

/**
 * What is compared, for readers outside the app: "T-21 vs. DLT-19: Stormtroopers at range 3 into Rebel Troopers".
 * `names` say what differs; the points at their end have a row of their own.
 */
export const comparisonTitle = (
  attacks: readonly Titled[],
  names: readonly string[],
  catalogue: Catalogue | undefined,
): string => {
  const different = names.filter((name) => name !== SAME_AS_NOW);
  const versus = different.map((name) => name.replace(/, \d+ pts$/, '')).join(' vs. ');
  const common = commonTitle(attacks, catalogue);
  if (different.length === 1) return common || versus;
  return common ? `${versus}: ${common}` : versus;
};
