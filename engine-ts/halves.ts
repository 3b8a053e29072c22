import { ATTACK_CRITS, ATTACK_SURGES } from '../rules/dice';
import { Mean } from '../rules/slots';
import { inOneBlock } from './chances';
import type { Ended, TokensSpent } from './endings';
import { ROUNDING } from './free-hits';
import { type Grid, gridOf } from './grids';
import { giveBack, type Layer } from './layers';
import type { Matchup } from './matchup';
import { keyOf, Remembered } from './remembered';
import { surgesKey } from './reroll-plan';
import type { SurgesCountAs } from './seen-faces';
import { cancellingSides } from './steps/apply-dodge-and-cover';
import { convertAttackSurges, surgeTokensSpent } from './steps/convert-attack-surges';
import type { AttackDice } from './steps/form-attack-pool';
import { lethalOutlook } from './steps/reroll-attack-dice';
import { rolledFace } from './steps/roll-attack-dice';
import { SUMS, Sums } from './sums';
import type { TargetTable } from './target-table';
import { RerollWalk, type Wish } from './walk-rerolls';

/** Rolls that ended alike: the chances of hits and crits after step 4d, by `hits * (dice + 1) + crits`. */
export interface Rolled {
  tokens: TokensSpent;
  results: Float64Array;
}

/** An attack up to step 4d: the attacker's half. */
export interface Half {
  rolled: readonly Rolled[];
  noted: Sums;
  facesKnown: boolean;
}

/** In the order of their means: as rolled, then after rerolls. */
const FACES = ['hit', 'crit', 'surge', 'blank'] as const;

/** The share of dice counted as crits that really show a crit; the others show a surge. */
const REALLY_CRITS = ATTACK_CRITS / (ATTACK_CRITS + ATTACK_SURGES);

/**
 * Notes what the dice show after rerolls and returns whether that is known. It is unknown if surges were counted as
 * blanks or hits: a token rerolls those before surges, so which faces are left is lost. Crits, and surges counted as
 * crits, are never rerolled, so their shares follow from the sides of a die.
 */
const noteShown = (noted: Sums, ended: readonly Ended[], grid: Grid, countedAs: SurgesCountAs): boolean => {
  if (countedAs === 'blanks' || countedAs === 'hits') return false;
  for (const { chances } of ended) {
    noted.noteColumn(Mean.hitsAfterRerolls, grid.hits, grid.cells, chances.p);
    noted.noteColumn(Mean.critsAfterRerolls, grid.crits, grid.cells, chances.p);
    noted.noteColumn(Mean.surgesAfterRerolls, grid.third, grid.cells, chances.p);
    noted.noteColumn(Mean.blanksAfterRerolls, grid.rest, grid.cells, chances.p);
  }
  if (countedAs === 'crits') noted.share(Mean.critsAfterRerolls, Mean.surgesAfterRerolls, REALLY_CRITS);
  return true;
};

/** Where step 4d takes a roll; one without surges stays. */
const convertedCell = ({ hits, crits, third, rest, width }: Grid, cell: number, matchup: Matchup): number => {
  const surges = third[cell] as number;
  if (surges === 0) return cell;
  const blanks = rest[cell] as number;
  const now = convertAttackSurges(hits[cell] as number, crits[cell] as number, surges, blanks, matchup);
  return now.hits * width + now.crits;
};

/** Step 4d on all rolls that ended alike; chances this small are rounding errors of 0. */
const convert = (
  chances: Layer,
  results: Float64Array,
  grid: Grid,
  least: number,
  matchup: Matchup,
  noted: Sums,
): void => {
  for (let i = 0; i < grid.cells.length; i++) {
    const cell = grid.cells[i] as number;
    const p = chances.take(cell);
    if (p <= least) continue;
    const to = convertedCell(grid, cell, matchup);
    results[to] = (results[to] as number) + p;
    noted.note(Mean.atkTok, surgeTokensSpent(grid.third[cell] as number, matchup), p);
  }
  giveBack(chances);
};

/** A roll of crits has nothing that Marksman could turn: its aims are not saved, but left for Lethal. */
const withoutSavingCrits = (rolled: Rolled[], dice: number, matchup: Matchup, noted: Sums): Rolled[] => {
  const all = [...rolled];
  for (const { tokens, results } of rolled) {
    const p = results[dice] as number;
    if (tokens.saved === 0 || p === 0) continue;
    const lethal = Math.min(matchup.attacker.lethalX, tokens.lethal + tokens.saved);
    const isSame = (it: TokensSpent) =>
      it.saved === 0 && it.lethal === lethal && it.aimed === tokens.aimed && it.observed === tokens.observed;
    let other = all.find((it) => isSame(it.tokens));
    if (!other) {
      other = { tokens: { ...tokens, lethal, saved: 0 }, results: new Float64Array(results.length) };
      all.push(other);
    }
    results[dice] = 0;
    other.results[dice] = (other.results[dice] as number) + p;
    noted.note(Mean.aimsSaved, tokens.saved, -p);
  }
  return all;
};

const rollAndConvert = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): Half => {
  const walk = new RerollWalk(dice, matchup, table, wish);
  const ended = walk.walk();
  const { cells, hits, crits, rest, size } = gridOf(table.dice);
  const [sums, ...results] = inOneBlock(SUMS, ...ended.map(() => size));
  const noted = new Sums(sums);

  const rerolls = matchup.attacker.aimTokens + matchup.attacker.observationTokens > 0;
  FACES.forEach((face, i) => {
    const moments = rolledFace(dice, face);
    noted.moments(Mean.rolledHits + i, moments);
    if (!rerolls) noted.moments(Mean.hitsAfterRerolls + i, moments);
  });
  const { countedAs } = walk.fine.apart;
  const grid = gridOf(table.dice, countedAs === 'surges');
  const facesKnown = !rerolls || noteShown(noted, ended, grid, countedAs);
  noted.moments(Mean.aimsReroll, walk.aimsSpent);
  noted.moments(Mean.aimsSaved, walk.aimsSaved);
  noted.moments(Mean.obsSpent, walk.observationsSpent);

  const rolled = ended.map(({ tokens, chances }, i) => {
    const converted = results[i] as Float64Array;
    convert(chances, converted, grid, walk.correction ? ROUNDING : 0, matchup, noted);
    noted.noteColumn(Mean.hitsAfterSurges, hits, cells, converted);
    noted.noteColumn(Mean.critsAfterSurges, crits, cells, converted);
    noted.noteColumn(Mean.blanksAfterSurges, rest, cells, converted);
    return { tokens, results: converted };
  });
  return { rolled: withoutSavingCrits(rolled, table.dice, matchup, noted), noted, facesKnown };
};

/** What Lethal's reservation of aims depends on. */
const lethalKey = (matchup: Matchup): string => {
  const { lethalX, lethalStrategy } = matchup.attacker;
  if (lethalX === 0) return '';
  const { pierceHelps, moreDice } = lethalOutlook(matchup);
  return [lethalX, lethalStrategy, pierceHelps, moreDice, matchup.pierce, matchup.blockSixths].join();
};

/** Everything that steps 4b to 4d depend on: attacks with the same key have the same half. */
export const halfKey = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): string => {
  const { aimTokens, observationTokens, preciseX, ramX, rerollStrategy } = matchup.attacker;
  const { marksman, duelistAttacker, overwhelm } = matchup.attacker;
  const tokens = keyOf(aimTokens, observationTokens, wish.everyFace, wish.everyState);
  const start = keyOf(dice.red, dice.black, dice.white) + tokens + surgesKey(matchup);
  if (aimTokens + observationTokens === 0) return start;
  const free = rerollStrategy === 'critFishing' ? -1 : table.free()?.id;
  const rerolls = keyOf(preciseX, ramX, marksman, duelistAttacker && matchup.melee, overwhelm) + free;
  if (aimTokens === 0) return start + rerolls;
  // Marksman depends on everything the target can do against hits
  const { marksmanStrategy } = matchup.attacker;
  const target = marksman ? [marksmanStrategy, cancellingSides(matchup), table.key].join() : '';
  return `${start}${rerolls} ${lethalKey(matchup)} ${target}`;
};

/** 8 MB: a few thousand halves. */
const ROOM = 1 << 20;
const known = new Remembered<string, Half>(ROOM, ({ rolled }) =>
  rolled.reduce((size, { results }) => size + results.length, 2 * Mean.count + 64),
);

/** The attacker's half, cached: it depends on little of the target, so it serves many targets. */
export const halfOf = (dice: AttackDice, matchup: Matchup, table: TargetTable, wish: Wish): Half => {
  const key = halfKey(dice, matchup, table, wish);
  return known.get(key) ?? known.keep(key, rollAndConvert(dice, matchup, table, wish));
};

/** Empties the cache, to measure an attack as if it were the first. */
export const forgetHalves = (): void => known.forget();
