import type { AttackConfig } from '../../rules/config';
import { DEFENSE_SIDES, DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { cancellingSides, diceOf, everySurgeBlocks, immuneToPierce, type Matchup, matchupOf } from '../engines/exact';
import { type Dice, meanUpTo, mostResults } from './most-results';

const chanceToBlock = (isRed: boolean, surgesBlock: boolean): number =>
  ((isRed ? RED_BLOCKS : WHITE_BLOCKS) + (surgesBlock ? DEFENSE_SURGES : 0)) / DEFENSE_SIDES;

/** The chance that a defense die blocks, at least. */
const leastBlocks = (matchup: Matchup, isGuarded: boolean): number => {
  const { dieColor, defenseDowngrades, guardianDieColor, guardianSurgeChart } = matchup.defender;
  const isRed = dieColor === 'red' && defenseDowngrades === 0;
  const ofTarget = dieColor === 'none' ? 0 : chanceToBlock(isRed, everySurgeBlocks(false, matchup));
  if (!isGuarded) return ofTarget;
  return Math.min(ofTarget, chanceToBlock(guardianDieColor === 'red', guardianSurgeChart === 'block'));
};

/** The most results that can reach the defense dice on average. Dodge tokens, shields and Backup are left out. */
const reachingDefense = (dice: Dice, matchup: Matchup): number => {
  const { attacker, defender, impact } = matchup;
  const count = dice.red + dice.black + dice.white;
  const covered = 1 - cancellingSides(matchup) / DEFENSE_SIDES;
  const unarmored = Math.min(count, mostResults(dice, covered, matchup));
  if (defender.armorX === 0) return unarmored;
  if (attacker.primitive) return unarmored * Math.max(0, 1 - defender.armorX / count);
  if (impact >= count) return unarmored;
  // Impact saves the first hits, Armor cancels the next: of the others no larger share is left than of a roll of hits only
  const share = Math.max(0, 1 - defender.armorX / (count - impact));
  return Math.min(unarmored, impact * (1 - share) + mostResults(dice, covered * share, matchup));
};

/**
 * No attack deals more wounds than this on average, whatever is chosen for the players: in a microsecond, and seldom far
 * above the mean. Everything that could only lower it may be left out.
 */
export const mostWounds = (config: AttackConfig): number => {
  const matchup = matchupOf(config);
  const { attacker, defender, melee, ranged } = matchup;
  // a sure wound instead of the roll
  if (attacker.sniperShot !== 'never') return Number.POSITIVE_INFINITY;
  const dice = diceOf(config);
  if (dice.red + dice.black + dice.white === 0) return 0;
  const isGuarded = ranged && defender.guardianX > 0;
  const blocks = leastBlocks(matchup, isGuarded);
  const fromAims = Math.min(attacker.lethalX, attacker.aimTokens) + (attacker.duelistAttacker && melee ? 1 : 0);
  const pierce = immuneToPierce(false, matchup) && !isGuarded ? 0 : matchup.pierce + fromAims;
  const results = reachingDefense(dice, matchup);
  return results * (1 - blocks) + meanUpTo(pierce, blocks, results);
};
