import { type Chances, certainly, keyOf, type Moments, momentsOf, through } from './chances';
import type { Matchup } from './matchup';
import type { Situation } from './situations';
import { deflectWounds, djemSoWounds } from './steps/compare-results';
import { convertDefenseSurges, everySurgeBlocks, surgeTokensSpent } from './steps/convert-defense-surges';
import { immuneToPierce } from './steps/modify-defense-dice';
import { chanceOfRerollingAll, type DefenseRoll, type DefenseRules, rollAndReroll } from './steps/reroll-defense-dice';
import { type DefenseDice, formDefensePool } from './steps/roll-defense-dice';
import {
  type GuardianRoll,
  guardianPool,
  guardianRoll,
  guardianRules,
  rollGuardianDice,
} from './steps/roll-guardian-dice';

/** What an attack brings against the defense: from here on a hit and a crit are the same. */
export interface Assault {
  results: number;
  guardianHits: number;
  /** All Pierce, and whether the target is immune to it. */
  pierce: number;
  immune: boolean;
  dodged: boolean;
  lethal: number;
  duelist: number;
  djem: number;
  suppression: number;
}

/** What the target's dice are worth: blocks after surges, and wounds that its Deflect deals. */
export interface TargetRoll {
  blocks: number;
  deflected: number;
}

/** Situations that the defense cannot tell apart are one assault. */
export const assaultsOf = (modified: Chances<Situation>, matchup: Matchup): Chances<Assault> =>
  through(
    modified,
    ({ hits, crits, blanks, guardianHits, lethal, duelist, dodged, suppression }) =>
      certainly({
        results: hits + crits,
        guardianHits,
        pierce: matchup.pierce + lethal + duelist,
        immune: immuneToPierce(dodged, matchup),
        dodged,
        lethal,
        duelist,
        djem: djemSoWounds(blanks, matchup),
        suppression,
      }),
    (a) => keyOf(a.results, a.guardianHits, a.pierce, a.lethal, a.djem * 8 + a.suppression * 2 + (a.dodged ? 1 : 0)),
  );

/** The dice of one defender: the chances of what they are worth, and what it took. */
export interface Defense<Roll> {
  chances: Chances<Roll>;
  surges: Moments;
  tokens: Moments;
  /** The chance that Soresu Mastery rerolled them. */
  rerolled: number;
}

/** Rolls the dice of defenders, each handful worked out once. */
export class DefenseDiceBag {
  private readonly target = new Map<number, Defense<TargetRoll>>();
  private readonly guardian = new Map<number, Defense<GuardianRoll>>();

  constructor(private readonly matchup: Matchup) {}

  /** Step 7a and b. */
  poolFor({ results, pierce, immune }: Assault): DefenseDice {
    return formDefensePool(results, pierce, immune, this.matchup);
  }

  /** After step 6. */
  rollForGuardian({ guardianHits }: Assault): Defense<GuardianRoll> {
    const known = this.guardian.get(guardianHits) ?? this.guardianRolls(guardianHits);
    this.guardian.set(guardianHits, known);
    return known;
  }

  /** Step 7c to e: rolled, rerolled, surges converted. */
  rollForTarget(pool: DefenseDice, { dodged }: Assault): Defense<TargetRoll> {
    const everySurge = everySurgeBlocks(dodged, this.matchup);
    const key = keyOf(pool.red, pool.white, everySurge ? 1 : 0);
    const known = this.target.get(key) ?? this.targetRolls(pool, everySurge);
    this.target.set(key, known);
    return known;
  }

  private guardianRolls(guardianHits: number): Defense<GuardianRoll> {
    const rules = guardianRules(this.matchup);
    const faces = rollGuardianDice(guardianHits, this.matchup);
    const worth = (roll: DefenseRoll) => guardianRoll(roll, this.matchup);
    return defenseOf(guardianPool(guardianHits, this.matchup), rules, faces, worth);
  }

  private targetRolls(pool: DefenseDice, everySurge: boolean): Defense<TargetRoll> {
    const { defender, ranged } = this.matchup;
    const { surgeTokens } = defender;
    const rules = {
      everySurge,
      surgeTokens,
      rerollAll: defender.soresuMastery && ranged,
      luck: defender.uncannyLuckX,
    };
    return defenseOf(pool, rules, rollAndReroll(pool, rules), ({ blocks, surges }) => ({
      blocks: convertDefenseSurges(blocks, surges, everySurge, surgeTokens),
      deflected: deflectWounds(surges, this.matchup),
    }));
  }
}

const defenseOf = <Roll extends { blocks: number; deflected: number }>(
  pool: DefenseDice,
  rules: DefenseRules,
  faces: Chances<DefenseRoll>,
  worth: (faces: DefenseRoll) => Roll,
): Defense<Roll> => ({
  chances: through(
    faces,
    (roll) => certainly(worth(roll)),
    ({ blocks, deflected }) => keyOf(blocks, deflected),
  ),
  surges: momentsOf(faces, ({ surges }) => surges),
  tokens: momentsOf(faces, ({ surges }) => surgeTokensSpent(surges, rules.everySurge, rules.surgeTokens)),
  rerolled: chanceOfRerollingAll(pool, rules),
});
