import { type Chances, keyOf } from './chances';
import type { Matchup } from './matchup';
import type { Situation } from './situations';
import { assignSuppression } from './steps/assign-suppression';
import { compareResults, deflectWounds, djemSoWounds } from './steps/compare-results';
import { convertDefenseSurges, everySurgeBlocks } from './steps/convert-defense-surges';
import { immuneToPierce, modifyDefenseDice } from './steps/modify-defense-dice';
import { type DefenseRoll, rollAndReroll } from './steps/reroll-defense-dice';
import { type DefenseDice, formDefensePool } from './steps/roll-defense-dice';
import { type GuardianRoll, rollGuardianDice } from './steps/roll-guardian-dice';
import type { ExactTally } from './tally';

/** Steps 7 to 10: the defense of every situation, each roll worked out once. */
export class Defense {
  private readonly rolls = new Map<number, Chances<DefenseRoll>>();
  private readonly guardianRolls = new Map<number, Chances<GuardianRoll>>();

  constructor(
    private readonly matchup: Matchup,
    private readonly tally: ExactTally,
  ) {}

  /** The target's dice, rolled and rerolled. */
  private targetRolls(dice: DefenseDice, everySurge: boolean): Chances<DefenseRoll> {
    const key = keyOf(dice.red, dice.white, everySurge ? 1 : 0);
    const { defender, ranged } = this.matchup;
    const known =
      this.rolls.get(key) ??
      rollAndReroll(dice, {
        everySurge,
        surgeTokens: defender.surgeTokens,
        rerollAll: defender.soresuMastery && ranged,
        luck: defender.uncannyLuckX,
      });
    this.rolls.set(key, known);
    return known;
  }

  private guardian(hits: number): Chances<GuardianRoll> {
    const known = this.guardianRolls.get(hits) ?? rollGuardianDice(hits, this.matchup);
    this.guardianRolls.set(hits, known);
    return known;
  }

  /** Rolls, pierces and compares: what comes of one situation is tallied with its chance. */
  defend(situation: Situation, p: number): void {
    const { matchup, tally } = this;
    const { lethal, duelist, dodged, guardianHits } = situation;
    const results = situation.hits + situation.crits;
    const pierce = matchup.pierce + lethal + duelist;
    const immune = immuneToPierce(dodged, matchup);
    const dice = formDefensePool(results, pierce, immune, matchup);
    const everySurge = everySurgeBlocks(dodged, matchup);
    const djem = djemSoWounds(situation.blanks, matchup);

    tally.modified(situation, p);
    tally.mean('guardianHits', guardianHits, p);
    tally.mean('lethal', lethal, p);
    tally.mean('defDice', dice.red + dice.white, p);
    for (const { state: guardian, p: pGuardian } of this.guardian(guardianHits)) {
      for (const { state: roll, p: pRoll } of this.targetRolls(dice, everySurge)) {
        const blocks = convertDefenseSurges(roll.blocks, roll.surges, everySurge, matchup.defender.surgeTokens);
        const pierced = modifyDefenseDice(pierce, guardian.blocks, blocks, immune, matchup);
        const main = compareResults(results, blocks - pierced.ofTarget);
        tally.outcome(p * pGuardian * pRoll, {
          main,
          guardian: compareResults(guardianHits, guardian.blocks - pierced.ofGuardian),
          mainNoPierce: compareResults(results, blocks),
          guardianNoPierce: compareResults(guardianHits, guardian.blocks),
          deflect: deflectWounds(roll.surges, matchup) + guardian.deflected,
          djem,
          supp: assignSuppression(situation.suppression, main, matchup),
          blocks,
        });
      }
    }
  }

  /** A sniper shot: one sure wound, and straight on to step 10. */
  sniperShot({ suppression }: Situation, p: number): void {
    this.tally.modified({ hits: 0, crits: 0 }, p);
    const supp = assignSuppression(suppression, 1, this.matchup);
    const nothing = { guardian: 0, guardianNoPierce: 0, deflect: 0, djem: 0, blocks: 0 };
    this.tally.outcome(p, { ...nothing, main: 1, mainNoPierce: 1, supp });
  }
}
