import { type Attack, BEST_DICE_FIRST, dodgeAndModify, pastArmor } from './attack';
import {
  ATTACK_DIE,
  after,
  type Color,
  certainly,
  type Face,
  howMany,
  meansOf,
  pickUp,
  rollDice,
  showing,
} from './dice';

const { min, max } = Math;

/**
 * Steps 4b to 4d.6; h, c and b are hits, crits and blanks, t is tokens. The means of these steps are computed here, so
 * that rolls which came about differently can be merged before the later steps.
 */
export const rollAttackDice = (attack: Attack) => {
  const { attacker, defender, melee, pool, impactX, cover, expectedBlockSides, weaponPierce } = attack;
  const { aimTokens, marksman, marksmanStrategy, jediHunter, surgeChart, surgeTokens } = attacker;
  const holdTheLine = attacker.holdTheLine && melee;
  const critX = attacker.criticalX + (attacker.completeTheMission ? 2 : 0);
  const everySurgeConverts = jediHunter || surgeChart !== 'none' || holdTheLine;
  const surgesConverted = critX + surgeTokens;
  const toHits = surgeChart === 'hit' || (surgeChart === 'none' && holdTheLine);
  const diceOfAim = 2 + attacker.preciseX;
  const duelist = attacker.duelistAttacker && melee;

  /** How many of `s` surges take a token to convert. */
  const surgesToTokens = (s: number): number => (everySurgeConverts ? 0 : min(surgeTokens, max(0, s - critX)));
  /** Step 4d: Critical X, Jedi Hunter, surge chart, Hold the Line, surge tokens; other surges become blanks. */
  const convertSurges = (faces: Face[]): [h: number, c: number, b: number] => {
    const s = howMany('surge', faces);
    const sc = jediHunter || surgeChart === 'crit' ? s : min(critX, s);
    const sh = toHits ? s - sc : surgesToTokens(s);
    return [howMany('hit', faces) + sh, howMany('crit', faces) + sc, howMany('blank', faces) + s - sc - sh];
  };
  /** Results that would reach the defense dice now, ignoring cover. */
  const reaching = (h: number, c: number, b: number): number => dodgeAndModify(attack, h, c, b).reaching;

  const byColor = (colors: Color[], dice: number[]): number[] =>
    colors.flatMap((color) => dice.filter((die) => pool[die] === color));
  /** Blanks and surges that will not convert, unless Ram turns all of them into crits. */
  const targets = (faces: Face[]): number[] => {
    const excess = everySurgeConverts
      ? []
      : byColor(['white', 'black', 'red'], showing('surge', faces)).slice(surgesConverted);
    const found = byColor(BEST_DICE_FIRST, [...showing('blank', faces), ...excess]);
    return found.length <= attacker.ramX ? [] : found;
  };
  /** Dice showing a hit, or a surge that can only become one. */
  const hitDice = (faces: Face[]): number[] => {
    const surgeIsHit = !marksman && critX === 0 && !jediHunter && toHits;
    return byColor(BEST_DICE_FIRST, [...showing('hit', faces), ...(surgeIsHit ? showing('surge', faces) : [])]);
  };
  /** How many of the hit dice could show blanks without costing a result. */
  const freeHits = (faces: Face[]): number => {
    const [h, c, b] = convertSurges(faces);
    let free = 0;
    while (free < hitDice(faces).length && reaching(h - free - 1, c, b + free + 1) >= reaching(h, c, b)) free++;
    return free;
  };
  /** All dice of one token are chosen before the first is rolled. Crits are never rerolled. */
  const selection = (most: number, faces: Face[]): number[] => {
    const found = targets(faces).slice(0, most);
    const room = most - found.length;
    if (room === 0) return found;
    const hits = attacker.rerollStrategy === 'critFishing' ? room : min(room, freeHits(faces));
    return [...found, ...hitDice(faces).slice(0, hits)];
  };

  const surgeConverts = (faces: Face[]): boolean => everySurgeConverts || surgesConverted > howMany('surge', faces);
  const goodSides = (die: number, faces: Face[]): number =>
    howMany('hit', ATTACK_DIE[pool[die] as Color]) + 1 + Number(surgeConverts(faces));

  /** How many aims are reserved for Lethal, decided after the first roll. */
  const lethalReservation = (faces: Face[]): number => {
    const guardianPierced = defender.guardianX > 0 && attack.ranged && !defender.guardianImmunePierce;
    const useless = (attack.immune(attack.dodgeTokens > 0) || defender.dieColor === 'none') && !guardianPierced;
    if (attacker.lethalX === 0 || aimTokens === 0 || useless) return 0;
    const [h, c] = convertSurges(faces);
    const dice = h + c + attack.dangerSense + (attack.imperviousDice ? weaponPierce : 0);
    const most = min(attacker.lethalX, aimTokens - Number(duelist));
    if (attacker.lethalStrategy === 'reserve') return dice > weaponPierce ? most : 0;
    const value = (k: number): number => {
      let sum = 0;
      for (let i = 0; i < k; i++) sum += 8 * min(6, max(0, dice * expectedBlockSides - 6 * (weaponPierce + i)));
      for (const die of targets(faces).slice(0, (aimTokens - k) * diceOfAim))
        sum += goodSides(die, faces) * (6 - expectedBlockSides);
      return sum;
    };
    let best = 0;
    for (let k = 1; k <= most; k++) if (value(k) >= value(best)) best = k; // a tie goes to the larger k
    return best;
  };

  /** Step 4d.5. `faces` are given only in step 4c, where an aim could still reroll dice instead. */
  const conversionDecision = (h: number, c: number, b: number, t: number, strategy: string, faces: Face[] = []) => {
    if (t <= 0 || (h === 0 && b === 0)) return 'none';
    if (strategy === 'best') return decideBest(h, c, b, t, faces);
    const a = (x: number, y: number): number => {
      const past = pastArmor(attack, x, y);
      return past.h + past.c;
    };
    const dodgeRule = attack.dodgeTokens > 0 && !defender.outmaneuver;
    const armorRule = defender.armorX > 0 && !attacker.primitive && h > impactX;
    const helpsHit = h > 0 && (armorRule || dodgeRule || cover > 0);
    const helpsBlank = b > 0 && a(h + 1, c) > a(h, c);
    const helpsPair = b > 0 && t >= 2 && a(h, c + 1) > a(h, c);
    if (strategy === 'deterministic') return helpsHit ? 'hit' : helpsBlank || helpsPair ? 'blank' : 'none';

    // strategy averages, in eightieths of a result
    const blankEV = helpsBlank ? 80 : 0;
    let hitEV = helpsHit ? 80 : 0;
    if (defender.armorX > 0) hitEV *= 2;
    if (dodgeRule) hitEV = (hitEV * 3) / 2;
    if (defender.armorX > 0 && impactX > 0 && impactX >= h) hitEV /= 5;
    const pairEV = blankEV === 0 && hitEV === 0 && helpsPair ? 40 : 0;
    const best = max(blankEV, hitEV, pairEV);
    const rerollEV = max(
      0,
      ...targets(faces)
        .slice(0, 1)
        .map((die) => 10 * goodSides(die, faces)),
    );
    if (best === 0 || rerollEV > best) return 'none';
    return pairEV === 0 && hitEV >= blankEV ? 'hit' : 'blank';
  };

  /** Strategy best, in sixths of a result. */
  const decideBest = (h: number, c: number, b: number, t: number, faces: Face[]) => {
    const cancellingSides = cover === 0 ? 0 : howMany('block', attack.coverDie) + Number(cover >= 2);
    const now = reaching(h, c, b);
    const blankToHit = b > 0 ? reaching(h + 1, c, b - 1) - now : 0;
    const hitToCrit = h > 0 ? reaching(h - 1, c + 1, b) - now : 0;
    const blankToCrit = b > 0 ? reaching(h, c + 1, b - 1) - now : 0;
    const savedFromCover = h > 0 && hitToCrit === 0 && reaching(h - 1, c, b + 1) < now ? cancellingSides : 0;
    const hitWorth = blankToHit * (6 - cancellingSides);
    const critWorth = hitToCrit > 0 ? 6 * hitToCrit : savedFromCover;
    const pairWorth = t >= 2 && blankToCrit > 0 ? 6 * blankToCrit : 0;
    const single = max(hitWorth, critWorth);
    if (single <= 0 && pairWorth <= 0) return 'none';
    const surgeCrit = critX > howMany('surge', faces) || jediHunter || surgeChart === 'crit';
    const critSides = 1 + Number(surgeConverts(faces) && surgeCrit);
    let reroll = 0;
    for (const die of targets(faces).slice(0, diceOfAim)) {
      if (blankToHit > 0) reroll += (goodSides(die, faces) - critSides) * (6 - cancellingSides) + critSides * 6;
      else if (blankToCrit > 0) reroll += critSides * 6;
    }
    if (2 * reroll > 8 * max(2 * single, pairWorth)) return 'none';
    return pairWorth > 2 * single || hitWorth >= critWorth ? 'blank' : 'hit';
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
  /** Marksman saves all remaining aims for 4d.5; strategy best does so only if each of them will be used. */
  const savesAims = (t: number, faces: Face[]): boolean => {
    const preview = convertSurges(faces);
    if (conversionDecision(...preview, t, marksmanStrategy, faces) === 'none') return false;
    const sure = marksmanStrategy !== 'best' || targets(faces).length === 0;
    return sure || convertWithTokens(...preview, t, 'best').used === t;
  };

  const dice = pool.map((color) => ATTACK_DIE[color]);
  const noTokens = { aimsLeft: 0, aimsSpent: 0, aimsSaved: 0, obsSpent: 0 };
  const inHand = { faces: dice.map((): Face => 'unrolled'), ...noTokens };
  /** Spends one aim. Ending the loop early is written as having no aims left. */
  const spendAim = (roll: typeof inHand): typeof inHand => {
    const { faces, aimsLeft, aimsSpent } = roll;
    if (aimsLeft === 0) return roll;
    if (marksman && savesAims(aimsLeft, faces)) return { ...roll, aimsLeft: 0, aimsSaved: aimsLeft };
    const chosen = selection(diceOfAim, faces);
    if (chosen.length === 0) return { ...roll, aimsLeft: 0, aimsSpent: duelist ? max(1, aimsSpent) : aimsSpent };
    return { ...roll, faces: pickUp(chosen, faces), aimsLeft: aimsLeft - 1, aimsSpent: aimsSpent + 1 };
  };
  /** A token that finds no die is not spent, nor are the following ones, since the faces stay the same. */
  const observe = (roll: typeof inHand) => {
    const chosen = selection(1, roll.faces);
    return { ...roll, faces: pickUp(chosen, roll.faces), obsSpent: roll.obsSpent + chosen.length };
  };

  const firstRolls = rollDice(dice, certainly(inHand));
  let rolls = after(firstRolls, (roll) => ({ ...roll, aimsLeft: aimTokens - lethalReservation(roll.faces) }));
  const aims = new Array<typeof observe>(aimTokens).fill(spendAim);
  const observations = new Array<typeof observe>(attacker.observationTokens).fill(observe);
  const tokens = marksman ? [...observations, ...aims] : [...aims, ...observations];
  for (const spend of tokens) rolls = rollDice(dice, after(rolls, spend));

  const jarKaiTokens = attacker.jarKaiMastery && melee ? attacker.dodgeTokensAttacker : 0;
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
