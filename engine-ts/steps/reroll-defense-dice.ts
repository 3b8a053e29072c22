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
  /** Uncanny Luck X: how many dice may be rerolled. */
  luck: number;
}

/** Whether rerolling all dice would give more blocks on average. */
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

/** Rolls of n dice, grouped by blocks and surges. */
const gathered = (dice: number, tell: (add: (blocks: number, surges: number, p: number) => void) => void) => {
  const chances = new Float64Array((dice + 1) ** 2);
  tell((blocks, surges, p) => {
    const at = blocks * (dice + 1) + surges;
    chances[at] = (chances[at] as number) + p;
  });
  const rolls: Chances<DefenseRoll> = [];
  chances.forEach((p, at) => {
    const surges = at % (dice + 1);
    if (p > 0) rolls.push({ state: { blocks: (at - surges) / (dice + 1), surges }, p });
  });
  return rolls;
};

/** Every roll, with the colors of its dice. */
const eachRoll = (dice: DefenseDice, tell: (faces: ByColors, p: number) => void): void => {
  for (const { faces: red, p } of rollDefenseDice(dice.red, 'red')) {
    for (const { faces: white, p: pWhite } of rollDefenseDice(dice.white, 'white')) tell({ red, white }, p * pWhite);
  }
};

/** What the dice show as they are rolled. */
const rollAll = (dice: DefenseDice): Chances<DefenseRoll> => {
  // dice of one color need no gathering
  if (dice.white === 0) return rollDefenseDice(dice.red, 'red').map(({ faces, p }) => ({ state: faces, p }));
  return gathered(dice.red + dice.white, (add) =>
    eachRoll(dice, ({ red, white }, p) => add(red.blocks + white.blocks, red.surges + white.surges, p)),
  );
};

/** What they show after Uncanny Luck, where Soresu Mastery does not reroll all of them. */
const afterLuck = (dice: DefenseDice, rules: DefenseRules): Chances<DefenseRoll> => {
  const handfuls: Chances<DefenseRoll>[][] = [];
  return gathered(dice.red + dice.white, (add) =>
    eachRoll(dice, (faces, p) => {
      const blocks = faces.red.blocks + faces.white.blocks;
      const surges = faces.red.surges + faces.white.surges;
      if (rules.rerollAll && belowAverage({ blocks, surges }, dice, rules)) return;
      const lucky = luckyDice(faces, rules);
      const [red, white] = [lucky.blanks.red + lucky.surges.red, lucky.blanks.white + lucky.surges.white];
      const ofRed = handfuls[red] ?? [];
      handfuls[red] = ofRed;
      const handful = ofRed[white] ?? rollAll({ red, white });
      ofRed[white] = handful;
      const kept = surges - lucky.surges.red - lucky.surges.white;
      for (const { state, p: chance } of handful) add(blocks + state.blocks, kept + state.surges, p * chance);
    }),
  );
};

/** What the dice show in the end, and whether Soresu Mastery rerolled all of them. */
export interface FinalDefenseRoll extends DefenseRoll {
  rerolled: boolean;
}

/**
 * The chances of what the dice show in the end. Soresu Mastery rerolls all dice of a roll that is below
 * average; Uncanny Luck some of any other.
 */
export const rollAndReroll = (dice: DefenseDice, rules: DefenseRules): Chances<FinalDefenseRoll> => {
  const rolled = rollAll(dice);
  const kept = rules.luck > 0 ? afterLuck(dice, rules) : rolled;
  const final = (rerolled: boolean, share: number) => (chance: Chance<DefenseRoll>) => ({
    state: { blocks: chance.state.blocks, surges: chance.state.surges, rerolled },
    p: chance.p * share,
  });
  if (!rules.rerollAll) return kept.map(final(false, 1));
  const isBad = ({ state }: Chance<DefenseRoll>) => belowAverage(state, dice, rules);
  const pReroll = rolled.reduce((sum, chance) => sum + (isBad(chance) ? chance.p : 0), 0);
  const good = rules.luck > 0 ? kept : kept.filter((chance) => !isBad(chance));
  return [...good.map(final(false, 1)), ...(pReroll > 0 ? rolled.map(final(true, pReroll)) : [])];
};
