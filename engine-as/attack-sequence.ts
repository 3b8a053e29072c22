import { Counts } from './counts';
import { suppressionFollows } from './matchup/noted';
import { applyCover, applyDodge } from './steps/apply-dodge-and-cover';
import { assignSuppression } from './steps/assign-suppression';
import { compareGuardian, compareResults, compareSniperShot, dealBack } from './steps/compare-results';
import { convertAttackSurges } from './steps/convert-attack-surges';
import { convertDefenseSurges } from './steps/convert-defense-surges';
import { convertWithTokens } from './steps/convert-with-tokens';
import { modifyAttackDice } from './steps/modify-attack-dice';
import { modifyDefenseDice } from './steps/modify-defense-dice';
import { rerollAttackDice } from './steps/reroll-attack-dice';
import { rerollDefenseDice } from './steps/reroll-defense-dice';
import { rollAttackDice } from './steps/roll-attack-dice';
import { formDefensePool, rollDefenseDice } from './steps/roll-defense-dice';
import { rollGuardianDice } from './steps/roll-guardian-dice';
import { takeSniperShot } from './steps/take-sniper-shot';
import { tallyAttackRoll, tallyModified, tallySuppression } from './tally';
import { Stage, trace, traceRoll } from './trace';

/** Steps 5 to 9; returns the target's wounds. */
function defend(attackRoll: Counts): i32 {
  const covered = trace(Stage.covered, applyCover(attackRoll));
  const dodged = trace(Stage.dodged, applyDodge(covered));
  const modified = trace(Stage.modified, modifyAttackDice(dodged));
  tallyModified(modified);
  rollGuardianDice(modified);
  const pool = formDefensePool(modified);
  const defenseRoll = rollDefenseDice(pool);
  const faces = trace(Stage.faces, rerollDefenseDice(pool, defenseRoll));
  const blocks = trace(Stage.blocks, convertDefenseSurges(faces));
  const pierced = trace(Stage.pierced, modifyDefenseDice(blocks));
  const wounds = compareResults(modified, blocks, pierced);
  compareGuardian(modified, wounds);
  dealBack(modified, faces);
  return wounds;
}

/** Step 4 from the roll on; the pool is formed and upgraded once per run. */
export function rollAttack(): Counts {
  const rolled = traceRoll(Stage.rolled, rollAttackDice());
  const rerolled = traceRoll(Stage.rerolled, rerollAttackDice(rolled));
  const converted = trace(Stage.converted, convertAttackSurges(rerolled));
  return trace(Stage.attackRoll, convertWithTokens(converted));
}

/** One attack, in the rulebook's order. */
export function attackSequence(): void {
  const attackRoll = rollAttack();
  tallyAttackRoll(attackRoll);
  const wounds = takeSniperShot(attackRoll) ? compareSniperShot() : defend(attackRoll);
  if (!suppressionFollows) tallySuppression(wounds, assignSuppression(attackRoll, wounds));
}
