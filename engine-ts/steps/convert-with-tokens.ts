import { DEFENSE_SIDES } from '../../rules/dice';
import type { Matchup } from '../matchup';
import { cancellingSides } from './apply-dodge-and-cover';
import type { Results } from './convert-attack-surges';
import type { Survivors } from './modify-attack-dice';

/** What a token turns: a hit into a crit, a blank into a hit, or nothing. */
export type Conversion = 'hit' | 'blank' | 'none';

/** What rerolling instead would bring, as the strategies estimate it; `undefined` when there is nothing left to reroll. */
export interface RerollWorth {
  /** Good sides of the first die that would be rerolled; 0 if there is none. */
  goodSides: number;
  /** Hit and crit sides of all dice that one aim would reroll. */
  hitSides: number;
  critSides: number;
}

/** Results left by Armor, after Impact and Primitive. */
const afterArmor = (hits: number, crits: number, { attacker, defender, impact }: Matchup): number => {
  if (defender.armorX === 0) return hits + crits;
  const impacted = Math.min(hits, impact);
  const exposed = attacker.primitive ? hits + crits : hits - impacted;
  const safe = attacker.primitive ? 0 : crits + impacted;
  return Math.max(0, exposed - defender.armorX) + safe;
};

interface Helps {
  hit: boolean;
  blank: boolean;
  pair: boolean;
}

/** Whether a token on a hit, a token on a blank, or two tokens on one blank help at all. */
const whatHelps = ({ hits, crits, blanks }: Results, tokens: number, matchup: Matchup): Helps => {
  const { attacker, defender, impact, cover, dodgeTokens } = matchup;
  const now = afterArmor(hits, crits, matchup);
  const againstDodge = dodgeTokens > 0 && !defender.outmaneuver;
  const againstArmor = defender.armorX > 0 && !attacker.primitive && hits > impact;
  return {
    hit: hits > 0 && (againstArmor || againstDodge || cover > 0),
    blank: blanks > 0 && (defender.armorX === 0 || afterArmor(hits + 1, crits, matchup) > now),
    pair: blanks > 0 && tokens >= 2 && afterArmor(hits, crits + 1, matchup) > now,
  };
};

/** Hits are turned into crits as soon as that could matter, then blanks into hits. */
const deterministic = (results: Results, tokens: number, matchup: Matchup): Conversion => {
  const helps = whatHelps(results, tokens, matchup);
  if (helps.hit) return 'hit';
  return helps.blank || helps.pair ? 'blank' : 'none';
};

/** Rough values in 80ths of a result, against the first die that could be rerolled instead. */
const averages = (results: Results, tokens: number, matchup: Matchup, reroll: RerollWorth | undefined): Conversion => {
  const { defender, impact, dodgeTokens } = matchup;
  const helps = whatHelps(results, tokens, matchup);
  const blankWorth = helps.blank ? 80 : 0;
  let hitWorth = helps.hit ? 80 : 0;
  if (defender.armorX > 0) hitWorth *= 2;
  if (dodgeTokens > 0 && !defender.outmaneuver) hitWorth *= 1.5;
  if (defender.armorX > 0 && impact > 0 && impact >= results.hits) hitWorth /= 5;
  const pairWorth = blankWorth === 0 && hitWorth === 0 && helps.pair ? 40 : 0;
  const best = Math.max(blankWorth, hitWorth, pairWorth);
  if (best === 0 || (reroll && 10 * reroll.goodSides > best)) return 'none';
  if (pairWorth > 0) return 'blank';
  return hitWorth >= blankWorth ? 'hit' : 'blank';
};

/** What each conversion adds to the results that reach the defense dice, in sixths, including cover. */
const bestPlay = (
  { hits, crits, blanks }: Results,
  tokens: number,
  matchup: Matchup,
  survivors: Survivors,
  reroll: RerollWorth | undefined,
): Conversion => {
  const cancelling = cancellingSides(matchup);
  const surviving = DEFENSE_SIDES - cancelling;
  const now = survivors(hits, crits);
  const hitGain = blanks > 0 ? survivors(hits + 1, crits) - now : 0;
  const critGain = blanks > 0 ? survivors(hits, crits + 1) - now : 0;

  const blankWorth = hitGain * surviving;
  let hitWorth = 0;
  if (hits > 0) {
    const gain = survivors(hits - 1, crits + 1) - now;
    const hitMatters = survivors(hits - 1, crits) < now;
    if (gain > 0) hitWorth = DEFENSE_SIDES * gain;
    else if (gain === 0 && hitMatters) hitWorth = cancelling;
  }
  const pairWorth = tokens >= 2 && critGain > 0 ? DEFENSE_SIDES * critGain : 0;
  const most = Math.max(blankWorth, hitWorth);
  if (most <= 0 && pairWorth <= 0) return 'none';
  if (reroll) {
    const onHit = hitGain > 0 ? surviving : 0;
    const onCrit = hitGain > 0 || critGain > 0 ? DEFENSE_SIDES : 0;
    const rerollWorth = reroll.hitSides * onHit + reroll.critSides * onCrit;
    if (2 * rerollWorth > 8 * Math.max(2 * most, pairWorth)) return 'none';
  }
  if (pairWorth > 2 * most) return 'blank';
  if (most > 0) return blankWorth >= hitWorth ? 'blank' : 'hit';
  return 'none';
};

/** Which conversion the next token is spent on; `reroll` is given while rerolling is still possible. */
export const conversionDecision = (
  results: Results,
  tokens: number,
  strategy: 'deterministic' | 'averages' | 'best',
  matchup: Matchup,
  survivors: Survivors,
  reroll?: RerollWorth,
): Conversion => {
  if (tokens <= 0 || (results.hits === 0 && results.blanks === 0)) return 'none';
  if (strategy === 'deterministic') return deterministic(results, tokens, matchup);
  if (strategy === 'averages') return averages(results, tokens, matchup, reroll);
  return bestPlay(results, tokens, matchup, survivors, reroll);
};

/** Spends tokens one after the other until none is left or none helps. */
export const spendTokens = (
  start: Results,
  tokens: number,
  strategy: 'deterministic' | 'averages' | 'best',
  matchup: Matchup,
  survivors: Survivors,
): { results: Results; spent: number } => {
  let results = start;
  let spent = 0;
  for (; spent < tokens; spent++) {
    const decision = conversionDecision(results, tokens - spent, strategy, matchup, survivors);
    const { hits, crits, blanks } = results;
    if (decision === 'none') break;
    results =
      decision === 'hit' ? { hits: hits - 1, crits: crits + 1, blanks } : { hits: hits + 1, crits, blanks: blanks - 1 };
  }
  return { results, spent };
};

/** After step 4d: Marksman spends the aims that were saved for it, then Jar'Kai Mastery spends the attacker's dodge tokens. */
export const convertWithTokens = (
  start: Results,
  aimsSaved: number,
  matchup: Matchup,
  survivors: Survivors,
): { results: Results; aims: number; dodges: number } => {
  const { attacker, melee } = matchup;
  const strategy = attacker.marksmanStrategy;
  const marksman = spendTokens(start, attacker.marksman ? aimsSaved : 0, strategy, matchup, survivors);
  const dodges = attacker.jarKaiMastery && melee ? attacker.dodgeTokensAttacker : 0;
  const jarKai = strategy === 'best' ? 'best' : 'deterministic';
  const { results, spent } = spendTokens(marksman.results, dodges, jarKai, matchup, survivors);
  return { results, aims: marksman.spent, dodges: spent };
};
