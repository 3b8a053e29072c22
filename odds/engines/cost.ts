import { choose } from '../../engine-ts/chances';
import { type Matchup, matchupOf } from '../../engine-ts/matchup';
import { looksOf, type SeenFaces } from '../../engine-ts/seen-faces';
import { type AttackDice, formAttackPool } from '../../engine-ts/steps/form-attack-pool';
import { formDefensePool } from '../../engine-ts/steps/roll-defense-dice';
import { upgradeAttackDice } from '../../engine-ts/steps/upgrade-attack-dice';
import { blanksMatter } from '../../engine-ts/target-table';
import type { AttackConfig } from '../../rules/config';

/** Milliseconds per million operations of each kind, measured on a two-core server; the order of magnitude matters. */
const MS = { move: 12, decide: 300, cell: 50, roll: 50 } as const;

/** Base cost of the smallest attack. */
const LEAST_MS = 0.02;

/** An attack with more rolls than this is too large: they need too much memory. */
const MOST_ROLLS = 1 << 21;

/** The number of distinct rolls of `dice` dice with `faces` distinguishable faces. */
const rollsOf = (dice: number, faces: number): number => choose(dice + faces, faces);

const facesOf = ({ blanks, surges, hits }: SeenFaces): number => Number(blanks) + Number(surges) + Number(hits);

const poolRolls = ({ red, black, white }: AttackDice, apart: SeenFaces): number =>
  [red, black, white].reduce((rolls, dice) => rolls * rollsOf(dice, facesOf(apart)), 1);

/** The most hits the target can cancel. A roll with more hits than this has no free hits. */
const freeHitsUpTo = ({ attacker, defender, dodgeTokens, impact, ranged }: Matchup): number => {
  const armor = defender.armorX > 0 ? defender.armorX + impact : 0;
  return dodgeTokens + armor + attacker.ramX + (ranged ? defender.shieldedX + (defender.backup ? 2 : 0) : 0);
};

/** Coarse rolls are split into hits and crits color by color. */
const splittingMoves = ({ red, black, white }: AttackDice, coarse: SeenFaces, fine: SeenFaces): number => {
  const cells = (dice: number) => rollsOf(dice, fine.surges ? 3 : 2);
  const [inCoarse, inFine] = [facesOf(coarse), facesOf(fine)];
  const ofWhite = rollsOf(red, inCoarse) * rollsOf(black, inCoarse) * rollsOf(white, inFine);
  const ofBlack = rollsOf(red, inCoarse) * cells(white) * rollsOf(black, inFine);
  return ofWhite + ofBlack + cells(white + black) * rollsOf(red, inFine);
};

/** Steps 4b and 4c: each token visits every roll and distributes it over the outcomes of the rerolled dice. */
const rollingCost = (dice: AttackDice, count: number, matchup: Matchup, everyFace: boolean): number => {
  const { aimTokens, observationTokens, preciseX, rerollStrategy, marksman, lethalX, ramX } = matchup.attacker;
  const mostHits = Math.min(count, rerollStrategy === 'critFishing' ? count : freeHitsUpTo(matchup));
  const { coarse, fine, hitsAreMissed } = looksOf(count, matchup, mostHits, everyFace);
  const tokens = aimTokens + observationTokens;
  const rolls = poolRolls(dice, coarse);
  const fineRolls = hitsAreMissed && tokens > 0 ? poolRolls(dice, fine) : 0;
  if (rolls > MOST_ROLLS || fineRolls > MOST_ROLLS) return Number.POSITIVE_INFINITY;
  const most = aimTokens > 0 ? 2 + preciseX : 1;
  const spread = rollsOf(Math.min(most, count), facesOf(coarse));
  // free hits matter for rolls with few blanks and few hits, and for their rerolls
  const few = (faces: number) =>
    Math.min(1, rollsOf(faces, 3) / ((dice.red + 1) * (dice.black + 1) * (dice.white + 1)));
  const corrected = fineRolls * Math.min(1, 2 * tokens * few(Math.max(most - 1, ramX)) * few(mostHits));
  const spreading = rolls * spread + 2 * corrected * rollsOf(Math.min(most, count), facesOf(fine));
  const decisions = tokens > 0 ? rolls * (marksman || lethalX > 0 ? 2 : 0.5) + corrected : 0;
  const endings = 1 + Math.min(aimTokens, lethalX + (marksman ? aimTokens : 0));
  return (tokens * spreading + endings * splittingMoves(dice, coarse, fine)) * MS.move + decisions * MS.decide;
};

/** Steps 5 to 9: every number of hits and crits, split by the cover pool, then every defense roll. */
const defendingCost = (count: number, matchup: Matchup): number => {
  const { attacker, defender, cover } = matchup;
  const lethal = 1 + Math.min(attacker.lethalX, attacker.aimTokens);
  const cells = rollsOf(count, blanksMatter(matchup) ? 3 : 2) * lethal * (cover > 0 ? 2 : 1);
  const pool = formDefensePool(count, matchup.pierce + attacker.lethalX, false, matchup);
  const handful = Math.min(defender.uncannyLuckX, pool.red + pool.white);
  // every pool size up to the largest is computed; the average is half of it
  const rolls =
    count * lethal * rollsOf(pool.red, 2) * rollsOf(pool.white, 2) * (pool.red * pool.white > 0 ? 0.25 : 0.4);
  const guarded = (1 + Math.min(defender.guardianX, count)) ** 2;
  return cells * MS.cell * guarded + rolls * rollsOf(handful, 2) * MS.roll;
};

/** Estimated milliseconds for an exact answer on a small server, right within a factor of a few. Cheap to compute. */
export const costOf = (config: AttackConfig, everyFace = false): number => {
  const matchup = matchupOf(config);
  const dice = upgradeAttackDice(formAttackPool(config), config);
  const count = dice.red + dice.black + dice.white;
  return LEAST_MS + (rollingCost(dice, count, matchup, everyFace) + defendingCost(count, matchup)) / 1e6;
};
