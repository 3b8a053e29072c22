import { formAttackPool } from '../../engine-ts/steps/form-attack-pool';
import { upgradeAttackDice } from '../../engine-ts/steps/upgrade-attack-dice';
import type { AttackConfig } from '../../rules/config';

export { attackInBrief, attackSequence as exactTally } from '../../engine-ts/attack-sequence';
export { forgetHalves } from '../../engine-ts/halves';
export { type Matchup, matchupOf } from '../../engine-ts/matchup';
export { forgetEverything } from '../../engine-ts/remembered';
export { cancellingSides } from '../../engine-ts/steps/apply-dodge-and-cover';
export { everySurgeBlocks } from '../../engine-ts/steps/convert-defense-surges';
export { immuneToPierce } from '../../engine-ts/steps/modify-defense-dice';
export { afterRollOf } from './after-roll';
export { costOf } from './cost';
export { type Outcome, outcomesOf } from './outcomes';

/** The number of attack dice after upgrades and downgrades. */
export const diceOf = (config: AttackConfig) => upgradeAttackDice(formAttackPool(config), config);
