import { Mean } from '../rules/slots';
import type { Moments } from './chances';
import type { TokensSpent } from './endings';
import { ROUNDING } from './free-hits';
import { giveBack, type Layer } from './layers';
import type { Matchup } from './matchup';
import { keyOf, Remembered, wide } from './remembered';
import { surgesKey } from './reroll-plan';
import { ShownFaces } from './shown-faces';
import { cancellingSides } from './steps/apply-dodge-and-cover';
import { convertAttackSurges, surgeTokensSpent } from './steps/convert-attack-surges';
import type { AttackDice } from './steps/form-attack-pool';
import { lethalOutlook } from './steps/reroll-attack-dice';
import { type Face, rolledFaces } from './steps/roll-attack-dice';
import { Sums } from './sums';
import type { TargetTable } from './target-table';
import { type SurgesCountAs, surgesCountAs } from './told-apart';
import { RerollWalk, type Wish } from './walk-rerolls';

/** Rolls that ended alike: the chances of hits and crits after step 4d, by `hits * (dice + 1) + crits`. */
export interface Rolled extends TokensSpent {
  results: Float64Array;
}

/** An attack up to step 4d: the attacker's half. */
export interface Half {
  rolled: readonly Rolled[];
  noted: Sums;
  facesKnown: boolean;
}

const AFTER_REROLLS: Record<Face, Mean> = {
  hit: Mean.hitsAfterRerolls,
  crit: Mean.critsAfterRerolls,
  surge: Mean.surgesAfterRerolls,
  blank: Mean.blanksAfterRerolls,
};

const noteRerolled = (noted: Sums, faces: Record<Face, Moments>): void => {
  for (const face of ['hit', 'crit', 'surge', 'blank'] as const) noted.moments(AFTER_REROLLS[face], faces[face]);
  noted.after('reroll-attack-dice', 'rerolls', faces.hit.mean, faces.crit.mean);
};

/** Step 4d on all rolls of an ending; the smallest chances are what rounding left of 0. */
const convert = (
  chances: Layer,
  dice: number,
  surgesTold: boolean,
  least: number,
  matchup: Matchup,
  shown: ShownFaces,
  noted: Sums,
): Float64Array => {
  const width = dice + 1;
  const results = new Float64Array(width ** 2);
  for (let surges = 0; surges <= (surgesTold ? dice : 0); surges++) {
    let all = 0;
    for (let hits = 0; hits + surges <= dice; hits++) {
      for (let crits = 0; crits + hits + surges <= dice; crits++) {
        const p = chances.take((surges * width + hits) * width + crits);
        if (p <= least) continue;
        const blanks = dice - hits - crits - surges;
        shown.add(hits, crits, surges, blanks, p);
        all += p;
        const now = surges > 0 ? convertAttackSurges(hits, crits, surges, blanks, matchup) : { hits, crits };
        const cell = now.hits * width + now.crits;
        results[cell] = (results[cell] as number) + p;
      }
    }
    noted.note(Mean.atkTok, surgeTokensSpent(surges, matchup), all);
  }
  giveBack(chances);
  return results;
};

/** Hits, crits and blanks after step 4d. */
const noteConverted = (noted: Sums, rolled: readonly Rolled[], dice: number): void => {
  for (const { results } of rolled) {
    for (let hits = 0; hits <= dice; hits++) {
      for (let crits = 0; crits + hits <= dice; crits++) {
        const p = results[hits * (dice + 1) + crits] as number;
        if (p === 0) continue;
        noted.note(Mean.hitsAfterSurges, hits, p);
        noted.note(Mean.critsAfterSurges, crits, p);
        noted.note(Mean.blanksAfterSurges, dice - hits - crits, p);
      }
    }
  }
  const [hits, crits] = [noted.get(Mean.hitsAfterSurges), noted.get(Mean.critsAfterSurges)];
  noted.after('convert-attack-surges', 'surges', hits, crits);
};

const rollAndConvert = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): Half => {
  const countedAs: SurgesCountAs = wish.everyFace ? 'surges' : surgesCountAs(matchup);
  const noted = new Sums();
  const faces = rolledFaces(dice);
  noted.moments(Mean.rolledHits, faces.hit);
  noted.moments(Mean.rolledCrits, faces.crit);
  noted.moments(Mean.rolledSurges, faces.surge);
  noted.moments(Mean.rolledBlanks, faces.blank);
  noted.after('roll-attack-dice', 'rolled', faces.hit.mean, faces.crit.mean);

  const walk = new RerollWalk(dice, matchup, table, wish);
  const least = walk.corrected ? ROUNDING : 0;
  const shown = new ShownFaces(countedAs);
  const rolled = walk.walk().map(({ chances, ...tokens }) => {
    const results = convert(chances, table.dice, countedAs === 'surges', least, matchup, shown, noted);
    return { ...tokens, results };
  });
  const { aimTokens, observationTokens } = matchup.attacker;
  const afterRerolls = aimTokens + observationTokens === 0 ? faces : shown.moments();
  if (afterRerolls) noteRerolled(noted, afterRerolls);
  noted.moments(Mean.aimsReroll, walk.aimsSpent);
  noted.moments(Mean.aimsSaved, walk.aimsSaved);
  noted.moments(Mean.obsSpent, walk.observationsSpent);
  noteConverted(noted, rolled, table.dice);
  return { rolled, noted, facesKnown: afterRerolls !== undefined };
};

/** What Marksman looks at when it saves aims. */
const marksmanKey = (table: TargetTable, matchup: Matchup): string => {
  const { attacker, defender, impact, cover, dodgeTokens } = matchup;
  if (!attacker.marksman || attacker.aimTokens === 0) return '';
  const most = (count: number) => Math.min(table.dice, count);
  const strategy = ['deterministic', 'averages', 'best'].indexOf(attacker.marksmanStrategy);
  const against = (dodgeTokens > 0 ? 1 : 0) + (defender.outmaneuver ? 2 : 0) + (attacker.primitive ? 4 : 0);
  return keyOf(
    1 + strategy,
    against + (cover > 0 ? 8 : 0) + (defender.armorX > 0 ? 16 : 0) + (impact > 0 ? 32 : 0),
    most(defender.armorX),
    most(impact),
    cancellingSides(matchup),
    ...(strategy === 2 ? wide(table.survivorsId()) : []),
  );
};

/** What Lethal looks at when it reserves aims, and what aims are told apart for. */
const aimsKey = (matchup: Matchup): string => {
  const { attacker, melee } = matchup;
  const duelist = attacker.duelistAttacker && melee;
  const flags = (duelist ? 1 : 0) + (attacker.overwhelm ? 2 : 0);
  if (attacker.lethalX === 0 || attacker.aimTokens === 0) return keyOf(flags);
  const { pierceHelps, moreDice } = lethalOutlook(matchup);
  const best = attacker.lethalStrategy === 'best' ? 8 : 0;
  return keyOf(flags + 4 + best, attacker.lethalX, pierceHelps ? 1 : 0, moreDice, matchup.pierce, matchup.blockSixths);
};

/** Everything that steps 4b to 4d depend on: attacks with the same key have the same half. */
export const halfKey = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): string => {
  const { attacker } = matchup;
  const { aimTokens, observationTokens } = attacker;
  const start = keyOf(
    dice.red,
    dice.black,
    dice.white,
    aimTokens,
    observationTokens,
    (wish.everyFace ? 1 : 0) + (wish.everyState ? 2 : 0),
  );
  const surges = surgesKey(table.dice, matchup);
  if (aimTokens + observationTokens === 0) return start + surges;
  const fishing = attacker.rerollStrategy === 'critFishing';
  const rerolls = keyOf(
    attacker.preciseX,
    Math.min(table.dice, attacker.ramX),
    attacker.marksman ? 1 : 0,
    fishing ? 1 : 0,
    ...wide(fishing ? 0 : (table.free()?.id ?? 0)),
  );
  return start + surges + rerolls + aimsKey(matchup) + marksmanKey(table, matchup);
};

/** 8 MB: a few thousand halves. */
const ROOM = 1 << 20;
const known = new Remembered<string, Half>(ROOM, ({ rolled }) =>
  rolled.reduce((size, { results }) => size + results.length, 2 * Mean.count + 64),
);

/** The attacker's half, remembered: it looks at little of the target, so it serves many of them. */
export const halfOf = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): Half => {
  const key = halfKey(dice, matchup, table, wish);
  return known.get(key) ?? known.keep(key, rollAndConvert(dice, matchup, table, wish));
};

/** For measuring an attack as if it were the first of its kind. */
export const forgetHalves = (): void => known.forget();
