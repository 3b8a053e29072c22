import { AttackDie } from '../../rules/dice';
import { AttackSurge, LethalStrategy, MarksmanStrategy, RerollStrategy, Slot, SniperShot } from '../../rules/slots';
import { AttackRoll, colors, sizeOf } from '../attack-roll';
import { valueOf } from '../block';
import { formAttackPool, poolOf } from '../steps/form-attack-pool';
import { upgradeAttackDice } from '../steps/upgrade-attack-dice';
import { has, hasInMelee } from './attack-type';

/** More surges than any roll has. */
const EVERY = 255;

/** The dice of each color after step 4a, and their number. */
export let pool: AttackRoll = 0;
export let dice = 0;

// How many surges become crits, and how many of the others become hits: docs/rules.md#convert-attack-surges
export let surgesToCrits = 0;
export let surgesToHits = 0;
let critX = 0;
export let everySurgeConverts = false;
/** How many surges convert at most, unless every surge does. */
export let surgesConverted = 0;
/** Surges can only become hits, so they are rerolled like hits when hits are free. */
export let surgeIsHit = false;

export let aimTokens = 0;
export let observationTokens = 0;
/** Observation tokens are spent after aims, but before them with Marksman, which may save aims. */
export let observesFirst = false;
export let observesLast = false;
export let jarKaiTokens = 0;
/** How many dice an aim token rerolls. */
export let diceOfAim = 0;
export let lethalX = 0;
/** Lethal's strategy is best. */
export let lethalAtBest = false;
export let duelist = false;
export let marksman = false;
export let marksmanStrategy = 0;
export let jarKaiStrategy = 0;
export let critFishing = false;
export let sniperTeam = false;
export let suppressive = 0;
export let overwhelm = 0;
/** Whether some token can reroll attack dice. */
export let rerolls = false;

function setPool(): void {
  const formed = upgradeAttackDice(formAttackPool());
  pool = colors(poolOf(formed, AttackDie.red), poolOf(formed, AttackDie.black), poolOf(formed, AttackDie.white));
  dice = sizeOf(pool);
}

function setSurges(): void {
  const chart = valueOf(Slot.attacker_surgeChart);
  const tokens = valueOf(Slot.attacker_surgeTokens);
  const everyCrit = has(Slot.attacker_jediHunter) || chart == AttackSurge.crit;
  const everyHit = !everyCrit && (chart == AttackSurge.hit || hasInMelee(Slot.attacker_holdTheLine));
  critX = valueOf(Slot.attacker_criticalX) + (has(Slot.attacker_completeTheMission) ? 2 : 0);
  surgesToCrits = everyCrit ? EVERY : critX;
  surgesToHits = everyHit ? EVERY : tokens;
  everySurgeConverts = everyCrit || everyHit;
  surgesConverted = critX + tokens;
  surgeIsHit = !has(Slot.attacker_marksman) && critX == 0 && everyHit;
}

function setTokens(): void {
  aimTokens = valueOf(Slot.attacker_aimTokens);
  observationTokens = valueOf(Slot.attacker_observationTokens);
  diceOfAim = 2 + valueOf(Slot.attacker_preciseX);
  lethalX = valueOf(Slot.attacker_lethalX);
  lethalAtBest = valueOf(Slot.attacker_lethalStrategy) == LethalStrategy.best;
  duelist = hasInMelee(Slot.attacker_duelistAttacker);
  marksman = has(Slot.attacker_marksman);
  observesFirst = marksman && observationTokens > 0;
  observesLast = !marksman && observationTokens > 0;
  marksmanStrategy = valueOf(Slot.attacker_marksmanStrategy);
  const best = marksmanStrategy == MarksmanStrategy.best;
  jarKaiStrategy = best ? MarksmanStrategy.best : MarksmanStrategy.deterministic;
  jarKaiTokens = hasInMelee(Slot.attacker_jarKaiMastery) ? valueOf(Slot.attacker_dodgeTokensAttacker) : 0;
  critFishing = valueOf(Slot.attacker_rerollStrategy) == RerollStrategy.critFishing;
  rerolls = aimTokens + observationTokens > 0;
}

export function setAttacker(): void {
  sniperTeam = valueOf(Slot.attacker_sniperShot) == SniperShot.ifCrit;
  suppressive = valueOf(Slot.attacker_suppressive);
  overwhelm = valueOf(Slot.attacker_overwhelm);
  setPool();
  setSurges();
  setTokens();
}
