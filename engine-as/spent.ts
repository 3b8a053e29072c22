/** The tokens that the current attack has spent, for the steps that come later. */
export let aimsSpent = 0;
/** Aims saved for Marksman. */
export let aimsSaved = 0;
export let dodgeSpent = 0;

export function setAims(spent: i32, saved: i32): void {
  aimsSpent = spent;
  aimsSaved = saved;
}

export function setDodgeSpent(tokens: i32): void {
  dodgeSpent = tokens;
}
