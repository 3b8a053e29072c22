import type { AttackConfig, Attacker, Defender } from '../rules/config';
import { DEFENSE_SURGES, RED_BLOCKS, WHITE_BLOCKS } from '../rules/dice';
import { Cover } from '../rules/slots';

/** This attacker against this defender: what is settled before the first die is rolled. */
export interface Matchup {
  attacker: Attacker;
  defender: Defender;
  ranged: boolean;
  melee: boolean;
  /** Crits from Critical X, including Complete the Mission. */
  critical: number;
  /** Impact X with the target's Weak Point. */
  impact: number;
  /** Makashi Mastery is used: one Pierce less, and the target cannot use what protects it from Pierce. */
  makashi: boolean;
  /** Pierce of the weapons, after Makashi Mastery. */
  pierce: number;
  /** Every attack surge converts. */
  everySurgeConverts: boolean;
  /** How many surges convert otherwise. */
  surgesThatConvert: number;
  /** A surge is a hit and nothing else: it may be rerolled as one. */
  surgeIsHit: boolean;
  /** Cover after everything that improves and lowers it: 0 none, 1 light, 2 heavy. */
  cover: number;
  /** Dodge tokens that can be spent: none against High Velocity. */
  dodgeTokens: number;
  /** Deflect acts at all. */
  deflectOn: boolean;
  /** The target gets an immunity to Pierce by spending a dodge token. */
  dodgeStopsPierce: boolean;
  /** Rulebook 2025: extra defense dice against Pierce. */
  imperviousDice: boolean;
  /** Rulebook 2026: one Pierce less. */
  imperviousPierce: boolean;
  /** The chance of a block that the attacker's choices assume, in sixths. */
  blockSixths: number;
}

/** Block sides of the target's die, and the surge if it will block; `withDeflect` takes Deflect into account. */
const blockSixths = (config: AttackConfig, withDeflect: boolean): number => {
  const { attacker, defender } = config;
  if (defender.dieColor === 'none') return 0;
  const ranged = config.attackType === 'ranged' || config.attackType === 'all';
  const melee = config.attackType === 'melee' || config.attackType === 'all';
  const surgeBlocks =
    defender.surgeChart === 'block' ||
    defender.completeTheMission ||
    (withDeflect && defender.deflect && ranged && !attacker.highVelocity) ||
    (defender.block && defender.dodgeTokens > 0 && !attacker.highVelocity) ||
    (defender.holdTheLine && melee);
  return (defender.dieColor === 'red' ? RED_BLOCKS : WHITE_BLOCKS) + (surgeBlocks ? DEFENSE_SURGES : 0);
};

/** Makashi Mastery is worth its Pierce only if the target has something to switch off (docs/rules.md#choices). */
const usesMakashi = (config: AttackConfig, melee: boolean, dodgeStopsPierce: boolean): boolean => {
  const { attacker, defender, rules } = config;
  if (!attacker.makashiMastery || !melee || attacker.pierceX < 1) return false;
  const imperviousMatters =
    defender.impervious && (rules.impervious === 'reducePierce' || attacker.pierceX * blockSixths(config, false) >= 6);
  return defender.immunePierce || defender.immuneMeleePierce || dodgeStopsPierce || imperviousMatters;
};

/** The target's cover against a ranged attack: improved, capped at heavy, and only then lowered by Sharpshooter. */
const coverValue = (attacker: Attacker, defender: Defender): number => {
  if ((attacker.blast && !defender.immuneBlast) || attacker.deathFromAbove || defender.unconcerned) return Cover.none;
  const improved = Cover[defender.coverType] + (defender.suppressed ? 1 : 0) + defender.coverX + defender.smokeTokens;
  return Math.max(Cover.none, Math.min(improved, Cover.heavy) - attacker.sharpshooterX);
};

export const matchupOf = (config: AttackConfig): Matchup => {
  const { attackType, attacker, defender, rules } = config;
  const ranged = attackType === 'ranged' || attackType === 'all';
  const melee = attackType === 'melee' || attackType === 'all';
  const dodgeTokens = attacker.highVelocity ? 0 : defender.dodgeTokens;
  const dodgeStopsPierce = defender.duelistDefender && dodgeTokens > 0;
  const makashi = usesMakashi(config, melee, dodgeStopsPierce);
  const critical = attacker.criticalX + (attacker.completeTheMission ? 2 : 0);
  const holdsTheLine = attacker.holdTheLine && melee;
  return {
    attacker,
    defender,
    ranged,
    melee,
    critical,
    impact: attacker.impactX + defender.weakPointX,
    makashi,
    pierce: attacker.pierceX - (makashi ? 1 : 0),
    everySurgeConverts: attacker.jediHunter || attacker.surgeChart !== 'none' || holdsTheLine,
    surgesThatConvert: critical + attacker.surgeTokens,
    surgeIsHit:
      !attacker.marksman &&
      critical === 0 &&
      !attacker.jediHunter &&
      (attacker.surgeChart === 'hit' || (attacker.surgeChart === 'none' && holdsTheLine)),
    cover: ranged ? coverValue(attacker, defender) : 0,
    dodgeTokens,
    deflectOn: ranged && !attacker.highVelocity,
    dodgeStopsPierce,
    imperviousDice: defender.impervious && rules.impervious === 'extraDice' && !makashi,
    imperviousPierce: defender.impervious && rules.impervious === 'reducePierce' && !makashi,
    blockSixths: blockSixths(config, true),
  };
};
