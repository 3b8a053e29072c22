import type { AttackConfig } from '../rules/config';
import type { Assault } from './assaults';
import { playAttack } from './attack-sequence';
import type { Defense } from './defense-table';
import { SilentNotes } from './notes';
import type { DefenseDice } from './steps/roll-defense-dice';
import type { Strike } from './strikes';

/** What an attack does to the target's state, and to the attacker: each number is told apart below its limit. */
const LIMITS = {
  /** Wounds of the target and of its guardian. */
  main: 65,
  guardian: 16,
  /** Tokens that the target spent, and shields that were flipped, by Ion X too. */
  dodges: 65,
  surgeTokens: 16,
  shields: 16,
  /** Suppression tokens that it gains if it lives. */
  suppression: 4,
  /** Observation tokens of the target that the attacker spent. */
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
const LAST_FIRST = [...FIELDS].reverse();

class OutcomeNotes extends SilentNotes {
  readonly found = new Map<number, number>();
  override readonly wish = { everyFace: false, everyState: true };
  private against!: { assault: Assault; guardian: Defense; target: Defense };
  private readonly now: State = Object.fromEntries(FIELDS.map(([name]) => [name, 0])) as State;

  override sniperShot({ observed }: Strike, suppression: number, p: number): void {
    const { now } = this;
    for (const [name] of FIELDS) now[name] = 0;
    now.main = 1;
    now.suppression = suppression;
    now.observations = observed;
    this.add(p);
  }

  override assault(assault: Assault, _pool: DefenseDice, guardian: Defense, target: Defense): void {
    this.against = { assault, guardian, target };
    this.now.dodges = assault.dodges;
    this.now.shields = assault.shields;
    this.now.observations = assault.strike.observed;
  }

  outcome(p: number, g: number, t: number, main: number, wounded: number, _pierced: number, suppression: number): void {
    const { now } = this;
    const { assault, guardian, target } = this.against;
    now.main = main;
    now.guardian = wounded;
    now.suppression = suppression;
    now.surgeTokens = target.tokens[t] as number;
    now.guardianSurgeTokens = guardian.tokens[g] as number;
    now.guardianDodges = guardian.dodges[g] as number;
    now.woundsBack = (target.deflected[t] as number) + (guardian.deflected[g] as number) + assault.djem;
    this.add(p);
  }

  private add(p: number): void {
    let key = 0;
    for (const [name, limit] of FIELDS) key = key * limit + this.now[name];
    this.found.set(key, (this.found.get(key) ?? 0) + p);
  }
}

/** The chances of everything that an attack can do to the target's state, together: what a volley carries on. */
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
