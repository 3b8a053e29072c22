import type { AttackConfig } from '../rules/config';
import { type Matchup, matchupOf } from './matchup';
import { type AttackDice, formAttackPool } from './steps/form-attack-pool';
import { formDefensePool } from './steps/roll-defense-dice';
import { upgradeAttackDice } from './steps/upgrade-attack-dice';
import { surgesCountAs } from './told-apart';

/** Milliseconds for a million of each kind of work, measured on a two-core server; only their size matters. */
const MS = { add: 6, decide: 400, situation: 500, roll: 200, compare: 300 } as const;

/** What even the smallest attack takes. */
const LEAST_MS = 0.1;

/** Rolls of so many dice that are told apart by three or four faces. */
const rollsOf = (dice: number, faces: number): number => ((dice + 1) * (dice + 2) * (faces === 4 ? dice + 3 : 3)) / 6;

/** Steps 4b and 4c: every token looks at every roll and spreads it over what the rerolled dice may show. */
const rollingCost = (dice: AttackDice, matchup: Matchup, everyFace: boolean): number => {
  const { aimTokens, observationTokens, preciseX, lethalX, marksman } = matchup.attacker;
  const faces = everyFace || surgesCountAs(matchup) === 'surges' ? 4 : 3;
  const [red, black, white] = [rollsOf(dice.red, faces), rollsOf(dice.black, faces), rollsOf(dice.white, faces)];
  if (aimTokens + observationTokens === 0) {
    return (red * black + rollsOf(dice.red + dice.black, faces) * white) * MS.add;
  }
  const rolls = red * black * white;
  const reservations = 1 + Math.min(lethalX, aimTokens);
  const spread = aimTokens * rollsOf(2 + preciseX, faces) + observationTokens * faces;
  const looks = aimTokens * (marksman ? 4 : 1) + observationTokens + 1;
  return rolls * reservations * (spread * MS.add + looks * MS.decide);
};

/** Steps 5 to 9: every number of hits and crits, split by the cover pool, then every defense roll. */
const defendingCost = (dice: AttackDice, matchup: Matchup): number => {
  const { attacker, defender, cover } = matchup;
  const count = dice.red + dice.black + dice.white;
  const lethal = 1 + Math.min(attacker.lethalX, attacker.aimTokens);
  const blanksMatter = attacker.ramX > 0 || defender.djemSoMastery;
  const results = rollsOf(count, 3) * lethal;
  const covered = cover > 0 ? results * (1 + count / 3) : 0;
  const situations = cover > 0 && blanksMatter ? rollsOf(count, 4) * lethal : results;
  const splits =
    defender.outmaneuver && defender.dodgeStrategy === 'best' ? 1 + Math.min(count, defender.dodgeTokens) : 1;
  const pool = formDefensePool(count, matchup.pierce + attacker.lethalX, false, matchup);
  const rolls = rollsOf(pool.red, 3) * rollsOf(pool.white, 3);
  const handful = Math.min(defender.uncannyLuckX, pool.red + pool.white);
  // pools of every size up to the largest are rolled; on average they are half as large
  const rolled = (count + 1) * lethal * rolls * (pool.red * pool.white > 0 ? 0.25 : 0.4) * (1 + rollsOf(handful, 3));
  const compared = (count + 1) ** 2 * lethal * (1 + Math.min(defender.guardianX, count)) ** 2;
  return (results + covered + situations * (2 + splits)) * MS.situation + rolled * MS.roll + compared * MS.compare;
};

/** How long an exact answer will take, in milliseconds on a small server: known at once, within a factor of a few. */
export const costOf = (config: AttackConfig, everyFace = false): number => {
  const matchup = matchupOf(config);
  const dice = upgradeAttackDice(formAttackPool(config), config);
  return LEAST_MS + (rollingCost(dice, matchup, everyFace) + defendingCost(dice, matchup)) / 1e6;
};
