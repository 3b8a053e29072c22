import type { Attacker } from '../../rules/config';
import { ATTACK_CRITS, ATTACK_SIDES, ATTACK_SURGES, BLACK_HITS, RED_HITS, WHITE_HITS } from '../../rules/dice';
import type { Matchup } from '../engines/exact';

/** Attack dice by color. */
export interface Dice {
  red: number;
  black: number;
  white: number;
}

/** As many entries as attacks can have dice and rerolls. */
const MOST_DICE = 160;
/** By `most + p`, which no other pair has: `p` is above 0 and at most 1. */
const means = new Map<number, Float64Array>();

/**
 * The mean number of dice that show something, of which at most `most` count, if each of `dice` dice shows it with chance
 * `p`. Each further die adds less, so of a random number of dice the mean is no higher than for their mean number.
 */
export const meanUpTo = (most: number, p: number, dice: number): number => {
  if (most === 0 || p === 0) return 0;
  let mean = means.get(most + p);
  if (!mean) {
    mean = new Float64Array(MOST_DICE + 1);
    // the chances that 0, 1, 2 … of the dice so far show it, below `most`
    const showing = new Float64Array(most);
    showing[0] = 1;
    for (let n = 0; n < MOST_DICE; n++) {
      mean[n + 1] = (mean[n] as number) + p * showing.reduce((sum, chance) => sum + chance, 0);
      for (let k = most - 1; k >= 0; k--) showing[k] = (showing[k] as number) * (1 - p) + (showing[k - 1] ?? 0) * p;
    }
    means.set(most + p, mean);
  }
  const whole = Math.min(MOST_DICE - 1, Math.floor(dice));
  const [below, above] = [mean[whole] as number, mean[whole + 1] as number];
  return below + (dice - whole) * (above - below);
};

/** What surges count as: a limited number that convert is added later. */
type Surges = 'hit' | 'crit' | 'blank';

const HIT_SIDES = [RED_HITS, BLACK_HITS, WHITE_HITS] as const;

/** How many dice can be rerolled in total. */
const rerollsOf = ({ aimTokens, observationTokens, preciseX }: Attacker): number =>
  aimTokens * (2 + preciseX) + observationTokens;

/**
 * The most that a roll can be worth on average if a crit counts 1 and a hit `hitWorth`, whatever is rerolled. Two limits:
 * - A reroll brings a die's average instead of what it shows. No more dice can be rerolled than the tokens allow, and
 *   blanks (or hits) not more often than they turn up. The best rerolls first.
 * - No die is worth more than the best of its rolls, one at first and one for each token.
 */
const rolledWorth = (dice: Dice, hitWorth: number, surges: Surges, attacker: Attacker): number => {
  const tokens = attacker.aimTokens + attacker.observationTokens;
  const crits = (ATTACK_CRITS + (surges === 'crit' ? ATTACK_SURGES : 0)) / ATTACK_SIDES;
  const rerolls: { gain: number; room: number }[] = [];
  let [worth, best] = [0, 0];
  [dice.red, dice.black, dice.white].forEach((count, color) => {
    const hits = ((HIT_SIDES[color] as number) + (surges === 'hit' ? ATTACK_SURGES : 0)) / ATTACK_SIDES;
    const blanks = 1 - hits - crits;
    const mean = crits + hits * hitWorth;
    worth += count * mean;
    const [noCrit, onlyBlanks] = [(1 - crits) ** (1 + tokens), blanks ** (1 + tokens)];
    best += count * (1 - noCrit + hitWorth * (noCrit - onlyBlanks));
    rerolls.push({ gain: mean, room: tokens * blanks * count });
    rerolls.push({ gain: mean - hitWorth, room: tokens * hits * count });
  });
  if (tokens === 0) return worth;
  if (attacker.marksman) {
    // instead of rerolling, an aim turns a blank into a hit or a hit into a crit
    const [turned, dicePerAim] = [Math.max(hitWorth, 1 - hitWorth), 2 + attacker.preciseX];
    best += attacker.aimTokens * turned;
    rerolls.push({ gain: turned / dicePerAim, room: attacker.aimTokens * dicePerAim });
  }
  let left = rerollsOf(attacker);
  for (const { gain, room } of rerolls.sort((a, b) => b.gain - a.gain)) {
    if (gain <= 0) break;
    const used = Math.min(left, room);
    worth += used * gain;
    left -= used;
  }
  return Math.min(worth, best);
};

/** The same for the whole of step 4: with surges, and with what turns dice besides. */
export const mostResults = (dice: Dice, hitWorth: number, matchup: Matchup): number => {
  const { attacker, critical, everySurgeConverts, melee } = matchup;
  const turned = attacker.ramX + (attacker.jarKaiMastery && melee ? attacker.dodgeTokensAttacker : 0);
  if (attacker.jediHunter || attacker.surgeChart === 'crit') {
    return turned + rolledWorth(dice, hitWorth, 'crit', attacker);
  }
  const rolls = dice.red + dice.black + dice.white + rerollsOf(attacker);
  const surges = (most: number) => meanUpTo(most, ATTACK_SURGES / ATTACK_SIDES, rolls);
  const some = everySurgeConverts
    ? surges(critical) * (1 - hitWorth)
    : surges(critical) + surges(attacker.surgeTokens) * hitWorth;
  return turned + some + rolledWorth(dice, hitWorth, everySurgeConverts ? 'hit' : 'blank', attacker);
};
