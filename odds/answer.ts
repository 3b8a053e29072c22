import type { AttackOdds, Tally } from '../rules/answer';
import type { AttackConfig } from '../rules/config';
import { costOf, exactTally } from './engines/exact';
import { largePoolNotes } from './notes';
import { killOdds } from './questions/kill';
import { suppressionOf } from './questions/suppression';
import { hitsAndCritsOf, meansOf, woundsOf } from './tally';

/** Cost limit (milliseconds as estimated by costOf): beyond it an exact answer takes minutes and too much memory. */
export const MOST_EXACT_MS = 30_000;

/** Cost limit for including the dice after rerolls. */
const EVERY_FACE_MS = 2_000;

/** Thrown when an exact answer is requested for an attack or a volley that is too large for one. */
export class TooLargeError extends Error {
  constructor(what: 'attack' | 'volley' = 'attack') {
    super(`This ${what} is too large for exact odds; simulate it instead (engine wasm or auto).`);
  }
}

/** Throws if the attack is too large for an exact answer. */
export const refuseTooLarge = (config: AttackConfig): void => {
  if (costOf(config) > MOST_EXACT_MS) throw new TooLargeError();
};

const answer = (
  config: AttackConfig,
  tally: Tally,
  head: Pick<AttackOdds, 'engine' | 'attacks' | 'seed'>,
  notes: string[],
): AttackOdds => {
  const wounds = woundsOf(tally);
  let joint: AttackOdds['hitsAndCrits'] | undefined;
  return {
    ...head,
    ...wounds,
    // few read it, and it takes a popup that has just opened longer than the rest of the answer
    get hitsAndCrits() {
      joint ??= hitsAndCritsOf(tally);
      return joint;
    },
    ...meansOf(tally),
    suppression: suppressionOf(config, tally),
    ...(config.target && { kill: killOdds(wounds.main.distribution, config.target) }),
    notes: [...notes, ...largePoolNotes(config)],
  };
};

/** The exact odds, computed synchronously. */
export const exactOdds = (config: AttackConfig, everyFace = false): AttackOdds => {
  refuseTooLarge(config);
  const tally = exactTally(config, everyFace && costOf(config, true) <= EVERY_FACE_MS);
  return answer(config, tally, { engine: 'exact', attacks: null, seed: null }, []);
};

/** The odds estimated from simulated attacks. */
export const simulatedOdds = (config: AttackConfig, tally: Tally, seed: number, notes: string[] = []): AttackOdds => ({
  // the copy has all numbers as they are now: more attacks will be added to the tally
  ...answer(config, tally, { engine: 'wasm', attacks: tally.weight, seed }, notes),
});
