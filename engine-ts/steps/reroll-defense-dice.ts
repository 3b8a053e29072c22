import type { Chance, Chances } from '../chances';
import { convertDefenseSurges } from './convert-defense-surges';
import { BLOCK_SIDES, type DefenseDice, rollDefenseDice } from './roll-defense-dice';

/** Blocks and surges of a defense roll before surges are converted. */
export interface DefenseRoll {
  blocks: number;
  surges: number;
}

/** How a roll will be converted, and what may reroll it. */
export interface DefenseRules {
  everySurge: boolean;
  surgeTokens: number;
  /** Soresu Mastery: all dice may be rerolled. */
  rerollAll: boolean;
  /** Uncanny Luck X: so many dice may be rerolled. */
  luck: number;
}

/** Whether a fresh roll would be better on average. */
export const belowAverage = (
  { blocks, surges }: DefenseRoll,
  { red, white }: DefenseDice,
  rules: DefenseRules,
): boolean => {
  const { everySurge, surgeTokens } = rules;
  const now = convertDefenseSurges(blocks, surges, everySurge, surgeTokens);
  const surgeSide = everySurge || surgeTokens >= red + white ? 1 : 0;
  const expectedSixths = red * (BLOCK_SIDES.red + surgeSide) + white * (BLOCK_SIDES.white + surgeSide);
  return 6 * now < expectedSixths;
};

interface ByColors {
  red: { blocks: number; surges: number; blanks: number };
  white: { blocks: number; surges: number; blanks: number };
}

/** The dice that Uncanny Luck rerolls: blanks first, then surges that no token will convert, red before white. */
export const luckyDice = ({ red, white }: ByColors, { everySurge, surgeTokens, luck }: DefenseRules) => {
  let left = luck;
  const take = (dice: number) => {
    const taken = Math.min(dice, left);
    left -= taken;
    return taken;
  };
  const blanks = { red: take(red.blanks), white: take(white.blanks) };
  if (everySurge) return { blanks, surges: { red: 0, white: 0 } };
  const keptRed = Math.min(surgeTokens, red.surges);
  const keptWhite = Math.min(surgeTokens - keptRed, white.surges);
  return { blanks, surges: { red: take(red.surges - keptRed), white: take(white.surges - keptWhite) } };
};

/** The chances of blocks and surges of so many dice, by `blocks * width + surges`. */
class FaceChances {
  readonly width: number;
  readonly p: Float64Array;

  constructor(readonly dice: number) {
    this.width = dice + 1;
    this.p = new Float64Array(this.width ** 2);
  }

  add(blocks: number, surges: number, p: number): void {
    const at = blocks * this.width + surges;
    this.p[at] = (this.p[at] as number) + p;
  }

  chances(): Chances<DefenseRoll> {
    const all: Chances<DefenseRoll> = [];
    for (let blocks = 0; blocks <= this.dice; blocks++) {
      for (let surges = 0; surges + blocks <= this.dice; surges++) {
        const p = this.p[blocks * this.width + surges] as number;
        if (p > 0) all.push({ state: { blocks, surges }, p });
      }
    }
    return all;
  }
}

/** What the dice show as they are rolled, without their colours. */
const rollAll = ({ red, white }: DefenseDice): FaceChances => {
  const all = new FaceChances(red + white);
  for (const { faces: reds, p } of rollDefenseDice(red, 'red')) {
    for (const { faces: whites, p: pWhite } of rollDefenseDice(white, 'white')) {
      all.add(reds.blocks + whites.blocks, reds.surges + whites.surges, p * pWhite);
    }
  }
  return all;
};

/** Rolls that are not rerolled as a whole, after Uncanny Luck. */
const afterLuck = (dice: DefenseDice, rules: DefenseRules): FaceChances => {
  const all = new FaceChances(dice.red + dice.white);
  const handfuls: FaceChances[][] = [];
  for (const { faces: red, p: pRed } of rollDefenseDice(dice.red, 'red')) {
    for (const { faces: white, p: pWhite } of rollDefenseDice(dice.white, 'white')) {
      const roll = { blocks: red.blocks + white.blocks, surges: red.surges + white.surges };
      if (rules.rerollAll && belowAverage(roll, dice, rules)) continue;
      const { blanks, surges } = luckyDice({ red, white }, rules);
      const [reds, whites] = [blanks.red + surges.red, blanks.white + surges.white];
      handfuls[reds] ??= [];
      handfuls[reds][whites] ??= rollAll({ red: reds, white: whites });
      const { p, dice: rerolled, width } = handfuls[reds][whites];
      const kept = roll.surges - surges.red - surges.white;
      for (let more = 0; more <= rerolled; more++) {
        for (let moreSurges = 0; moreSurges + more <= rerolled; moreSurges++) {
          all.add(roll.blocks + more, kept + moreSurges, pRed * pWhite * (p[more * width + moreSurges] as number));
        }
      }
    }
  }
  return all;
};

/** What the dice show in the end, and whether Soresu Mastery rerolled all of them. */
export interface FinalDefenseRoll extends DefenseRoll {
  rerolled: boolean;
}

/**
 * Steps 7c and d: the chances of what the dice show in the end. Soresu Mastery rerolls all dice of a roll that is below
 * average; Uncanny Luck some of any other.
 */
export const rollAndReroll = (dice: DefenseDice, rules: DefenseRules): Chances<FinalDefenseRoll> => {
  const rolled = rollAll(dice).chances();
  const kept = rules.luck > 0 ? afterLuck(dice, rules).chances() : rolled;
  const final = (rerolled: boolean, share: number) => (chance: Chance<DefenseRoll>) => ({
    state: { ...chance.state, rerolled },
    p: chance.p * share,
  });
  if (!rules.rerollAll) return kept.map(final(false, 1));
  const isBad = ({ state }: Chance<DefenseRoll>) => belowAverage(state, dice, rules);
  const pReroll = rolled.reduce((sum, chance) => sum + (isBad(chance) ? chance.p : 0), 0);
  const good = rules.luck > 0 ? kept : kept.filter((chance) => !isBad(chance));
  return [...good.map(final(false, 1)), ...(pReroll > 0 ? rolled.map(final(true, pReroll)) : [])];
};
