import type { Matchup } from './matchup';
import { targetTableOf } from './target-table';

/** How many results would reach the defense dice if the attack stopped here; cover is left out. */
export type Survivors = (hits: number, crits: number) => number;

/** The players' spending is weighed by this number, so it is worked out once for each roll of so many dice. */
export const survivorsOf = (dice: number, matchup: Matchup): Survivors => targetTableOf(dice, matchup).survivors;
