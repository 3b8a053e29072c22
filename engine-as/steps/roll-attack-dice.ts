import { Event } from '../../rules/slots';
import { rollAttack } from '../attack-dice';
import { AttackRoll } from '../attack-roll';
import { dice, pool } from '../matchup/attacker';

/** Step 4b: the dice of the pool; no dice draw nothing. */
export function rollAttackDice(): AttackRoll {
  return dice > 0 ? rollAttack(pool, Event.attackDie) : 0;
}
