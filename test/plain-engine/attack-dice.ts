import type { Attack } from './attack';
import { ATTACK_DIE, after, certainly, type Face, howMany, meansOf, pickUp, rollDice } from './dice';
import { lethalReservation } from './lethal';
import { type Rerolls, rerollsOf } from './rerolls';
import { type Surges, surgesOf } from './surges';
import { type Conversions, conversionsOf } from './token-conversion';

const { max } = Math;

/** The dice in hand, and the tokens spent on them. */
interface Roll {
  faces: Face[];
  aimsLeft: number;
  aimsSpent: number;
  aimsSaved: number;
  obsSpent: number;
}

/** Step 4c: what one token of each kind does. */
const tokensOf = ({ attacker, melee }: Attack, { diceOfAim, selection }: Rerolls, { savesAims }: Conversions) => {
  const { marksman } = attacker;
  const duelist = attacker.duelistAttacker && melee;
  /** Spends one aim. Ending the loop early is written as having no aims left. */
  const spendAim = (roll: Roll): Roll => {
    const { faces, aimsLeft, aimsSpent } = roll;
    if (aimsLeft === 0) return roll;
    if (marksman && savesAims(aimsLeft, faces)) return { ...roll, aimsLeft: 0, aimsSaved: aimsLeft };
    const chosen = selection(diceOfAim, faces);
    if (chosen.length === 0) return { ...roll, aimsLeft: 0, aimsSpent: duelist ? max(1, aimsSpent) : aimsSpent };
    return { ...roll, faces: pickUp(chosen, faces), aimsLeft: aimsLeft - 1, aimsSpent: aimsSpent + 1 };
  };
  /** A token that finds no die is not spent, nor are the following ones, since the faces stay the same. */
  const observe = (roll: Roll): Roll => {
    const chosen = selection(1, roll.faces);
    return { ...roll, faces: pickUp(chosen, roll.faces), obsSpent: roll.obsSpent + chosen.length };
  };
  return { spendAim, observe };
};

/** Step 4d up to Marksman and Jar’Kai Mastery, for one roll; h, c and b are hits, crits and blanks. */
const convertedBy = ({ attacker, melee }: Attack, surges: Surges, { convertWithTokens }: Conversions) => {
  const { marksmanStrategy } = attacker;
  const jarKaiTokens = attacker.jarKaiMastery && melee ? attacker.dodgeTokensAttacker : 0;
  const jarKaiStrategy = marksmanStrategy === 'best' ? 'best' : 'deterministic';
  return ({ faces, aimsSpent, aimsSaved, obsSpent }: Roll) => {
    const converted = surges.convertSurges(faces);
    const marked = convertWithTokens(...converted, aimsSaved, marksmanStrategy);
    const { h, c, b, used } = convertWithTokens(marked.h, marked.c, marked.b, jarKaiTokens, jarKaiStrategy);
    const [hitsAfterSurges, critsAfterSurges, blanksAfterSurges] = converted;
    const means = {
      hitsAfterRerolls: howMany('hit', faces),
      critsAfterRerolls: howMany('crit', faces),
      surgesAfterRerolls: howMany('surge', faces),
      blanksAfterRerolls: howMany('blank', faces),
      hitsAfterSurges,
      critsAfterSurges,
      blanksAfterSurges,
      hitsAfterTokens: h,
      critsAfterTokens: c,
      blanksAfterTokens: b,
      aimsReroll: aimsSpent,
      aimsSaved,
      aimsMarksman: marked.used,
      obsSpent,
      atkTok: surges.surgesToTokens(howMany('surge', faces)),
      jarkai: used,
    };
    return { roll: { h, c, b, aimsSpent, aimsSaved }, means };
  };
};

/**
 * Steps 4b to 4d, without the sniper shot. The means of these steps are computed here, so that rolls which came about differently can be merged
 * before the later steps.
 */
export const rollAttackDice = (attack: Attack) => {
  const { attacker, pool } = attack;
  const { aimTokens, observationTokens, marksman } = attacker;
  const surges = surgesOf(attack);
  const rerolls = rerollsOf(attack, surges);
  const conversions = conversionsOf(attack, surges, rerolls);
  const { spendAim, observe } = tokensOf(attack, rerolls, conversions);
  const dice = pool.map((color) => ATTACK_DIE[color]);
  const noTokens = { aimsLeft: 0, aimsSpent: 0, aimsSaved: 0, obsSpent: 0 };
  const inHand: Roll = { faces: dice.map((): Face => 'unrolled'), ...noTokens };

  const firstRolls = rollDice(dice, certainly(inHand));
  let rolls = after(firstRolls, (roll) => ({
    ...roll,
    aimsLeft: aimTokens - lethalReservation(attack, surges, rerolls, roll.faces),
  }));
  const aims = new Array<typeof observe>(aimTokens).fill(spendAim);
  const observations = new Array<typeof observe>(observationTokens).fill(observe);
  const tokens = marksman ? [...observations, ...aims] : [...aims, ...observations];
  for (const spend of tokens) rolls = rollDice(dice, after(rolls, spend));

  const converted = after(rolls, convertedBy(attack, surges, conversions));
  const rolled = after(firstRolls, ({ faces }) => ({
    rolledHits: howMany('hit', faces),
    rolledCrits: howMany('crit', faces),
    rolledSurges: howMany('surge', faces),
    rolledBlanks: howMany('blank', faces),
  }));
  const means = { ...meansOf(rolled), ...meansOf(after(converted, (roll) => roll.means)) };
  return { rolls: after(converted, ({ roll }) => roll), means };
};
