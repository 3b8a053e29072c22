import { MAX_ATTACK_DICE } from '../rules/slots';
import type { Assault } from './assaults';
import type { CoverTable } from './cover-table';
import type { Defense, DefenseWorth } from './defense-table';
import type { Half } from './halves';
import type { Layer } from './layers';
import type { DefenseDice } from './steps/roll-defense-dice';
import type { Strike } from './strikes';
import type { TargetTable } from './target-table';
import type { Wish } from './walk-rerolls';

/** One roll of the guardian's and one of the target's dice, and the resulting wounds. Reused: read it, do not keep it. */
export interface Wounds {
  p: number;
  guardianRoll: DefenseWorth;
  roll: DefenseWorth;
  main: number;
  guardian: number;
  /** Blocks that Pierce cancelled. */
  pierced: number;
  suppression: number;
}

/** Replaced before anybody reads it. */
const UNSET = 0;
const NO_ROLL: DefenseWorth = { p: UNSET, blocks: UNSET, deflected: UNSET, tokens: UNSET, dodges: UNSET };
export const noWounds = (): Wounds => ({
  p: UNSET,
  guardianRoll: NO_ROLL,
  roll: NO_ROLL,
  main: UNSET,
  guardian: UNSET,
  pierced: UNSET,
  suppression: UNSET,
});

/** Receives the results of an attack step by step and ignores them; subclasses override what they need. */
export class Notes {
  readonly wish: Wish = { everyFace: false, everyState: false };
  half(_half: Half, _dice: number): void {}
  /** Marksman's aims and Jar'Kai's dodge tokens. */
  tokens(_aims: number, _dodges: number, _p: number): void {}
  rolled(_strikes: readonly Strike[]): void {}
  sniperShot(_strike: Strike, _suppression: number, _p: number): void {}
  covering(_attacks: Layer, _cover: CoverTable): void {}
  covered(_chances: Layer, _table: TargetTable): void {}
  assault(_assault: Assault, _pool: DefenseDice, _guardian: Defense, _target: Defense): void {}
  outcome(_assault: Assault, _wounds: Wounds): void {}
}

/** Only the wounds: for tables of many attacks. */
export class BriefNotes extends Notes {
  /** The chances of the target's wounds. */
  readonly main = new Float64Array(MAX_ATTACK_DICE + 1);
  /** Mean wounds of target and guardian together. */
  total = 0;

  override sniperShot(_strike: Strike, _suppression: number, p: number): void {
    this.add(1, 0, p);
  }

  override outcome(_assault: Assault, { p, main, guardian }: Wounds): void {
    this.add(main, guardian, p);
  }

  private add(main: number, guardian: number, p: number): void {
    this.main[main] = (this.main[main] as number) + p;
    this.total += p * (main + guardian);
  }
}
