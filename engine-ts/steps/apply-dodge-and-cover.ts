import { DEFENSE_SIDES, DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../../rules/dice';
import { Cover } from '../../rules/slots';
import { binomial } from '../chances';
import type { Matchup } from '../matchup';
import { modifyAttackDice, reachingDefense } from './modify-attack-dice';

/** Sides of one cover die that cancel a hit. */
export const cancellingSides = ({ cover, defender }: Matchup): number => {
  if (cover === Cover.none) return 0;
  return (defender.dugIn ? RED_BLOCKS : WHITE_BLOCKS) + (cover === Cover.heavy ? DEFENSE_SURGES : 0);
};

/** Step 5, cover pool: a die for each hit; with Low Profile one hit is cancelled first. Crits ignore cover. */
export const coverDice = (hits: number, { cover, defender }: Matchup): number => {
  if (cover === Cover.none || hits === 0) return 0;
  return defender.lowProfile ? hits - 1 : hits;
};

/** The chances that 0, 1, 2 … of the hits are left after the cover pool. */
export const hitsAfterCover = (hits: number, matchup: Matchup): number[] => {
  if (matchup.cover === Cover.none || hits === 0) return certain(hits);
  return binomial(coverDice(hits, matchup), 1 - cancellingSides(matchup) / DEFENSE_SIDES);
};

const certain = (hits: number): number[] => {
  const chances = new Array<number>(hits + 1).fill(0);
  chances[hits] = 1;
  return chances;
};

/** What is left after dodge tokens, and how many of them were spent. */
export interface Dodged {
  hits: number;
  crits: number;
  spent: number;
}

const split = (hits: number, crits: number, onHits: number, { dodgeTokens, defender }: Matchup): Dodged => {
  const onCrits = defender.outmaneuver ? Math.min(crits, dodgeTokens - onHits) : 0;
  return { hits: hits - onHits, crits: crits - onCrits, spent: onHits + onCrits };
};

/** Of all ways to spend the tokens, the one that leaves least after step 6; on a tie the one with most hits. */
const bestSplit = (hits: number, crits: number, blanks: number, matchup: Matchup): Dodged => {
  let best = split(hits, crits, Math.min(hits, matchup.dodgeTokens), matchup);
  let fewest = Number.POSITIVE_INFINITY;
  for (let onHits = Math.min(hits, matchup.dodgeTokens); onHits >= 0; onHits--) {
    const left = split(hits, crits, onHits, matchup);
    const reaching = reachingDefense(modifyAttackDice(left.hits, left.crits, blanks, matchup));
    if (reaching < fewest) [best, fewest] = [left, reaching];
  }
  return best;
};

/** Step 5, dodge: hits first, then with Outmaneuver crits; a token may be spent on nothing for Block or Duelist. */
export const applyDodge = (hits: number, crits: number, blanks: number, matchup: Matchup): Dodged => {
  const { defender, dodgeTokens, melee } = matchup;
  if (dodgeTokens === 0) return { hits, crits, spent: 0 };
  const dodged =
    defender.outmaneuver && defender.dodgeStrategy === 'best'
      ? bestSplit(hits, crits, blanks, matchup)
      : split(hits, crits, Math.min(hits, dodgeTokens), matchup);
  if (dodged.spent > 0) return dodged;
  return { ...dodged, spent: defender.block || (defender.duelistDefender && melee) ? 1 : 0 };
};
