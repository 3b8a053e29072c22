import type { Assault } from '../../engine-ts/assaults';
import { playAttack } from '../../engine-ts/attack-sequence';
import { Notes, type Wounds } from '../../engine-ts/notes';
import type { Strike } from '../../engine-ts/strikes';
import type { AttackConfig } from '../../rules/config';
import { SUPPRESSION_WIDTH } from '../../rules/slots';

/** What an attack does to the target and to the attacker. */
export interface Outcome {
  p: number;
  /** Wounds of the target and of its guardian. */
  main: number;
  guardian: number;
  /** Tokens spent by the target, and shields flipped (including by Ion X). */
  dodges: number;
  surgeTokens: number;
  shields: number;
  /** Suppression tokens the target gains if it survives. */
  suppression: number;
  /** Observation tokens on the target spent by the attacker. */
  observations: number;
  /** Tokens that the guardian spent. */
  guardianSurgeTokens: number;
  guardianDodges: number;
  woundsBack: number;
}

/** Each number is below its limit. The product of all is small enough for a key to be exact. */
const MAIN = 65;
const DODGES = 65;
const TOKENS = 16;
const GUARDIAN_DODGES = 2;
const COMMON = MAIN * DODGES * SUPPRESSION_WIDTH * TOKENS;

class OutcomeNotes extends Notes {
  readonly found = new Map<number, number>();
  override readonly wish = { everyFace: false, everyState: true };

  override sniperShot({ observed }: Strike, suppression: number, p: number): void {
    this.add(1 + MAIN * DODGES * suppression, observed, p);
  }

  override outcome({ dodges, shields, djem, strike }: Assault, wounds: Wounds): void {
    const { p, main, guardian, roll, guardianRoll, suppression } = wounds;
    const back = roll.deflected + guardianRoll.deflected + djem;
    // what is seldom anything but 0 goes last, which keeps most keys small and maps quick
    const rare =
      shields +
      TOKENS * (guardian + TOKENS * (guardianRoll.tokens + TOKENS * (guardianRoll.dodges + GUARDIAN_DODGES * back)));
    const common = main + MAIN * (dodges + DODGES * (suppression + SUPPRESSION_WIDTH * roll.tokens));
    this.add(common, strike.observed + TOKENS * rare, p);
  }

  private add(common: number, rest: number, p: number): void {
    const key = common + COMMON * rest;
    this.found.set(key, (this.found.get(key) ?? 0) + p);
  }
}

/** Takes a key apart, from the last digit on. */
const outcomeOf = (key: number, p: number): Outcome => {
  let left = key;
  const next = (limit: number) => {
    const digit = left % limit;
    left = (left - digit) / limit;
    return digit;
  };
  return {
    p,
    main: next(MAIN),
    dodges: next(DODGES),
    suppression: next(SUPPRESSION_WIDTH),
    surgeTokens: next(TOKENS),
    observations: next(TOKENS),
    shields: next(TOKENS),
    guardian: next(TOKENS),
    guardianSurgeTokens: next(TOKENS),
    guardianDodges: next(GUARDIAN_DODGES),
    woundsBack: left,
  };
};

/** The joint distribution of an attack's effects on the target's state, from which the next attack continues. */
export const outcomesOf = (config: AttackConfig): Outcome[] => {
  const notes = new OutcomeNotes();
  playAttack(config, notes);
  const outcomes: Outcome[] = [];
  for (const [key, p] of notes.found) outcomes.push(outcomeOf(key, p));
  return outcomes;
};
