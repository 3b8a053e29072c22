import { ATTACK_CRITS, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../../rules/dice';
import { attack } from '../attack';
import { eightSides } from '../random';

function roll(dice: i32, hitSides: i32): void {
  const firstHit = ATTACK_CRITS + ATTACK_SURGES;
  for (let die = 0; die < dice; die++) {
    const side = eightSides();
    if (side < ATTACK_CRITS) attack.crits++;
    else if (side < firstHit) attack.surges++;
    else if (side < firstHit + hitSides) attack.hits++;
    else attack.blanks++;
  }
}

/** Step 4b: all red dice, then all black, then all white. */
export function rollAttackDice(): void {
  attack.hits = attack.crits = attack.surges = attack.blanks = 0;
  roll(attack.redDice, RED_HITS);
  roll(attack.blackDice, BLACK_HITS);
  roll(attack.whiteDice, WHITE_HITS);
}
