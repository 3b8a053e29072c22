import { type Chances, certainly, keyOf, through } from './chances';
import type { Matchup } from './matchup';
import type { Situation } from './situations';
import { deflectWounds, djemSoWounds } from './steps/compare-results';
import { convertDefenseSurges, everySurgeBlocks } from './steps/convert-defense-surges';
import { immuneToPierce } from './steps/modify-defense-dice';
import { rollAndReroll } from './steps/reroll-defense-dice';
import { type DefenseDice, formDefensePool } from './steps/roll-defense-dice';
import { type GuardianRoll, rollGuardianDice } from './steps/roll-guardian-dice';

/** What an attack brings against the defense: from here on a hit and a crit are the same. */
export interface Assault {
  results: number;
  guardianHits: number;
  /** All Pierce, and whether the target is immune to it. */
  pierce: number;
  immune: boolean;
  dodged: boolean;
  lethal: number;
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
        djem: djemSoWounds(blanks, matchup),
        suppression,
      }),
    (a) => keyOf(a.results, a.guardianHits, a.pierce, a.lethal, a.djem * 8 + a.suppression * 2 + (a.dodged ? 1 : 0)),
  );

/** Rolls the dice of defenders, each handful worked out once. */
export class DefenseDiceBag {
  private readonly target = new Map<number, Chances<TargetRoll>>();
  private readonly guardian = new Map<number, Chances<GuardianRoll>>();

  constructor(private readonly matchup: Matchup) {}

  /** Step 7a and b. */
  poolFor({ results, pierce, immune }: Assault): DefenseDice {
    return formDefensePool(results, pierce, immune, this.matchup);
  }

  /** After step 6. */
  rollForGuardian({ guardianHits }: Assault): Chances<GuardianRoll> {
    const known = this.guardian.get(guardianHits) ?? rollGuardianDice(guardianHits, this.matchup);
    this.guardian.set(guardianHits, known);
    return known;
  }

  /** Step 7c to e: rolled, rerolled, surges converted. */
  rollForTarget(pool: DefenseDice, { dodged }: Assault): Chances<TargetRoll> {
    const everySurge = everySurgeBlocks(dodged, this.matchup);
    const key = keyOf(pool.red, pool.white, everySurge ? 1 : 0);
    const known = this.target.get(key) ?? this.rolled(pool, everySurge);
    this.target.set(key, known);
    return known;
  }

  private rolled(pool: DefenseDice, everySurge: boolean): Chances<TargetRoll> {
    const { defender, ranged } = this.matchup;
    const { surgeTokens } = defender;
    const rules = {
      everySurge,
      surgeTokens,
      rerollAll: defender.soresuMastery && ranged,
      luck: defender.uncannyLuckX,
    };
    return through(
      rollAndReroll(pool, rules),
      ({ blocks, surges }) =>
        certainly({
          blocks: convertDefenseSurges(blocks, surges, everySurge, surgeTokens),
          deflected: deflectWounds(surges, this.matchup),
        }),
      ({ blocks, deflected }) => keyOf(blocks, deflected),
    );
  }
}
