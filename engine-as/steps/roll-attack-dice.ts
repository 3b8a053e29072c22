import { Event } from '../../rules/slots';
import { facesBy } from '../attack-dice';
import { AttackRoll, facesOf } from '../attack-roll';
import { handful, handfuls } from '../matchup/handfuls';
import { noteRolled } from '../notes-of-faces';
import { Draw, word } from '../random';
import { recordAttackDice, recording } from '../record';

/** Step 4b. */
export function rollAttackDice(): AttackRoll {
  let roll: AttackRoll = 0;
  for (let i = 0; i < handfuls; i++) {
    const bits = word(Draw.attack + i);
    if (recording) recordAttackDice(Event.attackDie, handful(i), bits);
    roll += facesBy(bits, handful(i));
  }
  noteRolled(facesOf(roll));
  return roll;
}
