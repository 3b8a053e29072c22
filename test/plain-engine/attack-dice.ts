import type { AttackConfig } from '../../rules/config';
import {
  ATTACK_DIE,
  after,
  type Color,
  certainly,
  DEFENSE_DIE,
  type Face,
  howMany,
  meansOf,
  pickUp,
  rollDice,
  showing,
} from './dice';

const { min, max } = Math;
const GOOD_DICE_FIRST: Color[] = ['red', 'black', 'white'];

/** Steps 2 and 4a. The dice stand in the numbering of 4b: all red, then all black, then all white. */
const attackPool = ({ attacker, defender }: AttackConfig): Color[] => {
  const k = attacker.spray ? max(1, defender.minisInLOS) : 1;
  let [r, bl, w] = [attacker.redDice * k, attacker.blackDice * k, attacker.whiteDice * k];
  // beyond this the walk takes minutes, so the limit of 64 dice (rules.md 2.2) never comes into play
  if (r + bl + w > 8) throw new Error('The plain engine walks at most 8 attack dice');
  const move = (n: number, from: number, middle: number, to: number) => {
    const x = min(n, from);
    const y = min(n - x, middle);
    return [from - x, middle + x - y, to + y] as const;
  };
  if (attacker.cumbersome) [r, bl, w] = [0, r, w + bl];
  [r, bl, w] = move(attacker.attackDowngrades, r, bl, w);
  [w, bl, r] = move(defender.unitType === 'vehicle' ? attacker.antiMaterielX : attacker.antiPersonnelX, w, bl, r);
  [w, bl, r] = move(attacker.attackUpgrades, w, bl, r);
  return [r, bl, w].flatMap((number, i) => new Array(number).fill(GOOD_DICE_FIRST[i]));
};

/** rules.md 3.0, with its names. */
export const constantsOfRun = (config: AttackConfig) => {
  const { attackType, attacker, defender, rules } = config;
  const isR = attackType === 'ranged' || attackType === 'all';
  const isM = attackType === 'melee' || attackType === 'all';
  const deflectOn = isR && !attacker.highVelocity;
  const dodgeTokens = attacker.highVelocity ? 0 : defender.dodgeTokens;
  const { dieColor, immunePierce, immuneMeleePierce, impervious } = defender;

  const converts = defender.surgeChart === 'block' || defender.completeTheMission || (defender.holdTheLine && isM);
  const unlD = (dodged: boolean, deflectToo = true): boolean =>
    converts || (deflectToo && defender.deflect && deflectOn) || (defender.block && dodged);
  const q6 = (deflectToo: boolean): number =>
    dieColor === 'none' ? 0 : howMany('block', DEFENSE_DIE[dieColor]) + Number(unlD(dodgeTokens > 0, deflectToo));

  const duelDodge = defender.duelistDefender && dodgeTokens > 0;
  const reducePierce = rules.impervious === 'reducePierce';
  const imperviousHurts = impervious && (reducePierce || attacker.pierceX * q6(false) >= 6);
  const makashiHelps = immunePierce || immuneMeleePierce || duelDodge || imperviousHurts;
  const makashi = attacker.makashiMastery && isM && attacker.pierceX >= 1 && makashiHelps;
  const meleeImmune = (dodged: boolean): boolean => immuneMeleePierce || (defender.duelistDefender && dodged);

  // step 5b: improvements, cap, then reduction
  const blast = attacker.blast && !defender.immuneBlast;
  const noCover = !isR || blast || attacker.deathFromAbove || defender.unconcerned;
  const terrain = { none: 0, light: 1, heavy: 2 }[defender.coverType];
  const improved = min(2, terrain + Number(defender.suppressed) + defender.coverX + defender.smokeTokens);
  return {
    attacker,
    defender,
    isR,
    isM,
    deflectOn,
    dodgeTokens,
    unlD,
    q6: q6(true),
    pool: attackPool(config),
    imp: attacker.impactX + defender.weakPointX,
    wPierce: attacker.pierceX - Number(makashi),
    cover: noCover ? 0 : max(0, improved - attacker.sharpshooterX),
    coverDie: defender.dugIn ? DEFENSE_DIE.red : DEFENSE_DIE.white,
    dangerSense: min(defender.dangerSenseX, defender.suppressionTokens),
    immune: (dodged: boolean): boolean => !makashi && (immunePierce || (isM && meleeImmune(dodged))),
    imperviousDice: impervious && !reducePierce && !makashi,
    imperviousPierce: impervious && reducePierce && !makashi,
  };
};
export type Attack = ReturnType<typeof constantsOfRun>;

/** Impact, Primitive and Armor of step 6, which only act if there is Armor; A() of 4d.5 looks at nothing else. */
const pastArmor = ({ attacker, defender, imp }: Attack, hits: number, crits: number) => {
  const impact = defender.armorX > 0 ? min(hits, imp) : 0;
  const primitive = defender.armorX > 0 && attacker.primitive;
  const [h, c] = primitive ? [hits + crits, 0] : [hits - impact, crits + impact];
  const armor = min(h, defender.armorX);
  return { h: h - armor, c, impact, armor };
};

/** Step 6 up to Guardian, in exactly this order. */
const modifyAttackDice = (attack: Attack, hits: number, crits: number, b: number) => {
  const { attacker, defender, isR } = attack;
  const shieldedX = isR ? defender.shieldedX : 0;
  const ion = min(shieldedX, attacker.ionX, hits + crits);
  const ramBlanks = min(b, attacker.ramX);
  const ramHits = min(hits, attacker.ramX - ramBlanks);
  const ram = ramBlanks + ramHits;
  let { h, c, impact, armor } = pastArmor(attack, hits - ramHits, crits + ram);
  const shieldedCrits = min(c, shieldedX - ion);
  const shieldedHits = min(h, shieldedX - ion - shieldedCrits);
  c -= shieldedCrits;
  h -= shieldedHits;
  const backup = defender.backup && isR ? min(h, 2) : 0;
  h -= backup;
  const guardianX = isR ? defender.guardianX : 0;
  const gh = min(h, guardianX);
  const gc = defender.guardianCancelsCrits ? min(c, guardianX - gh) : 0;
  const touched = { ion, ram, impact, armor, shields: shieldedCrits + shieldedHits, backup };
  const left = { hits: h - gh, crits: c - gc, guardianHits: gh + gc };
  return { ...touched, ...left, blanks: b - ramBlanks, reaching: h + c };
};

/** Steps 5e and 6. Dodge takes hits first; strategy best tries every split that Outmaneuver allows. */
export const dodgeAndModify = (attack: Attack, h: number, c: number, b: number) => {
  const { dodgeTokens, defender, isM } = attack;
  const split = (x: number) => {
    const y = defender.outmaneuver ? min(c, dodgeTokens - x) : 0;
    const dodged = { dodgeSpent: x + y, hitsAfterDodge: h - x, critsAfterDodge: c - y };
    return { ...dodged, ...modifyAttackDice(attack, h - x, c - y, b) };
  };
  let chosen = split(min(h, dodgeTokens));
  if (defender.outmaneuver && defender.dodgeStrategy === 'best') {
    for (let x = min(h, dodgeTokens) - 1; x >= 0; x--) if (split(x).reaching < chosen.reaching) chosen = split(x);
  }
  const sideEffect = dodgeTokens > 0 && (defender.block || (defender.duelistDefender && isM));
  return { ...chosen, dodgeSpent: sideEffect ? max(1, chosen.dodgeSpent) : chosen.dodgeSpent };
};

/**
 * Steps 4b to 4d.6, with the names of rules.md: t = tokens, h, c and b = hits, crits and blanks. The means of these
 * steps are taken here, so that later steps need not tell apart how a roll came about.
 */
export const rollAttackDice = (attack: Attack) => {
  const { attacker, defender, isM, pool, imp, cover, q6, wPierce } = attack;
  const { aimTokens, marksman, marksmanStrategy, jediHunter, surgeChart, surgeTokens } = attacker;
  const holdTheLine = attacker.holdTheLine && isM;
  const critX = attacker.criticalX + (attacker.completeTheMission ? 2 : 0);
  const unlimA = jediHunter || surgeChart !== 'none' || holdTheLine;
  const limA = critX + surgeTokens;
  const toHits = surgeChart === 'hit' || (surgeChart === 'none' && holdTheLine);
  const slots = 2 + attacker.preciseX;
  const duelist = attacker.duelistAttacker && isM;

  /** How many of s surges cost a token. */
  const surgesToTokens = (s: number): number => (unlimA ? 0 : min(surgeTokens, max(0, s - critX)));
  /** Step 4d: Critical X, Jedi Hunter, surge chart, Hold the Line, surge tokens; a surge that is left is a blank. */
  const convertSurges = (faces: Face[]): [h: number, c: number, b: number] => {
    const s = howMany('surge', faces);
    const sc = jediHunter || surgeChart === 'crit' ? s : min(critX, s);
    const sh = toHits ? s - sc : surgesToTokens(s);
    return [howMany('hit', faces) + sh, howMany('crit', faces) + sc, howMany('blank', faces) + s - sc - sh];
  };
  /** S(): results that would reach the defense dice now, cover ignored. */
  const reaching = (h: number, c: number, b: number): number => dodgeAndModify(attack, h, c, b).reaching;

  const byColor = (colors: Color[], dice: number[]): number[] =>
    colors.flatMap((color) => dice.filter((die) => pool[die] === color));
  /** Blanks and surges that find no conversion, unless Ram makes a crit of every one of them. */
  const targets = (faces: Face[]): number[] => {
    const excess = unlimA ? [] : byColor(['white', 'black', 'red'], showing('surge', faces)).slice(limA);
    const found = byColor(GOOD_DICE_FIRST, [...showing('blank', faces), ...excess]);
    return found.length <= attacker.ramX ? [] : found;
  };
  /** Hits, and the surges that can only become hits. */
  const hitDice = (faces: Face[]): number[] => {
    const surgeIsHit = !marksman && critX === 0 && !jediHunter && toHits;
    return byColor(GOOD_DICE_FIRST, [...showing('hit', faces), ...(surgeIsHit ? showing('surge', faces) : [])]);
  };
  /** How many of the hit dice can be lost without losing anything. */
  const freeHits = (faces: Face[]): number => {
    const [h, c, b] = convertSurges(faces);
    let q = 0;
    while (q < hitDice(faces).length && reaching(h - q - 1, c, b + q + 1) >= reaching(h, c, b)) q++;
    return q;
  };
  /** All dice of one token are chosen before the first of them is rolled. Crits are never rerolled. */
  const selection = (cap: number, faces: Face[]): number[] => {
    const found = targets(faces).slice(0, cap);
    const room = cap - found.length;
    if (room === 0) return found;
    const hits = attacker.rerollStrategy === 'critFishing' ? room : min(room, freeHits(faces));
    return [...found, ...hitDice(faces).slice(0, hits)];
  };

  const surgeOK = (faces: Face[]): boolean => unlimA || limA > howMany('surge', faces);
  const fav = (die: number, faces: Face[]): number =>
    howMany('hit', ATTACK_DIE[pool[die] as Color]) + 1 + Number(surgeOK(faces));

  /** How many aims are kept for Lethal, decided on the faces of 4b. */
  const lethalReservation = (faces: Face[]): number => {
    const guardianPierced = defender.guardianX > 0 && attack.isR && !defender.guardianImmunePierce;
    const useless = (attack.immune(attack.dodgeTokens > 0) || defender.dieColor === 'none') && !guardianPierced;
    if (attacker.lethalX === 0 || aimTokens === 0 || useless) return 0;
    const [h, c] = convertSurges(faces);
    const dice = h + c + attack.dangerSense + (attack.imperviousDice ? wPierce : 0);
    const most = min(attacker.lethalX, aimTokens - Number(duelist));
    if (attacker.lethalStrategy === 'reserve') return dice > wPierce ? most : 0;
    const value = (k: number): number => {
      let sum = 0;
      for (let i = 0; i < k; i++) sum += 8 * min(6, max(0, dice * q6 - 6 * (wPierce + i)));
      for (const die of targets(faces).slice(0, (aimTokens - k) * slots)) sum += fav(die, faces) * (6 - q6);
      return sum;
    };
    let best = 0;
    for (let k = 1; k <= most; k++) if (value(k) >= value(best)) best = k; // a tie goes to the larger k
    return best;
  };

  /** Step 4d.5. Only the save phase (4c) has faces: there the dice could still be rerolled instead. */
  const conversionDecision = (h: number, c: number, b: number, t: number, strategy: string, faces: Face[] = []) => {
    if (t <= 0 || (h === 0 && b === 0)) return 'none';
    if (strategy === 'best') return decideBest(h, c, b, t, faces);
    const a = (x: number, y: number): number => {
      const past = pastArmor(attack, x, y);
      return past.h + past.c;
    };
    const dodgeRule = attack.dodgeTokens > 0 && !defender.outmaneuver;
    const armorRule = defender.armorX > 0 && !attacker.primitive && h > imp;
    const helpsHit = h > 0 && (armorRule || dodgeRule || cover > 0);
    const helpsBlank = b > 0 && a(h + 1, c) > a(h, c);
    const helpsPair = b > 0 && t >= 2 && a(h, c + 1) > a(h, c);
    if (strategy === 'deterministic') return helpsHit ? 'hit' : helpsBlank || helpsPair ? 'blank' : 'none';

    // strategy averages, in 80ths of a result
    const blankEV = helpsBlank ? 80 : 0;
    let hitEV = helpsHit ? 80 : 0;
    if (defender.armorX > 0) hitEV *= 2;
    if (dodgeRule) hitEV = (hitEV * 3) / 2;
    if (defender.armorX > 0 && imp > 0 && imp >= h) hitEV /= 5;
    const pairEV = blankEV === 0 && hitEV === 0 && helpsPair ? 40 : 0;
    const best = max(blankEV, hitEV, pairEV);
    const rerollEV = max(
      0,
      ...targets(faces)
        .slice(0, 1)
        .map((die) => 10 * fav(die, faces)),
    );
    if (best === 0 || rerollEV > best) return 'none';
    return pairEV === 0 && hitEV >= blankEV ? 'hit' : 'blank';
  };

  /** Strategy best, in sixths of a result; p6 = sides of a cover die that cancel a hit. */
  const decideBest = (h: number, c: number, b: number, t: number, faces: Face[]) => {
    const p6 = cover === 0 ? 0 : howMany('block', attack.coverDie) + Number(cover >= 2);
    const s0 = reaching(h, c, b);
    const gH = b > 0 ? reaching(h + 1, c, b - 1) - s0 : 0;
    const gC = h > 0 ? reaching(h - 1, c + 1, b) - s0 : 0;
    const gP = b > 0 ? reaching(h, c + 1, b - 1) - s0 : 0;
    const savedFromCover = h > 0 && gC === 0 && reaching(h - 1, c, b + 1) < s0 ? p6 : 0;
    const v1 = gH * (6 - p6);
    const v2 = gC > 0 ? 6 * gC : savedFromCover;
    const v3 = t >= 2 && gP > 0 ? 6 * gP : 0;
    const m = max(v1, v2);
    if (m <= 0 && v3 <= 0) return 'none';
    const surgeCrit = critX > howMany('surge', faces) || jediHunter || surgeChart === 'crit';
    const cf = 1 + Number(surgeOK(faces) && surgeCrit);
    let r = 0;
    for (const die of targets(faces).slice(0, slots)) {
      if (gH > 0) r += (fav(die, faces) - cf) * (6 - p6) + cf * 6;
      else if (gP > 0) r += cf * 6;
    }
    if (2 * r > 8 * max(2 * m, v3)) return 'none';
    return v3 > 2 * m || v1 >= v2 ? 'blank' : 'hit';
  };

  /** Steps 4d.5 and 4d.6: Marksman and Jar'Kai Mastery spend their tokens in the same loop. */
  const convertWithTokens = (hits: number, crits: number, blanks: number, t: number, strategy: string) => {
    let [h, c, b] = [hits, crits, blanks];
    for (let used = 0; ; used++) {
      const decision = conversionDecision(h, c, b, t - used, strategy);
      if (decision === 'none') return { h, c, b, used };
      [h, c, b] = decision === 'hit' ? [h - 1, c + 1, b] : [h + 1, c, b - 1];
    }
  };
  /** Marksman keeps all remaining aims for 4d.5; strategy best only if it will find a use for each of them. */
  const savesAims = (t: number, faces: Face[]): boolean => {
    const preview = convertSurges(faces);
    if (conversionDecision(...preview, t, marksmanStrategy, faces) === 'none') return false;
    const sure = marksmanStrategy !== 'best' || targets(faces).length === 0;
    return sure || convertWithTokens(...preview, t, 'best').used === t;
  };

  const dice = pool.map((color) => ATTACK_DIE[color]);
  const noTokens = { aimsLeft: 0, aimsSpent: 0, aimsSaved: 0, obsSpent: 0 };
  const inHand = { faces: dice.map((): Face => 'unrolled'), ...noTokens };
  /** One turn of the aim loop; "leave the loop" is to have no aim left. */
  const spendAim = (roll: typeof inHand): typeof inHand => {
    const { faces, aimsLeft, aimsSpent } = roll;
    if (aimsLeft === 0) return roll;
    if (marksman && savesAims(aimsLeft, faces)) return { ...roll, aimsLeft: 0, aimsSaved: aimsLeft };
    const sel = selection(slots, faces);
    if (sel.length === 0) return { ...roll, aimsLeft: 0, aimsSpent: duelist ? max(1, aimsSpent) : aimsSpent };
    return { ...roll, faces: pickUp(sel, faces), aimsLeft: aimsLeft - 1, aimsSpent: aimsSpent + 1 };
  };
  /** A token that finds no die is not spent, and neither are the next ones: the faces stay as they are. */
  const observe = (roll: typeof inHand) => {
    const sel = selection(1, roll.faces);
    return { ...roll, faces: pickUp(sel, roll.faces), obsSpent: roll.obsSpent + sel.length };
  };

  const firstRolls = rollDice(dice, certainly(inHand));
  let rolls = after(firstRolls, (roll) => ({ ...roll, aimsLeft: aimTokens - lethalReservation(roll.faces) }));
  const aims = new Array<typeof observe>(aimTokens).fill(spendAim);
  const observations = new Array<typeof observe>(attacker.observationTokens).fill(observe);
  const tokens = marksman ? [...observations, ...aims] : [...aims, ...observations];
  for (const spend of tokens) rolls = rollDice(dice, after(rolls, spend));

  const jarKaiTokens = attacker.jarKaiMastery && isM ? attacker.dodgeTokensAttacker : 0;
  const jarKaiStrategy = marksmanStrategy === 'best' ? 'best' : 'deterministic';
  const converted = after(rolls, ({ faces, aimsSpent, aimsSaved, obsSpent }) => {
    const surges = convertSurges(faces);
    const marked = convertWithTokens(...surges, aimsSaved, marksmanStrategy);
    const { h, c, b, used } = convertWithTokens(marked.h, marked.c, marked.b, jarKaiTokens, jarKaiStrategy);
    const [hitsAfterSurges, critsAfterSurges, blanksAfterSurges] = surges;
    const means = {
      hitsAfterRerolls: howMany('hit', faces),
      critsAfterRerolls: howMany('crit', faces),
      surgesAfterRerolls: howMany('surge', faces),
      blanksAfterRerolls: howMany('blank', faces),
      hitsAfterSurges,
      critsAfterSurges,
      blanksAfterSurges,
      hitsAfterTokens: h,
      critsAfterTokens: c,
      blanksAfterTokens: b,
      aimsReroll: aimsSpent,
      aimsSaved,
      aimsMarksman: marked.used,
      obsSpent,
      atkTok: surgesToTokens(howMany('surge', faces)),
      jarkai: used,
    };
    return { roll: { h, c, b, aimsSpent, aimsSaved }, means };
  });
  const rolled = after(firstRolls, ({ faces }) => ({
    rolledHits: howMany('hit', faces),
    rolledCrits: howMany('crit', faces),
    rolledSurges: howMany('surge', faces),
    rolledBlanks: howMany('blank', faces),
  }));
  const means = { ...meansOf(rolled), ...meansOf(after(converted, (roll) => roll.means)) };
  return { rolls: after(converted, ({ roll }) => roll), means };
};
