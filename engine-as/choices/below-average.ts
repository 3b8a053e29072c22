import { DEFENSE_SIDES, DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { blocksIn, DefenseFaces, surgesIn } from '../defense-dice';

/** Blocks once surges are converted: all of them, or one per token. */
export function blocksOf(faces: DefenseFaces, surgesBlock: boolean, tokens: i32): i32 {
  const surges = surgesIn(faces);
  return blocksIn(faces) + (surgesBlock ? surges : min(tokens, surges));
}

/** Whether rerolling all the dice gives more blocks on average: docs/rules.md#reroll-defense-dice. */
export function belowAverage(faces: DefenseFaces, red: i32, white: i32, surgesBlock: boolean, tokens: i32): boolean {
  const dice = red + white;
  const surges = surgesBlock || tokens >= dice ? dice * DEFENSE_SURGES : 0;
  const expected = red * RED_BLOCKS + white * WHITE_BLOCKS + surges;
  return DEFENSE_SIDES * blocksOf(faces, surgesBlock, tokens) < expected;
}
