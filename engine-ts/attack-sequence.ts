import { JOINT_WIDTH, type Tally } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { certainly, keyOf, through } from './chances';
import { compareResults } from './steps/compare-results';
import { convertAttackSurges } from './steps/convert-attack-surges';
import { convertDefenseSurges } from './steps/convert-defense-surges';
import { formAttackPool } from './steps/form-attack-pool';
import { rollAttackDice } from './steps/roll-attack-dice';
import { rollDefenseDice } from './steps/roll-defense-dice';
import { emptyTally, tallyBin, tallyMean } from './tally';

/** One attack, step by step in the rulebook's order, with the chance of everything that can happen. */
export const attackSequence = (config: AttackConfig): Tally => {
  const tally = emptyTally();
  const pool = formAttackPool(config);
  const rolled = rollAttackDice(pool);
  const converted = through(
    rolled,
    (faces) => certainly(convertAttackSurges(faces, config)),
    ({ hits, crits }) => keyOf(hits, crits),
  );
  for (const { state, p } of converted) {
    const { hits, crits } = state;
    tallyBin(tally.attackRoll, hits * JOINT_WIDTH + crits, p);
    tallyBin(tally.afterModify, hits * JOINT_WIDTH + crits, p);
    tallyMean(tally, 'hitsAfterTokens', hits, p);
    tallyMean(tally, 'critsAfterTokens', crits, p);
    tallyMean(tally, 'hits', hits, p);
    tallyMean(tally, 'crits', crits, p);
  }
  const results = through(converted, ({ hits, crits }) => certainly(hits + crits), keyOf);
  for (const { state: reaching, p } of results) {
    for (const { state: roll, p: pRoll } of rollDefenseDice(reaching, config)) {
      const blocks = convertDefenseSurges(roll, config);
      const wounds = compareResults(reaching, blocks);
      tallyBin(tally.total, wounds, p * pRoll);
      tallyBin(tally.main, wounds, p * pRoll);
      tallyMean(tally, 'total', wounds, p * pRoll);
      tallyMean(tally, 'main', wounds, p * pRoll);
      tallyMean(tally, 'mainNoPierce', wounds, p * pRoll);
      tallyMean(tally, 'defDice', roll.dice, p * pRoll);
      tallyMean(tally, 'blocks', blocks, p * pRoll);
    }
  }
  tallyBin(tally.guardian, 0, 1);
  tallyBin(tally.woundsBack, 0, 1);
  return tally;
};
