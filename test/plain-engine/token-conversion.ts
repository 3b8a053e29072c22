import { type Attack, pastArmor } from './attack';
import { type Face, howMany } from './dice';
import { type Rerolls, reaching } from './rerolls';
import type { Surges } from './surges';

const { max } = Math;

type Decision = 'none' | 'hit' | 'blank';
/** What `t` tokens are spent on first; `faces` are given only in step 4c, where an aim could still reroll dice instead. */
type Decide = (h: number, c: number, b: number, t: number, faces: Face[]) => Decision;

/** Strategies deterministic and averages. */
const decideSimply = (attack: Attack, { targets, goodSides }: Rerolls, strategy: string): Decide => {
  const { attacker, defender, impactX, cover } = attack;
  const a = (x: number, y: number): number => {
    const past = pastArmor(attack, x, y);
    return past.h + past.c;
  };
  return (h, c, b, t, faces) => {
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
};

/** Strategy best, in sixths of a result. */
const decideBest = (attack: Attack, { critX, surgeConverts }: Surges, rerolls: Rerolls): Decide => {
  const { attacker, cover } = attack;
  const { diceOfAim, targets, goodSides } = rerolls;
  const cancellingSides = cover === 0 ? 0 : howMany('block', attack.coverDie) + Number(cover >= 2);
  return (h, c, b, t, faces) => {
    const now = reaching(attack, h, c, b);
    const blankToHit = b > 0 ? reaching(attack, h + 1, c, b - 1) - now : 0;
    const hitToCrit = h > 0 ? reaching(attack, h - 1, c + 1, b) - now : 0;
    const blankToCrit = b > 0 ? reaching(attack, h, c + 1, b - 1) - now : 0;
    const savedFromCover = h > 0 && hitToCrit === 0 && reaching(attack, h - 1, c, b + 1) < now ? cancellingSides : 0;
    const hitWorth = blankToHit * (6 - cancellingSides);
    const critWorth = hitToCrit > 0 ? 6 * hitToCrit : savedFromCover;
    const pairWorth = t >= 2 && blankToCrit > 0 ? 6 * blankToCrit : 0;
    const single = max(hitWorth, critWorth);
    if (single <= 0 && pairWorth <= 0) return 'none';
    const surgeCrit = critX > howMany('surge', faces) || attacker.jediHunter || attacker.surgeChart === 'crit';
    const critSides = 1 + Number(surgeConverts(faces) && surgeCrit);
    let reroll = 0;
    for (const die of targets(faces).slice(0, diceOfAim)) {
      if (blankToHit > 0) reroll += (goodSides(die, faces) - critSides) * (6 - cancellingSides) + critSides * 6;
      else if (blankToCrit > 0) reroll += critSides * 6;
    }
    if (2 * reroll > 8 * max(2 * single, pairWorth)) return 'none';
    return pairWorth > 2 * single || hitWorth >= critWorth ? 'blank' : 'hit';
  };
};

/** Marksman and Jar'Kai Mastery. */
export const conversionsOf = (attack: Attack, surges: Surges, rerolls: Rerolls) => {
  const { marksmanStrategy } = attack.attacker;
  const { targets } = rerolls;
  const best = decideBest(attack, surges, rerolls);
  const conversionDecision = (h: number, c: number, b: number, t: number, strategy: string, faces: Face[] = []) => {
    if (t <= 0 || (h === 0 && b === 0)) return 'none';
    return (strategy === 'best' ? best : decideSimply(attack, rerolls, strategy))(h, c, b, t, faces);
  };
  /** Both spend their tokens in the same loop. */
  const convertWithTokens = (hits: number, crits: number, blanks: number, t: number, strategy: string) => {
    let [h, c, b] = [hits, crits, blanks];
    for (let used = 0; ; used++) {
      const decision = conversionDecision(h, c, b, t - used, strategy);
      if (decision === 'none') return { h, c, b, used };
      [h, c, b] = decision === 'hit' ? [h - 1, c + 1, b] : [h + 1, c, b - 1];
    }
  };
  /** Marksman saves all remaining aims; strategy best does so only if each of them will be used. */
  const savesAims = (t: number, faces: Face[]): boolean => {
    const preview = surges.convertSurges(faces);
    if (conversionDecision(...preview, t, marksmanStrategy, faces) === 'none') return false;
    const sure = marksmanStrategy !== 'best' || targets(faces).length === 0;
    return sure || convertWithTokens(...preview, t, 'best').used === t;
  };
  return { convertWithTokens, savesAims };
};
export type Conversions = ReturnType<typeof conversionsOf>;
