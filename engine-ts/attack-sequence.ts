import type { Tally } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { Defense } from './defend';
import { matchupOf } from './matchup';
import { carryCover, carryDodge, carryModify, carryTokens } from './situations';
import { formAttackPool } from './steps/form-attack-pool';
import { meanRoll } from './steps/roll-attack-dice';
import { takesSniperShot } from './steps/take-sniper-shot';
import { upgradeAttackDice } from './steps/upgrade-attack-dice';
import { survivorsOf } from './survivors';
import { ExactTally } from './tally';
import { RerollWalk } from './walk-rerolls';

/** One attack, step by step in the rulebook's order, with the chance of everything that can happen. */
export const attackSequence = (config: AttackConfig): Tally => {
  const matchup = matchupOf(config);
  const tally = new ExactTally();

  const pool = formAttackPool(config);
  const dice = upgradeAttackDice(pool, config);
  const survivors = survivorsOf(dice.red + dice.black + dice.white, matchup);
  tally.after('roll-attack-dice', 'rolled', meanRoll(dice));

  const walk = new RerollWalk(dice, matchup, survivors);
  const converted = walk.walk();
  tally.after('reroll-attack-dice', 'rerolls', walk.shown);
  tally.afterAll('convert-attack-surges', 'surges', converted);

  const improved = carryTokens(converted, matchup, survivors, tally);
  tally.afterAll('convert-with-tokens', 'tokens', improved);
  tally.rolled(improved);

  const isShot = ({ state }: (typeof improved)[number]) => takesSniperShot(state, matchup);
  const attacks = improved.filter((chance) => !isShot(chance));
  tally.afterAll('take-sniper-shot', 'sniper', attacks);

  const covered = carryCover(attacks, matchup, tally);
  tally.afterAll('apply-dodge-and-cover', 'cover', covered);

  const dodged = carryDodge(covered, matchup, tally);
  tally.afterAll('apply-dodge-and-cover', 'dodge', dodged);

  const modified = carryModify(dodged, matchup);
  tally.afterAll('modify-attack-dice', 'modify', modified);

  const defense = new Defense(matchup, tally);
  for (const { state, p } of modified) defense.defend(state, p);
  for (const { state, p } of improved.filter(isShot)) defense.sniperShot(state, p);
  return tally;
};
