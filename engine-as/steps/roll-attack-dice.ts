import { Event } from '../../rules/slots';
import { rollAttack } from '../attack-dice';
import { AttackRoll, facesOf } from '../attack-roll';
import { pool } from '../matchup/attacker';
import { noteRolled } from '../notes-of-faces';
import { Draw } from '../random';

/** Step 4b: the dice of the pool. */
export function rollAttackDice(): AttackRoll {
  const roll = rollAttack(pool, Event.attackDie, Draw.attack);
  noteRolled(facesOf(roll));
  return roll;
}
