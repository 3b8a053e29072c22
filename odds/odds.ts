import type { AttackOdds, EngineName } from '../rules/answer';
import type { AttackConfig } from '../rules/config';

export interface OddsOptions {
  /** `auto` (the default) answers exactly if that is quick and simulates otherwise. */
  engine?: EngineName | 'auto';
  /** How many attacks to simulate. */
  attacks?: number;
  seed?: number;
  /** Include the dice after rerolls unless that is much slower. */
  everyFace?: boolean;
  /** Stops a simulation, which then answers with what it has rolled, or cancels a pending exact answer. */
  signal?: AbortSignal;
  /** Called several times a second with the odds so far. */
  onProgress?: (soFar: AttackOdds) => void;
}

export interface Odds {
  (config: AttackConfig, options?: OddsOptions): Promise<AttackOdds>;
  /** The exact answer, synchronously; undefined if it would take longer than part of a frame. */
  now?(config: AttackConfig): AttackOdds | undefined;
}
