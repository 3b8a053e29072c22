/**
 * The contract both engines are compiled against: which integers describe an attack, in what order, and which
 * numbers come back. This file is compiled by the TypeScript and the AssemblyScript compiler, so it holds
 * integers and nothing else. A slot is named after the field's path, with an underscore.
 */
export enum Slot {
  attackType,
  attacker_redDice,
  attacker_blackDice,
  attacker_whiteDice,
  attacker_surgeChart,
  attacker_aimTokens,
  attacker_surgeTokens,
  attacker_observationTokens,
  attacker_dodgeTokensAttacker,
  attacker_preciseX,
  attacker_criticalX,
  attacker_lethalX,
  attacker_sharpshooterX,
  attacker_pierceX,
  attacker_impactX,
  attacker_ramX,
  attacker_ionX,
  attacker_antiMaterielX,
  attacker_antiPersonnelX,
  attacker_attackUpgrades,
  attacker_attackDowngrades,
  attacker_blast,
  attacker_highVelocity,
  attacker_suppressive,
  attacker_primitive,
  attacker_spray,
  attacker_cumbersome,
  attacker_immuneDeflect,
  attacker_marksman,
  attacker_marksmanStrategy,
  attacker_rerollStrategy,
  attacker_jediHunter,
  attacker_jarKaiMastery,
  attacker_duelistAttacker,
  attacker_makashiMastery,
  attacker_deathFromAbove,
  attacker_holdTheLine,
  attacker_completeTheMission,
  attacker_unitCost,
  attacker_lethalStrategy,
  attacker_overwhelm,
  attacker_sniperShot,
  defender_dieColor,
  defender_surgeChart,
  defender_coverType,
  defender_coverX,
  defender_smokeTokens,
  defender_suppressed,
  defender_dodgeTokens,
  defender_surgeTokens,
  defender_suppressionTokens,
  defender_minisInLOS,
  defender_unitType,
  defender_armorX,
  defender_weakPointX,
  defender_shieldedX,
  defender_dangerSenseX,
  defender_uncannyLuckX,
  defender_defenseUpgrades,
  defender_defenseDowngrades,
  defender_immunePierce,
  defender_immuneMeleePierce,
  defender_immuneBlast,
  defender_impervious,
  defender_block,
  defender_deflect,
  defender_shienMastery,
  defender_outmaneuver,
  defender_lowProfile,
  defender_djemSoMastery,
  defender_soresuMastery,
  defender_duelistDefender,
  defender_backup,
  defender_holdTheLine,
  defender_dugIn,
  defender_completeTheMission,
  defender_unconcerned,
  defender_guardianX,
  defender_guardianDieColor,
  defender_guardianSurgeChart,
  defender_guardianDeflect,
  defender_guardianSoresuMastery,
  defender_guardianDodgeTokens,
  defender_guardianSurgeTokens,
  defender_guardianImmunePierce,
  defender_guardianCancelsCrits,
  defender_unitCost,
  defender_dodgeStrategy,
  defender_extraWhiteDice,
  rules_impervious,
  count, // always last
}

// The values of a choice. Share codes store a value's position, so add new values at the end.
export enum AttackType {
  ranged,
  melee,
  overrun,
  all,
}
export enum AttackSurge {
  none,
  hit,
  crit,
}
export enum DefenseSurge {
  none,
  block,
}
export enum DefenseDie {
  white,
  red,
  none,
}
export enum GuardianDie {
  white,
  red,
}
export enum Cover {
  none,
  light,
  heavy,
}
export enum UnitType {
  trooper,
  vehicle,
}
export enum MarksmanStrategy {
  deterministic,
  averages,
  best,
}
export enum RerollStrategy {
  conservative,
  critFishing,
}
export enum LethalStrategy {
  reserve,
  best,
}
export enum DodgeStrategy {
  hitsFirst,
  best,
}
export enum SniperShot {
  never,
  ifCrit,
}
export enum Impervious {
  extraDice,
  reducePierce,
}

/** A token spent to reroll a die or to change a result. */
export enum Token {
  aim,
  observation,
  dodge,
}

/**
 * The events of a replayed attack, in the order in which they happen. Each event is a kind and up to four numbers,
 * named in parentheses. "counts" means hits, crits, blanks, and a fourth number: surges until they are converted, then
 * the hits taken by a guardian.
 */
export enum Event {
  attackDie, // (AttackDie, AttackFace)
  attackRolled, // (counts)
  reroll, // (Token, dice); then `picked` and `rerolled` for each, in the same order within a color
  picked, // (AttackDie, AttackFace)
  rerolled, // (AttackDie, AttackFace)
  aims, // (spent on rerolls or for Duelist, saved for Marksman, reserved for Lethal)
  attackRerolled, // (counts)
  surgesConverted, // (to crits, to hits, surge tokens spent)
  attackConverted, // (counts)
  hitToCrit, // (Token)
  blankToHit, // (Token)
  tokensConverted, // (counts)
  sniperShot,
  cover, // (Cover, cancelled by Low Profile)
  coverDie, // (DefenseDie, DefenseFace)
  covered, // (counts)
  dodgeSpent, // (tokens)
  dodged, // (counts)
  ion, // (shields flipped)
  rammed, // (counts)
  impacted, // (counts)
  primitive, // (counts)
  armored, // (counts)
  shielded, // (counts)
  backedUp, // (counts)
  guarded, // (counts)
  attackModified, // (counts)
  guardianDie, // (GuardianDie, DefenseFace)
  guardianReroll, // (dice); a dodge token for Soresu Mastery
  guardianBlocks, // (blocks, surge tokens spent, wounds deflected)
  defenseDie, // (DefenseDie, DefenseFace)
  soresuReroll, // (dice); then `defenseRerolled` for each
  uncannyLuck, // (dice); then `defensePicked` and `defenseRerolled` for each, in the same order within a color
  defensePicked, // (DefenseDie, DefenseFace)
  defenseRerolled, // (DefenseDie, DefenseFace)
  blocks, // (blocks, surge tokens spent, surges)
  pierce, // (Pierce in all, blocks cancelled of the guardian, of the target)
  lethal, // (Pierce from aims, part of it)
  wounds, // (of the target, without Pierce)
  guardianWounds, // (of the guardian, without Pierce)
  woundsBack, // (Deflect, Djem So Mastery)
  suppression, // (tokens)
}
export const EVENT_SIZE = 5;
export const MOST_EVENTS = 1024;

/** The quantities of one attack whose means are reported, in the order both engines tally them. */
export enum Mean {
  // the first twenty are used by the vectors: add new ones after them
  total,
  main,
  guardian,
  mainNoPierce,
  guardianNoPierce,
  deflect,
  djem,
  supp,
  hitsAfterTokens,
  critsAfterTokens,
  coverCancel,
  dodgeSpent,
  hits,
  crits,
  guardianHits,
  defDice,
  blocks,
  lethal,
  aimsReroll,
  aimsMarksman,
  // the dice as rolled, after rerolls, after surges, after tokens
  rolledHits,
  rolledCrits,
  rolledSurges,
  rolledBlanks,
  hitsAfterRerolls,
  critsAfterRerolls,
  surgesAfterRerolls,
  blanksAfterRerolls,
  hitsAfterSurges,
  critsAfterSurges,
  blanksAfterSurges,
  blanksAfterTokens,
  coverDice,
  hitsAfterDodge,
  critsAfterDodge,
  // how many results each effect of step 6 touched
  ion,
  ram,
  impact,
  armor,
  shields,
  backup,
  gBlocks,
  duelist, // Pierce from Duelist
  pierce, // total
  pierced, // blocks cancelled by Pierce, target and guardian
  defSurges, // of the target, before conversion
  // tokens spent
  aimsSaved,
  obsSpent,
  atkTok,
  jarkai,
  defTok,
  gTok,
  gDodgeSpent,
  count, // always last
}

/** The largest attack roll. Larger pools lose white dice first, then black, then red. */
export const MAX_ATTACK_DICE = 64;

/** One attack brings at most three suppression tokens: 0 to 3. */
export const SUPPRESSION_WIDTH = 4;

/** The largest defense roll has 108 dice: 64 results, 10 for Danger Sense, 31 for Impervious, 3 for Vaapad. */
export const MAX_DEFENSE_DICE = 128;

/** The most attacks of a volley, and suppression tokens on a unit. */
export const MOST_ATTACKS = 8;
export const MOST_SUPPRESSION = 20;

/** The integers that describe a volley, in the order the fast engine reads them; the slots of each attack follow. */
export enum VolleySlot {
  attacks,
  wounds, // that destroy the target
  woundsEach,
  courage, // 0: “–”; −1: not known
  guardianWounds, // 0: it never falls
  observationTokens,
  count, // always last
}

/** What the fast engine counts for each attack of a volley: the first place of each histogram. */
export enum VolleyCount {
  wounds = 0, // so far, up to 600; those that destroy the target include all that were destroyed before
  ofAttack = 601, // wounds of this attack, up to MAX_ATTACK_DICE
  woundsBack = 666, // dealt to the attacker, up to MAX_DEFENSE_DICE
  suppression = 795, // tokens after the attack if the target lives, up to MOST_SUPPRESSION
  dodges = 816, // left if the target lives, up to 64
  count = 881, // always last
}
