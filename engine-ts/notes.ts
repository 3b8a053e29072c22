import { MAX_ATTACK_DICE } from '../rules/slots';
import type { Assault } from './assaults';
import type { CoverTable } from './cover-table';
import type { Defense } from './defense-table';
import type { Half } from './halves';
import type { DefenseDice } from './steps/roll-defense-dice';
import type { Strike } from './strikes';
import type { TargetTable } from './target-table';
import type { Wish } from './walk-rerolls';

/** Is told what an attack comes to, step by step, and keeps what it was asked for. */
export interface Notes {
  readonly wish: Wish;
  half(half: Half): void;
  /** Marksman's aims and Jar'Kai's dodge tokens. */
  tokens(aims: number, dodges: number, p: number): void;
  rolled(strikes: readonly Strike[], dice: number): void;
  sniperShot(strike: Strike, suppression: number, p: number): void;
  covering(attacks: Float64Array, cover: CoverTable): void;
  covered(chances: Float64Array, table: TargetTable): void;
  /** What reaches the defense, and what stands against it: the next outcomes are those of these dice. */
  assault(assault: Assault, pool: DefenseDice, guardian: Defense, target: Defense): void;
  /** Roll `g` of the guardian's dice and roll `t` of the target's, with the blocks that Pierce cancels. */
  outcome(p: number, g: number, t: number, main: number, guardian: number, pierced: number, suppression: number): void;
}

/** Is not interested; whoever wants to know something overrides it. */
export abstract class SilentNotes implements Notes {
  readonly wish: Wish = { everyFace: false, everyState: false };
  half(_half: Half): void {}
  tokens(_aims: number, _dodges: number, _p: number): void {}
  rolled(_strikes: readonly Strike[], _dice: number): void {}
  covering(_attacks: Float64Array, _cover: CoverTable): void {}
  covered(_chances: Float64Array, _table: TargetTable): void {}
  assault(_assault: Assault, _pool: DefenseDice, _guardian: Defense, _target: Defense): void {}
  abstract sniperShot(strike: Strike, suppression: number, p: number): void;
  abstract outcome(
    p: number,
    g: number,
    t: number,
    main: number,
    guardian: number,
    pierced: number,
    suppression: number,
  ): void;
}

/** Only the wounds: for tables of many attacks. */
export class BriefNotes extends SilentNotes {
  /** The chances of the target's wounds. */
  readonly main = new Float64Array(MAX_ATTACK_DICE + 1);
  /** Mean wounds of target and guardian together. */
  total = 0;

  sniperShot(_strike: Strike, _suppression: number, p: number): void {
    this.outcome(p, 0, 0, 1, 0);
  }

  outcome(p: number, _g: number, _t: number, main: number, guardian: number): void {
    this.main[main] = (this.main[main] as number) + p;
    this.total += p * (main + guardian);
  }
}
