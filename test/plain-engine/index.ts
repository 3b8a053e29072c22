import type { MeanName } from '../../rules/answer';
import type { AttackConfig } from '../../rules/config';
import { type Attack, constantsOfRun, dodgeAndModify } from './attack';
import { rollAttackDice } from './attack-dice';
import {
  after,
  afterRandom,
  type Chance,
  certainly,
  DEFENSE_DIE,
  type Face,
  howMany,
  meansOf,
  pickUp,
  rollDice,
  showing,
} from './dice';

/**
 * An engine without shortcuts, to catch wrong ones: it enumerates every side of every die, tracks every attack die until
 * surges are converted, and plays docs/rules.md step by step. It shares nothing with the two engines, not even the dice.
 */
export interface PlainOdds {
  total: number[];
  main: number[];
  guardian: number[];
  /** Wounds from Deflect and Djem So Mastery together. */
  woundsBack: number[];
  /** 'hits,crits' after Marksman and Jar'Kai Mastery. */
  attackRoll: Map<string, number>;
  /** 'hits,crits' after step 6; '0,0' after a sniper shot. */
  afterModify: Map<string, number>;
  means: Record<MeanName, number>;
  /** What the attack does to the target's state, together, in the order of `STATE`. */
  states: Map<string, number>;
}

/** Shields are those flipped, by Ion X too. */
export const STATE = [
  'main',
  'guardian',
  'dodges',
  'surgeTokens',
  'shields',
  'suppression',
  'guardianSurgeTokens',
  'guardianDodges',
  'woundsBack',
] as const;
type AttackDice = ReturnType<typeof rollAttackDice>;
type AttackRoll = AttackDice['rolls'][number]['value'];
/** The quantities from the sniper shot to the end. */
type Outcome = Record<Exclude<MeanName, keyof AttackDice['means']>, number>;
type DefenseRoll = Chance<{ blocks: number; surges: number; tokensSpent: number; soresuRerolls: number }>[];

const { min, max } = Math;
const copies = (number: number, die: Face[]): Face[][] => new Array(number).fill(die);
const rolledBefore = new Map<string, DefenseRoll>();

/** Defense dice of cover, guardian and target: red dice, then white; with `everySurge`, every surge becomes a block. */
const rollDefense = (
  dice: Face[][],
  everySurge: boolean,
  tokens = 0,
  soresu = false,
  uncannyLuckX = 0,
): DefenseRoll => {
  const question = JSON.stringify([dice, everySurge, tokens, soresu, uncannyLuckX]);
  const known = rolledBefore.get(question);
  if (known) return known;
  const result = (faces: Face[]) => {
    const surges = howMany('surge', faces);
    const tokensSpent = everySurge ? 0 : min(tokens, surges);
    return { blocks: howMany('block', faces) + (everySurge ? surges : tokensSpent), surges, tokensSpent };
  };
  const expectedSixths = howMany('block', dice.flat()) + (everySurge || tokens >= dice.length ? dice.length : 0);
  const belowAverage = (faces: Face[]): boolean => 6 * result(faces).blocks < expectedSixths;
  const uncannyLuck = (faces: Face[]): number[] => {
    const lostSurges = everySurge ? [] : showing('surge', faces).slice(tokens);
    return [...showing('blank', faces), ...lostSurges].slice(0, uncannyLuckX);
  };
  // equal faces of one color are interchangeable; without sorting, there would be 3^20 orders to follow
  const reds = dice.filter((die) => die === DEFENSE_DIE.red).length;
  const sorted = (faces: Face[]): Face[] => [...faces.slice(0, reds).sort(), ...faces.slice(reds).sort()];
  const first = rollDice(dice, certainly({ faces: dice.map((): Face => 'unrolled') }), sorted);
  const pickedUp = after(first, ({ faces }) => {
    const all = soresu && belowAverage(faces);
    const chosen = all ? [...faces.keys()] : uncannyLuck(faces);
    return { faces: sorted(pickUp(chosen, faces)), soresuRerolls: Number(all) };
  });
  const rerolled = rollDice(dice, pickedUp, sorted);
  const rolls = after(rerolled, ({ faces, soresuRerolls }) => ({ ...result(faces), soresuRerolls }));
  rolledBefore.set(question, rolls);
  return rolls;
};

/** Step 10: how many suppression tokens the target gets. */
const suppressionOf = (
  { attacker, defender, ranged }: Attack,
  { h, c, aimsSpent }: AttackRoll,
  main: number,
): number => {
  if ((defender.shienMastery && ranged && main === 0) || defender.unitType === 'vehicle') return 0;
  return [ranged && h + c > 0, attacker.suppressive, attacker.overwhelm && aimsSpent > 0].filter(Boolean).length;
};

/** A sniper shot is one wound, and no later step happens. */
const sniperShot = (supp: number): Outcome => {
  const step5 = { coverDice: 0, coverCancel: 0, dodgeSpent: 0, hitsAfterDodge: 0, critsAfterDodge: 0 };
  const touched = { ion: 0, ram: 0, impact: 0, armor: 0, shields: 0, backup: 0 };
  const step6 = { ...touched, hits: 0, crits: 0, guardianHits: 0, gBlocks: 0, gTok: 0, gDodgeSpent: 0 };
  const step7 = { defDice: 0, defSurges: 0, defTok: 0, blocks: 0 };
  const step8 = { lethal: 0, duelist: 0, pierce: 0, pierced: 0 };
  const unhurt = { guardian: 0, guardianNoPierce: 0, deflect: 0, djem: 0 };
  const wound = { total: 1, main: 1, mainNoPierce: 1, supp };
  return { ...step5, ...step6, ...step7, ...step8, ...unhurt, ...wound };
};

/** The attack after step 6. */
type Modified = ReturnType<typeof dodgeAndModify>;
/** Pierce in all, and the parts of it that aims pay for. */
interface Piercing {
  lethal: number;
  duelist: number;
  pierce: number;
}
const piercingOf = ({ attacker, melee, weaponPierce }: Attack, { aimsSpent, aimsSaved }: AttackRoll): Piercing => {
  const lethal = min(attacker.lethalX, max(0, attacker.aimTokens - aimsSpent - aimsSaved));
  const duelist = Number(attacker.duelistAttacker && melee && aimsSpent > 0);
  return { lethal, duelist, pierce: weaponPierce + lethal + duelist };
};

/** Step 7: the target's dice and their rolls. */
const targetRolls = (attack: Attack, { hits, crits, dodgeSpent }: Modified, pierce: number) => {
  const { defender, ranged } = attack;
  const isPierced = attack.imperviousDice && !attack.immune(dodgeSpent > 0);
  const n = hits + crits + attack.dangerSense + (isPierced ? pierce : 0);
  const keptRed = defender.dieColor === 'red' ? max(0, n - defender.defenseDowngrades) : 0;
  const red = min(n, keptRed + defender.defenseUpgrades);
  const pool = [...copies(red, DEFENSE_DIE.red), ...copies(n - red + defender.extraWhiteDice, DEFENSE_DIE.white)];
  const dice = defender.dieColor === 'none' ? [] : pool;
  const surgesBlock = attack.surgesBlock(dodgeSpent > 0);
  const soresu = defender.soresuMastery && ranged;
  const rolls = rollDefense(dice, surgesBlock, defender.surgeTokens, soresu, defender.uncannyLuckX);
  return { defDice: dice.length, rolls };
};

const guardianDeflects = ({ defender, deflectOn }: Attack): boolean => defender.guardianDeflect && deflectOn;
/** The guardian's rolls. */
const guardianRolls = (attack: Attack, guardianHits: number): DefenseRoll => {
  const { defender } = attack;
  const dice = copies(guardianHits, DEFENSE_DIE[defender.guardianDieColor]);
  const surgesBlock = defender.guardianSurgeChart === 'block' || guardianDeflects(attack);
  const rerolls = defender.guardianSoresuMastery && defender.guardianDodgeTokens > 0;
  return rollDefense(dice, surgesBlock, defender.guardianSurgeTokens, rerolls);
};

type Rolled = DefenseRoll[number]['value'];

/** Steps 8 and 9: the rolls of the guardian and the target against the results. */
const compared = (
  attack: Attack,
  modified: Modified,
  { pierce, lethal, duelist }: Piercing,
  g: Rolled,
  roll: Rolled,
) => {
  const { attacker, defender, melee, deflectOn } = attack;
  const { hits, crits, blanks, guardianHits, dodgeSpent } = modified;
  const { blocks, surges, tokensSpent } = roll;
  const guardianPierced = defender.guardianImmunePierce ? 0 : min(pierce, g.blocks);
  const left = max(0, pierce - guardianPierced - Number(attack.imperviousPierce && blocks > 0));
  const targetPierced = attack.immune(dodgeSpent > 0) ? 0 : min(left, blocks);
  const main = max(0, hits + crits - (blocks - targetPierced));
  const guardian = guardianHits - (g.blocks - guardianPierced);
  const deflected = defender.deflect && deflectOn ? min(surges, defender.shienMastery ? surges : 1) : 0;
  return {
    gBlocks: g.blocks,
    gTok: g.tokensSpent,
    gDodgeSpent: g.soresuRerolls,
    lethal,
    duelist,
    pierce,
    pierced: guardianPierced + targetPierced,
    defSurges: surges,
    defTok: tokensSpent,
    blocks,
    total: main + guardian,
    main,
    guardian,
    mainNoPierce: max(0, hits + crits - blocks),
    guardianNoPierce: guardianHits - g.blocks,
    deflect: attacker.immuneDeflect ? 0 : deflected + Number(guardianDeflects(attack) && g.surges > 0),
    djem: Number(defender.djemSoMastery && melee && blanks > 0),
  };
};

/** From the sniper shot to the end, for one attack roll: every outcome of the remaining quantities. */
const resolve = (attack: Attack, roll: AttackRoll): Chance<Outcome>[] => {
  const { attacker, defender, cover } = attack;
  const { h, c, b } = roll;
  if (attacker.sniperShot === 'ifCrit' && c > 0) return certainly(sniperShot(suppressionOf(attack, roll, 1)));

  const lowProfile = Number(cover > 0 && h > 0 && defender.lowProfile);
  const coverDice = copies(cover > 0 ? h - lowProfile : 0, attack.coverDie);
  const piercing = piercingOf(attack, roll);
  return afterRandom(rollDefense(coverDice, cover >= 2), (coverRoll) => {
    const coverCancel = lowProfile + coverRoll.blocks;
    const modified = dodgeAndModify(attack, h - coverCancel, c, b);
    const { reaching, blanks, ...quantities } = modified;
    const { defDice, rolls } = targetRolls(attack, modified, piercing.pierce);
    return afterRandom(guardianRolls(attack, modified.guardianHits), (guardianRoll) =>
      after(rolls, (targetRoll) => {
        const results = compared(attack, modified, piercing, guardianRoll, targetRoll);
        const supp = suppressionOf(attack, roll, results.main);
        return { ...quantities, ...results, coverDice: coverDice.length, coverCancel, defDice, supp };
      }),
    );
  });
};

/** The odds of one attack by full enumeration; fast enough for about five attack dice. */
export const plainOdds = (config: AttackConfig): PlainOdds => {
  const attack = constantsOfRun(config);
  const { rolls, means } = rollAttackDice(attack);
  const outcomes = afterRandom(rolls, (roll) => resolve(attack, roll));
  const distribution = (count: (outcome: Outcome) => number): number[] => {
    const counts = after(outcomes, count);
    const p = new Array<number>(max(...counts.map(({ value }) => value)) + 1).fill(0);
    for (const { value, p: chance } of counts) p[value] = chance;
    return p;
  };
  const joint = (pairs: Chance<string>[]): Map<string, number> => new Map(pairs.map(({ value, p }) => [value, p]));
  return {
    total: distribution(({ total }) => total),
    main: distribution(({ main }) => main),
    guardian: distribution(({ guardian }) => guardian),
    woundsBack: distribution(({ deflect, djem }) => deflect + djem),
    attackRoll: joint(after(rolls, ({ h, c }) => `${h},${c}`)),
    afterModify: joint(after(outcomes, ({ hits, crits }) => `${hits},${crits}`)),
    means: { ...means, ...meansOf(outcomes) },
    states: joint(
      after(outcomes, (o) =>
        [
          o.main,
          o.guardian,
          o.dodgeSpent,
          o.defTok,
          o.ion + o.shields,
          o.supp,
          o.gTok,
          o.gDodgeSpent,
          o.deflect + o.djem,
        ].join(),
      ),
    ),
  };
};
