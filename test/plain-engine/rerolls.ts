import { type Attack, BEST_DICE_FIRST, dodgeAndModify } from './attack';
import { ATTACK_DIE, type Color, type Face, howMany, showing } from './dice';
import type { Surges } from './surges';

const { min } = Math;

/** Results that would reach the defense dice now, ignoring cover. */
export const reaching = (attack: Attack, h: number, c: number, b: number): number =>
  dodgeAndModify(attack, h, c, b).reaching;

/** Step 4c: which dice a token rerolls. */
export const rerollsOf = (attack: Attack, surges: Surges) => {
  const { attacker, pool } = attack;
  const { critX, everySurgeConverts, surgesConverted, toHits, convertSurges, surgeConverts } = surges;
  const byColor = (colors: Color[], dice: number[]): number[] =>
    colors.flatMap((color) => dice.filter((die) => pool[die] === color));
  /** Blanks and surges that will not convert, unless Ram turns all of them into crits. */
  const targets = (faces: Face[]): number[] => {
    const excess = everySurgeConverts
      ? []
      : byColor(['white', 'black', 'red'], showing('surge', faces)).slice(surgesConverted);
    const found = byColor(BEST_DICE_FIRST, [...showing('blank', faces), ...excess]);
    return found.length <= attacker.ramX ? [] : found;
  };
  /** Dice showing a hit, or a surge that can only become one. */
  const hitDice = (faces: Face[]): number[] => {
    const surgeIsHit = !attacker.marksman && critX === 0 && !attacker.jediHunter && toHits;
    return byColor(BEST_DICE_FIRST, [...showing('hit', faces), ...(surgeIsHit ? showing('surge', faces) : [])]);
  };
  /** How many of the hit dice could show blanks without costing a result. */
  const freeHits = (faces: Face[]): number => {
    const [h, c, b] = convertSurges(faces);
    let free = 0;
    while (free < hitDice(faces).length && reaching(attack, h - free - 1, c, b + free + 1) >= reaching(attack, h, c, b))
      free++;
    return free;
  };
  /** All dice of one token are chosen before the first is rolled. Crits are never rerolled. */
  const selection = (most: number, faces: Face[]): number[] => {
    const found = targets(faces).slice(0, most);
    const room = most - found.length;
    if (room === 0) return found;
    const hits = attacker.rerollStrategy === 'critFishing' ? room : min(room, freeHits(faces));
    return [...found, ...hitDice(faces).slice(0, hits)];
  };

  /** How many sides of a die are worth a reroll. */
  const goodSides = (die: number, faces: Face[]): number =>
    howMany('hit', ATTACK_DIE[pool[die] as Color]) + 1 + Number(surgeConverts(faces));

  return { diceOfAim: 2 + attacker.preciseX, targets, selection, goodSides };
};
export type Rerolls = ReturnType<typeof rerollsOf>;
