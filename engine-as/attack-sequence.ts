import { compareResults } from './steps/compare-results';
import { convertAttackSurges } from './steps/convert-attack-surges';
import { convertDefenseSurges } from './steps/convert-defense-surges';
import { rollAttackDice } from './steps/roll-attack-dice';
import { rollDefenseDice } from './steps/roll-defense-dice';
import { tallyAttackRoll, tallyModified, tallyOutcome } from './tally';

/** One attack, step by step in the rulebook's order. */
export function attackSequence(): void {
  rollAttackDice();
  convertAttackSurges();
  tallyAttackRoll();
  tallyModified();
  rollDefenseDice();
  convertDefenseSurges();
  compareResults();
  tallyOutcome();
}
