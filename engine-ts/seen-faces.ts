import { DEFENSE_SIDES } from '../rules/dice';
import type { Matchup } from './matchup';
import { cancellingSides } from './steps/apply-dodge-and-cover';

/** What surges are counted as from the start: what they will certainly become, or surges. */
export type SurgesCountAs = 'surges' | 'blanks' | 'hits' | 'crits';

/** Which faces of the dice are distinguished; dice that show any other face are "the rest". */
export interface SeenFaces {
  countedAs: SurgesCountAs;
  blanks: boolean;
  surges: boolean;
  hits: boolean;
}

/** Which faces the rerolls distinguish. */
export interface Looks {
  /** While chances are carried from token to token. */
  coarse: SeenFaces;
  /** In the final answer: the rest of a coarse roll is split into these. */
  fine: SeenFaces;
  /** Tokens may reroll hits, but coarse rolls do not show them: free-hits.ts corrects for that. */
  hitsAreMissed: boolean;
  /** Tokens may reroll hits, and coarse rolls show them. */
  hitsAreSeen: boolean;
}

/**
 * If every surge converts alike, or none does, surges are counted as what they become. All that is lost is which of
 * these faces the dice show after rerolls.
 */
const surgesCountAs = ({ attacker, everySurgeConverts, surgesThatConvert, surgeIsHit }: Matchup): SurgesCountAs => {
  if (attacker.jediHunter || attacker.surgeChart === 'crit') return 'crits';
  if (!everySurgeConverts && surgesThatConvert === 0) return 'blanks';
  return surgeIsHit ? 'hits' : 'surges';
};

/** Marksman weighs a surge as a hit; only tokens that reroll hits leave it alone. */
const surgeWeighsAsHit = ({ attacker, everySurgeConverts, critical }: Matchup): boolean =>
  everySurgeConverts && critical === 0 && !attacker.jediHunter && attacker.surgeChart !== 'crit';

/** Every hit and crit reaches the defense dice, except for the cover pool. */
const nothingCancels = ({ attacker, defender, dodgeTokens, ranged }: Matchup): boolean =>
  defender.armorX === 0 &&
  dodgeTokens === 0 &&
  attacker.ramX === 0 &&
  !(ranged && (defender.shieldedX > 0 || defender.backup));

/**
 * Against such targets Marksman's best play turns blanks first, and a roll without blanks saves its aims if cover could
 * cancel a hit. Which results are hits does not matter: only a roll of crits saves none, and halves.ts corrects that.
 */
const marksmanSeesOnlyBlanks = (matchup: Matchup): boolean => {
  const { attacker, melee } = matchup;
  if (attacker.marksmanStrategy !== 'best' || !nothingCancels(matchup)) return false;
  const cancelling = cancellingSides(matchup);
  if (cancelling === 0) return true;
  // with a third aim it would matter whether there is a hit to turn
  const coversLess = 2 * cancelling <= DEFENSE_SIDES;
  return coversLess && attacker.aimTokens <= 2 && !(attacker.duelistAttacker && melee);
};

/** Free hits are few if most rolls have more hits than this share of their dice. */
const FEW = 2 / 3;

/**
 * Distinguishes only the faces a choice depends on. Rerolls depend on blanks, and on surges that may be left over; the
 * other dice split into hits and crits in the same way for every roll, so that happens once at the end. Marksman may
 * depend on hits too, and so do tokens that reroll hits, in rolls with at most `mostHits` of them.
 */
const coarseLook = (dice: number, matchup: Matchup, mostHits: number, fine: SeenFaces): SeenFaces => {
  const { attacker, everySurgeConverts, surgesThatConvert } = matchup;
  const { countedAs } = fine;
  const marksman = attacker.marksman && attacker.aimTokens > 0;
  const few = mostHits <= FEW * dice;
  if (attacker.aimTokens + attacker.observationTokens === 0) {
    return { countedAs, blanks: false, surges: false, hits: false };
  }
  if (few && !marksman) {
    const surges = fine.surges && !everySurgeConverts && surgesThatConvert < dice;
    return { countedAs, blanks: true, surges, hits: false };
  }
  if (mostHits === 0 && marksmanSeesOnlyBlanks(matchup)) {
    return { countedAs, blanks: true, surges: fine.surges, hits: false };
  }
  if (few && fine.surges && surgeWeighsAsHit(matchup)) {
    return { countedAs: 'hits', blanks: true, surges: false, hits: true };
  }
  return fine;
};

export const looksOf = (dice: number, matchup: Matchup, mostHits: number, everyFace: boolean): Looks => {
  const countedAs = everyFace ? 'surges' : surgesCountAs(matchup);
  const fine = { countedAs, blanks: true, surges: countedAs === 'surges', hits: true };
  const coarse = coarseLook(dice, matchup, mostHits, fine);
  const seen = coarse === fine;
  return { coarse, fine, hitsAreMissed: !seen && mostHits > 0, hitsAreSeen: seen && mostHits > 0 };
};

const COUNTED_AS: readonly SurgesCountAs[] = ['surges', 'blanks', 'hits', 'crits'];

/** A number below 32 for each set of distinguished faces. */
export const kindOf = ({ countedAs, blanks, surges, hits }: SeenFaces): number =>
  COUNTED_AS.indexOf(countedAs) * 8 + (blanks ? 4 : 0) + (surges ? 2 : 0) + (hits ? 1 : 0);
