import type { Assault } from '../../engine-ts/assaults';
import { playAttack } from '../../engine-ts/attack-sequence';
import { Notes, type Wounds } from '../../engine-ts/notes';
import type { Strike } from '../../engine-ts/strikes';
import type { AttackConfig } from '../../rules/config';

/** What an attack does to the target and to the attacker. Each number is exact up to its limit. */
const LIMITS = {
  /** Wounds of the target and of its guardian. */
  main: 65,
  guardian: 16,
  /** Tokens spent by the target, and shields flipped (including by Ion X). */
  dodges: 65,
  surgeTokens: 16,
  shields: 16,
  /** Suppression tokens the target gains if it survives. */
  suppression: 4,
  /** Observation tokens on the target spent by the attacker. */
  observations: 16,
  /** Tokens that the guardian spent. */
  guardianSurgeTokens: 16,
  guardianDodges: 2,
  woundsBack: 129,
} as const;
type State = Record<keyof typeof LIMITS, number>;

export interface Outcome extends State {
  p: number;
}

const FIELDS = Object.entries(LIMITS) as [keyof State, number][];
const BELOW = FIELDS.map(([, limit]) => limit);
const LAST_FIRST = [...FIELDS].reverse();

class OutcomeNotes extends Notes {
  readonly found = new Map<number, number>();
  override readonly wish = { everyFace: false, everyState: true };

  override sniperShot({ observed }: Strike, suppression: number, p: number): void {
    this.add([1, 0, 0, 0, 0, suppression, observed, 0, 0, 0], p);
  }

  override outcome({ dodges, shields, djem, strike }: Assault, wounds: Wounds): void {
    const { p, main, guardian, roll, guardianRoll, suppression } = wounds;
    const back = roll.deflected + guardianRoll.deflected + djem;
    const guardians = [guardianRoll.tokens, guardianRoll.dodges] as const;
    this.add([main, guardian, dodges, roll.tokens, shields, suppression, strike.observed, ...guardians, back], p);
  }

  /** In the order of the fields. */
  private add(state: readonly number[], p: number): void {
    let key = 0;
    for (let i = 0; i < state.length; i++) key = key * (BELOW[i] as number) + (state[i] as number);
    this.found.set(key, (this.found.get(key) ?? 0) + p);
  }
}

/** The joint distribution of an attack's effects on the target's state, from which the next attack continues. */
export const outcomesOf = (config: AttackConfig): Outcome[] => {
  const notes = new OutcomeNotes();
  playAttack(config, notes);
  return Array.from(notes.found, ([key, p]) => {
    const outcome: Partial<Outcome> = { p };
    let left = key;
    for (const [name, limit] of LAST_FIRST) {
      outcome[name] = left % limit;
      left = Math.floor(left / limit);
    }
    return outcome as Outcome;
  });
};
