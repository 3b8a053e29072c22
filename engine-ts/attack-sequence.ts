import type { Tally } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { type Assault, assaultsOf, carryCover, takeSniperShots } from './assaults';
import { coverTableOf } from './cover-table';
import { guardianDefense, targetDefense } from './defense-table';
import { halfOf } from './halves';
import { type Matchup, matchupOf } from './matchup';
import { BriefNotes, type Notes, noWounds } from './notes';
import { assignSuppression } from './steps/assign-suppression';
import { compareResults } from './steps/compare-results';
import { formAttackPool } from './steps/form-attack-pool';
import { pierceGuardian, pierceTarget } from './steps/modify-defense-dice';
import { formDefensePool } from './steps/roll-defense-dice';
import { upgradeAttackDice } from './steps/upgrade-attack-dice';
import { carryTokens, type Strike } from './strikes';
import { ExactTally } from './tally';
import { type TargetTable, targetTableOf } from './target-table';

/** One attack, step by step in the rulebook's order, with the chance of everything that can happen. */
export const playAttack = (config: AttackConfig, notes: Notes): void => {
  const matchup = matchupOf(config);
  const pool = formAttackPool(config);
  const dice = upgradeAttackDice(pool, config);
  const table = targetTableOf(dice.red + dice.black + dice.white, matchup);

  const half = halfOf(dice, matchup, table, notes.wish);
  notes.half(half, table.dice);
  const improved = carryTokens(half.rolled, matchup, table, notes);
  notes.rolled(improved);

  for (const strike of improved) strikeTarget(strike, matchup, table, notes);
};

/** What follows once hits and crits are settled: Sniper Team, then steps 5 to 10. */
export const strikeTarget = (strike: Strike, matchup: Matchup, table: TargetTable, notes: Notes): void => {
  const { results } = strike;
  const shots = takeSniperShots(results, table.dice, matchup);
  if (shots > 0) notes.sniperShot(strike, assignSuppression(strike.suppression, 1, matchup), shots);

  const cover = coverTableOf(table.dice, matchup);
  notes.covering(results, cover);
  const covered = carryCover(results, cover, table);
  notes.covered(covered, table);
  for (const assault of assaultsOf(covered, strike, table, matchup, notes.wish.everyState)) {
    defend(assault, matchup, notes);
  }
};

/** One object for all outcomes, because there are many. */
const wounds = noWounds();

/** Steps 7 to 10. */
const defend = (assault: Assault, matchup: Matchup, notes: Notes): void => {
  const { p, results, guardianHits, pierce, immune, dodged, strike } = assault;
  const pool = formDefensePool(results, pierce, immune, matchup);
  const guardian = guardianDefense(guardianHits, matchup, notes.wish.everyState);
  const target = targetDefense(pool, dodged, matchup, notes.wish.everyState);
  notes.assault(assault, pool, guardian, target);
  for (const guardianRoll of guardian.rolls) {
    const ofGuardian = pierceGuardian(pierce, guardianRoll.blocks, matchup);
    wounds.guardianRoll = guardianRoll;
    wounds.guardian = compareResults(guardianHits, guardianRoll.blocks - ofGuardian);
    for (const roll of target.rolls) {
      const ofTarget = pierceTarget(pierce - ofGuardian, roll.blocks, immune, matchup);
      wounds.p = p * guardianRoll.p * roll.p;
      wounds.roll = roll;
      wounds.main = compareResults(results, roll.blocks - ofTarget);
      wounds.pierced = ofGuardian + ofTarget;
      wounds.suppression = assignSuppression(strike.suppression, wounds.main, matchup);
      notes.outcome(assault, wounds);
    }
  }
};

/** The full answer. `everyFace` adds what the dice show after rerolls even where that takes longer. */
export const attackSequence = (config: AttackConfig, everyFace = false): Tally => {
  const tally = new ExactTally(everyFace);
  playAttack(config, tally);
  return tally.finish();
};

/** Only the wounds, for tables of many attacks. */
export const attackInBrief = (config: AttackConfig): BriefNotes => {
  const notes = new BriefNotes();
  playAttack(config, notes);
  return notes;
};
