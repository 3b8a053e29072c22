import type { Simulator, Stretch } from '../engines/wasm';

/** Chunk size of the search, and its limit: results rarer than one in a million are not found. */
const LOOK = 1_000;
const MOST_LOOKS = 1_000;

/** The first attack from `first` on with at least that many wounds, found by rolling ever shorter stretches. */
export const attackWith = (atLeast: number, simulate: Simulator, run: Omit<Stretch, 'attacks'>): number | undefined => {
  if (atLeast <= 0) return run.first;
  const among = (first: number, attacks: number) =>
    simulate({ ...run, first, attacks }).total.some((count, wounds) => wounds >= atLeast && count > 0);

  for (let look = 0; look < MOST_LOOKS; look++) {
    let first = run.first + look * LOOK;
    if (!among(first, LOOK)) continue;
    for (let attacks = LOOK; attacks > 1; ) {
      const half = Math.floor(attacks / 2);
      const inFirstHalf = among(first, half);
      if (!inFirstHalf) first += half;
      attacks = inFirstHalf ? half : attacks - half;
    }
    return first;
  }
  return undefined;
};
