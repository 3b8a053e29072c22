import type { Matchup } from '../matchup';
import { convertAttackSurges, type Results } from './convert-attack-surges';
import { conversionDecision, type RerollWorth, spendTokens } from './convert-with-tokens';
import type { Survivors } from './modify-attack-dice';
import { type AttackRoll, type ByColor, HIT_SIDES, sumOf } from './roll-attack-dice';

/** The dice that a token rerolls, by what they show now. */
export interface Reroll {
  blanks: ByColor;
  surges: ByColor;
  hits: ByColor;
  dice: number;
}

const NONE: ByColor = [0, 0, 0];
const NOTHING: Reroll = { blanks: NONE, surges: NONE, hits: NONE, dice: 0 };

/** The roll as it would be converted now. */
export const preview = (roll: AttackRoll, matchup: Matchup): Results =>
  convertAttackSurges(sumOf(roll.hits), roll.crits, sumOf(roll.surges), sumOf(roll.blanks), matchup);

/** Surges that nothing will convert. Surges on poor dice convert first, so those on good dice are rerolled. */
const excessSurges = ([red, black, white]: ByColor, { everySurgeConverts, surgesThatConvert }: Matchup): ByColor => {
  if (everySurgeConverts) return NONE;
  const keptWhite = Math.min(white, surgesThatConvert);
  const keptBlack = Math.min(black, surgesThatConvert - keptWhite);
  const keptRed = Math.min(red, surgesThatConvert - keptWhite - keptBlack);
  return [red - keptRed, black - keptBlack, white - keptWhite];
};

/** Dice worth rerolling: blanks and excess surges; none of them if Ram will turn every one into a crit. */
const targets = (roll: AttackRoll, matchup: Matchup): { blanks: ByColor; surges: ByColor; dice: number } => {
  const surges = excessSurges(roll.surges, matchup);
  const dice = sumOf(roll.blanks) + sumOf(surges);
  return dice <= matchup.attacker.ramX ? NOTHING : { blanks: roll.blanks, surges, dice };
};

/** The first `most` dice: red before black before white, inside a color blanks before surges. */
const firstOf = (blanks: ByColor, surges: ByColor, most: number): { blanks: ByColor; surges: ByColor } => {
  const redBlanks = Math.min(blanks[0], most);
  const redSurges = Math.min(surges[0], most - redBlanks);
  const left = most - redBlanks - redSurges;
  const blackBlanks = Math.min(blanks[1], left);
  const blackSurges = Math.min(surges[1], left - blackBlanks);
  const last = left - blackBlanks - blackSurges;
  const whiteBlanks = Math.min(blanks[2], last);
  const whiteSurges = Math.min(surges[2], last - whiteBlanks);
  return { blanks: [redBlanks, blackBlanks, whiteBlanks], surges: [redSurges, blackSurges, whiteSurges] };
};

/** How many hits could be lost without losing anything: rerolling them may bring crits. */
export const freeHits = ({ hits, crits }: Results, survivors: Survivors): number => {
  const now = survivors(hits, crits);
  let free = 0;
  while (free < hits && survivors(hits - free - 1, crits) >= now) free++;
  return free;
};

/** Hits that may be rerolled: when fishing for crits every one, otherwise those that are free. */
export const spareHits = (roll: AttackRoll, matchup: Matchup, survivors: Survivors): number =>
  matchup.attacker.rerollStrategy === 'critFishing'
    ? Number.POSITIVE_INFINITY
    : freeHits(preview(roll, matchup), survivors);

/** Step 4c: the dice that one token of `most` dice rerolls: those worth it, then spare hits. Crits are never rerolled. */
export const chooseDice = (roll: AttackRoll, most: number, spare: number, matchup: Matchup): Reroll => {
  const worth = targets(roll, matchup);
  if (worth.dice >= most) {
    const { blanks, surges } = firstOf(worth.blanks, worth.surges, most);
    return { blanks, surges, hits: NONE, dice: most };
  }
  if (spare === 0) return { ...worth, hits: NONE };
  // a surge that is a hit and nothing else may be rerolled as one
  const surgeHits = matchup.surgeIsHit ? roll.surges : NONE;
  const { blanks: hits, surges } = firstOf(roll.hits, surgeHits, Math.min(spare, most - worth.dice));
  const picked = matchup.surgeIsHit ? surges : worth.surges;
  return { blanks: worth.blanks, surges: picked, hits, dice: worth.dice + sumOf(hits) + sumOf(surges) };
};

export const chooseRerolls = (roll: AttackRoll, most: number, matchup: Matchup, survivors: Survivors): Reroll =>
  chooseDice(roll, most, spareHits(roll, matchup, survivors), matchup);

const surgesNow = (roll: AttackRoll): number => sumOf(roll.surges);
const surgeWouldConvert = (roll: AttackRoll, matchup: Matchup): boolean =>
  matchup.everySurgeConverts || matchup.surgesThatConvert > surgesNow(roll);

/** Sides that would help, for each of the first `most` dice worth rerolling, good dice first. */
const goodSidesOfTargets = (roll: AttackRoll, most: number, matchup: Matchup): number => {
  const worth = targets(roll, matchup);
  const { blanks, surges } = firstOf(worth.blanks, worth.surges, most);
  const extra = 1 + (surgeWouldConvert(roll, matchup) ? 1 : 0);
  let sides = 0;
  for (const c of [0, 1, 2] as const) sides += (blanks[c] + surges[c]) * (HIT_SIDES[c] + extra);
  return sides;
};

/** What the next aim would bring if it rerolled, as Marksman's strategies weigh it. */
export const rerollWorth = (roll: AttackRoll, matchup: Matchup): RerollWorth => {
  const { attacker, critical } = matchup;
  const worth = targets(roll, matchup);
  const { blanks, surges } = firstOf(worth.blanks, worth.surges, 2 + attacker.preciseX);
  const converts = surgeWouldConvert(roll, matchup);
  const toCrit = critical > surgesNow(roll) || attacker.jediHunter || attacker.surgeChart === 'crit';
  let hitSides = 0;
  let critSides = 0;
  for (const c of [0, 1, 2] as const) {
    const dice = blanks[c] + surges[c];
    hitSides += dice * (HIT_SIDES[c] + (converts && !toCrit ? 1 : 0));
    critSides += dice * (1 + (converts && toCrit ? 1 : 0));
  }
  return { goodSides: goodSidesOfTargets(roll, 1, matchup), hitSides, critSides };
};

/** Whether Marksman keeps this and all remaining aims for step 4d. */
export const savesAims = (roll: AttackRoll, aims: number, matchup: Matchup, survivors: Survivors): boolean => {
  const { attacker } = matchup;
  const strategy = attacker.marksmanStrategy;
  const results = preview(roll, matchup);
  const decision = conversionDecision(results, aims, strategy, matchup, survivors, rerollWorth(roll, matchup));
  if (decision === 'none') return false;
  if (strategy !== 'best' || targets(roll, matchup).dice === 0) return true;
  return spendTokens(results, aims, 'best', matchup, survivors).spent >= aims;
};

/** Whether Pierce from Lethal could cancel any block at all, and how many dice the target rolls beside its results. */
export const lethalOutlook = (matchup: Matchup): { pierceHelps: boolean; moreDice: number } => {
  const { defender, melee, ranged, makashi, dodgeStopsPierce, pierce } = matchup;
  const immune = !makashi && (defender.immunePierce || (melee && (defender.immuneMeleePierce || dodgeStopsPierce)));
  const guardianHurts = defender.guardianX > 0 && ranged && !defender.guardianImmunePierce;
  return {
    pierceHelps: (!immune && defender.dieColor !== 'none') || guardianHurts,
    moreDice: Math.min(defender.dangerSenseX, defender.suppressionTokens) + (matchup.imperviousDice ? pierce : 0),
  };
};

/** Aims reserved for Lethal X, decided on the first roll. */
export const reservedForLethal = (roll: AttackRoll, matchup: Matchup): number => {
  const { attacker, melee, pierce, blockSixths } = matchup;
  if (attacker.lethalX === 0 || attacker.aimTokens === 0) return 0;
  const { pierceHelps, moreDice } = lethalOutlook(matchup);
  if (!pierceHelps) return 0;

  const { hits, crits } = preview(roll, matchup);
  const dice = hits + crits + moreDice;
  const most = Math.min(attacker.lethalX, attacker.aimTokens - (attacker.duelistAttacker && melee ? 1 : 0));
  if (attacker.lethalStrategy === 'reserve') return dice > pierce ? most : 0;

  const pierceWorth = (kept: number) => 8 * Math.min(6, Math.max(0, dice * blockSixths - 6 * (pierce + kept)));
  let fromPierce = 0;
  let best = 0;
  let bestWorth = -1;
  for (let kept = 0; kept <= most; kept++) {
    const rerolled = (attacker.aimTokens - kept) * (2 + attacker.preciseX);
    const worth = fromPierce + goodSidesOfTargets(roll, rerolled, matchup) * (6 - blockSixths);
    if (worth >= bestWorth) [best, bestWorth] = [kept, worth];
    fromPierce += pierceWorth(kept);
  }
  return best;
};
