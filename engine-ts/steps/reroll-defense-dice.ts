import { type Chances, certainly, keyOf, through } from '../chances';
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

const byBlocksAndSurges = ({ blocks, surges }: DefenseRoll) => keyOf(blocks, surges);

const rollAll = ({ red, white }: DefenseDice): Chances<ByColors> => {
  const whites = rollDefenseDice(white, 'white');
  return rollDefenseDice(red, 'red').flatMap((reds) =>
    whites.map(({ faces, p }) => ({ state: { red: reds.faces, white: faces }, p: reds.p * p })),
  );
};

const total = ({ red, white }: ByColors): DefenseRoll => ({
  blocks: red.blocks + white.blocks,
  surges: red.surges + white.surges,
});

/** Uncanny Luck, with the chances of the few handfuls of dice it rerolls at hand. */
const luckWith = (rules: DefenseRules) => {
  const handfuls = new Map<number, Chances<DefenseRoll>>();
  const roll = (red: number, white: number): Chances<DefenseRoll> => {
    const known =
      handfuls.get(keyOf(red, white)) ??
      through(rollAll({ red, white }), (faces) => certainly(total(faces)), byBlocksAndSurges);
    handfuls.set(keyOf(red, white), known);
    return known;
  };
  return (faces: ByColors): Chances<DefenseRoll> => {
    const { blanks, surges } = luckyDice(faces, rules);
    const kept = total(faces);
    const keptSurges = kept.surges - surges.red - surges.white;
    return roll(blanks.red + surges.red, blanks.white + surges.white).map(({ state, p }) => ({
      state: { blocks: kept.blocks + state.blocks, surges: keptSurges + state.surges },
      p,
    }));
  };
};

/** The chance that Soresu Mastery rerolls: the dice show less than a fresh roll would on average. */
export const chanceOfRerollingAll = (dice: DefenseDice, rules: DefenseRules): number =>
  rules.rerollAll
    ? rollAll(dice).reduce((sum, { state, p }) => sum + (belowAverage(total(state), dice, rules) ? p : 0), 0)
    : 0;

/** Steps 7c and d: the chances of what the dice show in the end. Soresu rerolls all; otherwise Uncanny Luck some. */
export const rollAndReroll = (dice: DefenseDice, rules: DefenseRules): Chances<DefenseRoll> => {
  const rolled = rollAll(dice);
  const finish = rules.luck > 0 ? luckWith(rules) : (roll: ByColors) => certainly(total(roll));
  const kept = rules.rerollAll ? rolled.filter(({ state }) => !belowAverage(total(state), dice, rules)) : rolled;
  const pReroll = chanceOfRerollingAll(dice, rules);
  const again = pReroll === 0 ? [] : rolled.map(({ state, p }) => ({ state: total(state), p: p * pReroll }));
  return through([...through(kept, finish, byBlocksAndSurges), ...again], certainly, byBlocksAndSurges);
};
