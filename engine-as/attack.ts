/** The attack that is being rolled: counts only, written by one step and read by the next. */
export class Attack {
  redDice: i32 = 0;
  blackDice: i32 = 0;
  whiteDice: i32 = 0;
  hits: i32 = 0;
  crits: i32 = 0;
  surges: i32 = 0;
  blanks: i32 = 0;
  defenseDice: i32 = 0;
  defenseSurges: i32 = 0;
  blocks: i32 = 0;
  wounds: i32 = 0;
}

/** The one attack on the table: every step works on it, so that nothing is allocated in the loop. */
export const attack = new Attack();
