import { explain } from '../../odds/questions/explain';
import { STANDARD_TARGETS } from '../../odds/questions/standard-targets';
import type { Explanation } from '../../rules/answer';
import type { FieldId } from '../../rules/fields';
import { noEffectOf } from '../../setup/no-effect';
import type { AgainstTarget, Shown } from './shown';

/** Everything around a headline that is worked out after it: loaded after the first answer, which players wait for. */
export { costOfExtras, extrasOf } from '../../odds/questions/extras';
export { whatIfsOf } from '../../odds/questions/what-if';
export { createPinned } from './pins';

/** A simulated attack is explained from its rolls. */
export const explanationOf = ({ headline, config, extras }: Shown): Explanation | undefined =>
  headline?.engine === 'wasm' ? explain(config, headline) : extras?.explanation;

export const targetsOf = ({ extras }: Shown): AgainstTarget[] =>
  extras?.targets.length === 0 ? [] : STANDARD_TARGETS.map((target, i) => ({ target, odds: extras?.targets[i] }));

/** Fields without effect; an attack that is too large for its extras in this frame is not searched for them. */
export const idleFields = ({ isQuick, config }: Shown): Partial<Record<FieldId, string>> =>
  isQuick ? noEffectOf(config) : {};
