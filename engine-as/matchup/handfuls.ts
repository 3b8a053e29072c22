import { MAX_ATTACK_DICE } from '../../rules/slots';
import { firstHandful, GROUP } from '../attack-dice';
import { AttackRoll } from '../attack-roll';
import { pool } from './attacker';

/** The attack pool in handfuls: each is rolled with one random word. */
const HANDFULS = memory.data((8 * MAX_ATTACK_DICE) / GROUP);
export let handfuls = 0;

export function handful(number: i32): AttackRoll {
  return load<AttackRoll>(HANDFULS + 8 * number);
}

export function setHandfuls(): void {
  let left = pool;
  for (handfuls = 0; left != 0; handfuls++) {
    store<AttackRoll>(HANDFULS + 8 * handfuls, firstHandful(left));
    left -= handful(handfuls);
  }
}
