import type { AttackConfig } from '../../rules/config';
import { type Color, DEFENSE_DIE, howMany } from './dice';

const { min, max } = Math;
export const BEST_DICE_FIRST: Color[] = ['red', 'black', 'white'];

/** Steps 2 and 4a. Dice are numbered red first, then black, then white. */
const attackPool = ({ attacker, defender }: AttackConfig): Color[] => {
  const times = attacker.spray ? max(1, defender.minisInLOS) : 1;
  let [red, black, white] = [attacker.redDice * times, attacker.blackDice * times, attacker.whiteDice * times];
  // more dice would take minutes, so the limit of 64 dice never matters here
  if (red + black + white > 8) throw new Error('The plain engine takes at most 8 attack dice');
  const move = (dice: number, from: number, middle: number, to: number) => {
    const x = min(dice, from);
    const y = min(dice - x, middle);
    return [from - x, middle + x - y, to + y] as const;
  };
  if (attacker.cumbersome) [red, black, white] = [0, red, white + black];
  [red, black, white] = move(attacker.attackDowngrades, red, black, white);
  const against = defender.unitType === 'vehicle' ? attacker.antiMaterielX : attacker.antiPersonnelX;
  [white, black, red] = move(against, white, black, red);
  [white, black, red] = move(attacker.attackUpgrades, white, black, red);
  return [red, black, white].flatMap((number, i) => new Array(number).fill(BEST_DICE_FIRST[i]));
};

/** What is settled before the first die: docs/rules.md#settled-before-the-first-die. */
export const constantsOfRun = (config: AttackConfig) => {
  const { attackType, attacker, defender, rules } = config;
  const ranged = attackType === 'ranged' || attackType === 'all';
  const melee = attackType === 'melee' || attackType === 'all';
  const deflectOn = ranged && !attacker.highVelocity;
  const dodgeTokens = attacker.highVelocity ? 0 : defender.dodgeTokens;
  const { dieColor, immunePierce, immuneMeleePierce, impervious } = defender;

  const converts = defender.surgeChart === 'block' || defender.completeTheMission || (defender.holdTheLine && melee);
  const surgesBlock = (dodged: boolean, deflectToo = true): boolean =>
    converts || (deflectToo && defender.deflect && deflectOn) || (defender.block && dodged);
  const expectedBlockSides = (deflectToo: boolean): number =>
    dieColor === 'none'
      ? 0
      : howMany('block', DEFENSE_DIE[dieColor]) + Number(surgesBlock(dodgeTokens > 0, deflectToo));

  const dodgeStopsPierce = defender.duelistDefender && dodgeTokens > 0;
  const reducePierce = rules.impervious === 'reducePierce';
  const imperviousHurts = impervious && (reducePierce || attacker.pierceX * expectedBlockSides(false) >= 6);
  const makashiHelps = immunePierce || immuneMeleePierce || dodgeStopsPierce || imperviousHurts;
  const makashi = attacker.makashiMastery && melee && attacker.pierceX >= 1 && makashiHelps;
  const meleeImmune = (dodged: boolean): boolean => immuneMeleePierce || (defender.duelistDefender && dodged);

  // improvements, then the cap, then Sharpshooter
  const blast = attacker.blast && !defender.immuneBlast;
  const noCover = !ranged || blast || attacker.deathFromAbove || defender.unconcerned;
  const terrain = { none: 0, light: 1, heavy: 2 }[defender.coverType];
  const improved = min(2, terrain + Number(defender.suppressed) + defender.coverX + defender.smokeTokens);
  return {
    attacker,
    defender,
    ranged,
    melee,
    deflectOn,
    dodgeTokens,
    surgesBlock,
    expectedBlockSides: expectedBlockSides(true),
    pool: attackPool(config),
    impactX: attacker.impactX + defender.weakPointX,
    weaponPierce: attacker.pierceX - Number(makashi),
    cover: noCover ? 0 : max(0, improved - attacker.sharpshooterX),
    coverDie: defender.dugIn ? DEFENSE_DIE.red : DEFENSE_DIE.white,
    dangerSense: min(defender.dangerSenseX, defender.suppressionTokens),
    immune: (dodged: boolean): boolean => !makashi && (immunePierce || (melee && meleeImmune(dodged))),
    imperviousDice: impervious && !reducePierce && !makashi,
    imperviousPierce: impervious && reducePierce && !makashi,
  };
};
export type Attack = ReturnType<typeof constantsOfRun>;

/** Impact, Primitive and Armor of step 6, which act only against Armor. Marksman looks ahead to these alone. */
export const pastArmor = ({ attacker, defender, impactX }: Attack, hits: number, crits: number) => {
  const impact = defender.armorX > 0 ? min(hits, impactX) : 0;
  const primitive = defender.armorX > 0 && attacker.primitive;
  const [h, c] = primitive ? [hits + crits, 0] : [hits - impact, crits + impact];
  const armor = min(h, defender.armorX);
  return { h: h - armor, c, impact, armor };
};

/** Step 6, in the rulebook's order. */
const modifyAttackDice = (attack: Attack, hits: number, crits: number, b: number) => {
  const { attacker, defender, ranged } = attack;
  const shieldedX = ranged ? defender.shieldedX : 0;
  const ion = min(shieldedX, attacker.ionX, hits + crits);
  const ramBlanks = min(b, attacker.ramX);
  const ramHits = min(hits, attacker.ramX - ramBlanks);
  const ram = ramBlanks + ramHits;
  let { h, c, impact, armor } = pastArmor(attack, hits - ramHits, crits + ram);
  const shieldedCrits = min(c, shieldedX - ion);
  const shieldedHits = min(h, shieldedX - ion - shieldedCrits);
  c -= shieldedCrits;
  h -= shieldedHits;
  const backup = defender.backup && ranged ? min(h, 2) : 0;
  h -= backup;
  const guardianX = ranged ? defender.guardianX : 0;
  const guardedHits = min(h, guardianX);
  const guardedCrits = defender.guardianCancelsCrits ? min(c, guardianX - guardedHits) : 0;
  const touched = { ion, ram, impact, armor, shields: shieldedCrits + shieldedHits, backup };
  const left = { hits: h - guardedHits, crits: c - guardedCrits, guardianHits: guardedHits + guardedCrits };
  return { ...touched, ...left, blanks: b - ramBlanks, reaching: h + c };
};

/** Dodge tokens and step 6. Dodges cancel hits first; strategy best tries every split that Outmaneuver allows. */
export const dodgeAndModify = (attack: Attack, h: number, c: number, b: number) => {
  const { dodgeTokens, defender, melee } = attack;
  const split = (x: number) => {
    const y = defender.outmaneuver ? min(c, dodgeTokens - x) : 0;
    const dodged = { dodgeSpent: x + y, hitsAfterDodge: h - x, critsAfterDodge: c - y };
    return { ...dodged, ...modifyAttackDice(attack, h - x, c - y, b) };
  };
  let chosen = split(min(h, dodgeTokens));
  if (defender.outmaneuver && defender.dodgeStrategy === 'best') {
    for (let x = min(h, dodgeTokens) - 1; x >= 0; x--) if (split(x).reaching < chosen.reaching) chosen = split(x);
  }
  const sideEffect = dodgeTokens > 0 && (defender.block || (defender.duelistDefender && melee));
  return { ...chosen, dodgeSpent: sideEffect ? max(1, chosen.dodgeSpent) : chosen.dodgeSpent };
};
