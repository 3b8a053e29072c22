import type { Tally } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { assaultsOf, DefenseDiceBag } from './defend';
import { matchupOf } from './matchup';
import { carryCover, carryDodge, carryModify, carryTokens } from './situations';
import { assignSuppression } from './steps/assign-suppression';
import { compareResults } from './steps/compare-results';
import { formAttackPool } from './steps/form-attack-pool';
import { modifyDefenseDice } from './steps/modify-defense-dice';
import { rolledFaces } from './steps/roll-attack-dice';
import { takesSniperShot } from './steps/take-sniper-shot';
import { upgradeAttackDice } from './steps/upgrade-attack-dice';
import { survivorsOf } from './survivors';
import { ExactTally } from './tally';
import { RerollWalk } from './walk-rerolls';

/**
 * One attack, step by step in the rulebook's order, with the chance of everything that can happen. `everyFace` also
 * tells what the dice show after rerolls where that takes longer.
 */
export const attackSequence = (config: AttackConfig, everyFace = false): Tally => {
  const matchup = matchupOf(config);
  const tally = new ExactTally();

  const pool = formAttackPool(config);
  const dice = upgradeAttackDice(pool, config);
  const survivors = survivorsOf(dice.red + dice.black + dice.white, matchup);
  tally.rolledDice(rolledFaces(dice));

  const converted = new RerollWalk(dice, matchup, survivors, tally, everyFace).rerollAndConvertSurges();
  tally.afterAll('convert-attack-surges', 'surges', converted);

  const improved = carryTokens(converted, matchup, survivors, tally);
  tally.afterAll('convert-with-tokens', 'tokens', improved);
  tally.rolled(improved);

  const shots = improved.filter(({ state }) => takesSniperShot(state, matchup));
  const attacks = improved.filter(({ state }) => !takesSniperShot(state, matchup));
  for (const { state, p } of shots) tally.sniperShot(assignSuppression(state.suppression, 1, matchup), p);
  tally.afterAll('take-sniper-shot', 'sniper', attacks);

  const covered = carryCover(attacks, matchup, tally);
  tally.afterAll('apply-dodge-and-cover', 'cover', covered);
  const dodged = carryDodge(covered, matchup, tally);
  tally.afterAll('apply-dodge-and-cover', 'dodge', dodged);
  const modified = carryModify(dodged, matchup, tally);
  tally.afterAll('modify-attack-dice', 'modify', modified);
  tally.modified(modified);

  const bag = new DefenseDiceBag(matchup);
  for (const { state: assault, p } of assaultsOf(modified, matchup)) {
    const { results, guardianHits, pierce, immune, djem } = assault;
    const defensePool = bag.poolFor(assault);
    tally.assault(assault, defensePool, p);
    const guardianDefense = bag.rollForGuardian(assault);
    const targetDefense = bag.rollForTarget(defensePool, assault);
    tally.guardianDefends(guardianDefense, p);
    tally.targetDefends(targetDefense, p);
    for (const { state: guardian, p: pGuardian } of guardianDefense.chances) {
      for (const { state: target, p: pTarget } of targetDefense.chances) {
        const pierced = modifyDefenseDice(pierce, guardian.blocks, target.blocks, immune, matchup);
        const main = compareResults(results, target.blocks - pierced.ofTarget);
        const supp = assignSuppression(assault.suppression, main, matchup);
        tally.outcome(p * pGuardian * pTarget, {
          main,
          guardian: compareResults(guardianHits, guardian.blocks - pierced.ofGuardian),
          mainNoPierce: compareResults(results, target.blocks),
          guardianNoPierce: compareResults(guardianHits, guardian.blocks),
          deflect: target.deflected + guardian.deflected,
          djem,
          supp,
          blocks: target.blocks,
          gBlocks: guardian.blocks,
          pierced: pierced.ofGuardian + pierced.ofTarget,
        });
      }
    }
  }
  return tally;
};
