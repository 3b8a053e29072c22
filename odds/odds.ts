import type { AttackOdds, EngineName } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

export interface OddsOptions {
  /** `auto` (the default) answers exactly where that is quick, and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many attacks to simulate. */
  attacks?: number;
  seed?: number;
  /** Also what the dice show after rerolls, where that is not much slower. */
  everyFace?: boolean;
  /** Stops a simulation; the answer is what was rolled until then. An exact answer that is awaited is given up. */
  signal?: AbortSignal;
  /** Told several times a second how a simulation goes. */
  onProgress?: (soFar: AttackOdds) => void;
}

export interface Odds {
  (config: AttackConfig, options?: OddsOptions): Promise<AttackOdds>;
  /** The exact answer in this turn of the event loop; undefined where it would take longer than part of a frame. */
  now?(config: AttackConfig): AttackOdds | undefined;
}
