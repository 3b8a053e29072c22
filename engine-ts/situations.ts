import { type Chances, certainly, keyOf, through } from './chances';
import type { Rerolled } from './endings';
import type { Matchup } from './matchup';
import { applyDodge, coverDice, hitsAfterCover } from './steps/apply-dodge-and-cover';
import { suppressionOf } from './steps/assign-suppression';
import { convertWithTokens } from './steps/convert-with-tokens';
import { lethalPierce, modifyAttackDice } from './steps/modify-attack-dice';
import type { Survivors } from './survivors';
import type { ExactTally } from './tally';

/**
 * An attack between step 4 and step 7: what of its past still matters. The functions below carry the chances of all
 * situations through one step each; what a step does to one situation stands in steps/.
 */
export interface Situation {
  hits: number;
  crits: number;
  blanks: number;
  /** Pierce that Lethal X and Duelist got from aims. */
  lethal: number;
  duelist: number;
  /** Suppression the attack will bring. */
  suppression: number;
  dodged: boolean;
  guardianHits: number;
}

const alike = (s: Situation): number =>
  keyOf(s.hits, s.crits, s.blanks, s.lethal, s.duelist * 8 + s.suppression * 2 + (s.dodged ? 1 : 0), s.guardianHits);

/** Blanks in the roll matter to Ram and Djem So only; otherwise they are not told apart. */
const blanksMatter = ({ attacker, defender }: Matchup): boolean => attacker.ramX > 0 || defender.djemSoMastery;

/** Marksman and Jar'Kai Mastery, and what the aims were worth. */
export const carryTokens = (
  rerolled: Chances<Rerolled>,
  matchup: Matchup,
  survivors: Survivors,
  tally: ExactTally,
): Chances<Situation> => {
  const { attacker, melee } = matchup;
  const keepBlanks = blanksMatter(matchup);
  const step = (before: Rerolled, p: number): Chances<Situation> => {
    const { results, aims, dodges } = convertWithTokens(before, before.aimsSaved, matchup, survivors);
    tally.mean('hitsAfterSurges', before.hits, p);
    tally.mean('critsAfterSurges', before.crits, p);
    tally.mean('blanksAfterSurges', before.blanks, p);
    tally.mean('blanksAfterTokens', results.blanks, p);
    tally.mean('aimsReroll', before.aimsSpent, p);
    tally.mean('aimsSaved', before.aimsSaved, p);
    tally.mean('aimsMarksman', aims, p);
    tally.mean('jarkai', dodges, p);
    return certainly({
      ...results,
      blanks: keepBlanks ? results.blanks : 0,
      lethal: lethalPierce(before.aimsSpent, before.aimsSaved, matchup),
      duelist: attacker.duelistAttacker && melee && before.aimsSpent > 0 ? 1 : 0,
      suppression: suppressionOf(results.hits + results.crits, before.aimsSpent, matchup),
      dodged: false,
      guardianHits: 0,
    });
  };
  return through(rerolled, step, alike);
};

/** The cover pool. */
export const carryCover = (chances: Chances<Situation>, matchup: Matchup, tally: ExactTally): Chances<Situation> =>
  through(
    chances,
    (before, p) => {
      tally.mean('coverDice', coverDice(before.hits, matchup), p);
      return hitsAfterCover(before.hits, matchup).map((chance, hits) => {
        tally.mean('coverCancel', before.hits - hits, p * chance);
        return { state: { ...before, hits }, p: chance };
      });
    },
    alike,
  );

export const carryDodge = (chances: Chances<Situation>, matchup: Matchup, tally: ExactTally): Chances<Situation> =>
  through(
    chances,
    (before, p) => {
      const { hits, crits, spent } = applyDodge(before.hits, before.crits, before.blanks, matchup);
      tally.mean('dodgeSpent', spent, p);
      tally.mean('hitsAfterDodge', hits, p);
      tally.mean('critsAfterDodge', crits, p);
      return certainly({ ...before, hits, crits, dodged: spent > 0 });
    },
    alike,
  );

const EFFECTS = ['ion', 'ram', 'impact', 'armor', 'shields', 'backup'] as const;

/** Step 6. From here on blanks are only asked whether there are any. */
export const carryModify = (chances: Chances<Situation>, matchup: Matchup, tally: ExactTally): Chances<Situation> =>
  through(
    chances,
    (before, p) => {
      const modified = modifyAttackDice(before.hits, before.crits, before.blanks, matchup);
      for (const effect of EFFECTS) tally.mean(effect, modified[effect], p);
      const { hits, crits, blanks, guardianHits } = modified;
      return certainly({ ...before, hits, crits, blanks: Math.min(1, blanks), guardianHits });
    },
    alike,
  );
