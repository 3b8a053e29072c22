import { strikeTarget } from '../../engine-ts/attack-sequence';
import { borrowLayer } from '../../engine-ts/layers';
import { matchupOf } from '../../engine-ts/matchup';
import { BriefNotes } from '../../engine-ts/notes';
import { convertAttackSurges } from '../../engine-ts/steps/convert-attack-surges';
import { formAttackPool } from '../../engine-ts/steps/form-attack-pool';
import { upgradeAttackDice } from '../../engine-ts/steps/upgrade-attack-dice';
import { targetTableOf } from '../../engine-ts/target-table';
import type { AttackConfig } from '../../rules/config';

/** An attack roll after all rerolls and token conversions; the remaining dice are blanks. */
interface FinalRoll {
  hits: number;
  crits: number;
  /** Surges that still convert as step 4d says. */
  surges?: number;
  /** Aims left for Lethal X, and whether one was spent on rerolls (for Duelist). */
  aimsLeft: number;
  aimed: boolean;
}

/** The result of a final roll: the distribution of the target's wounds, and mean wounds including the guardian's. */
type AfterRoll = (roll: FinalRoll) => { main: Float64Array; total: number };

/** Odds for any final roll of an attack, cached. */
export const afterRollOf = (config: AttackConfig): AfterRoll => {
  const matchup = matchupOf(config);
  const { attacker, melee } = matchup;
  const { red, black, white } = upgradeAttackDice(formAttackPool(config), config);
  const table = targetTableOf(red + black + white, matchup);
  const known = new Map<number, BriefNotes>();
  return ({ hits, crits, surges = 0, aimsLeft, aimed }) => {
    const now = convertAttackSurges(hits, crits, surges, table.dice - hits - crits - surges, matchup);
    const lethal = Math.min(attacker.lethalX, aimsLeft);
    const duelist = attacker.duelistAttacker && melee && aimed ? 1 : 0;
    const cell = now.hits * table.grid.width + now.crits;
    const key = (cell * 16 + lethal) * 2 + duelist;
    let notes = known.get(key);
    if (!notes) {
      notes = new BriefNotes();
      const results = borrowLayer(table.grid.width ** 2);
      results.add(cell, 1);
      strikeTarget({ results, lethal, duelist, suppression: 0, observed: 0 }, matchup, table, notes);
      known.set(key, notes);
    }
    return notes;
  };
};
