import type { Simulator, Stretch } from '../engines/wasm';

/** Attacks that are looked at together, and how many in all: one that is rarer than one in a million is not looked for. */
const LOOK = 1_000;
const MOST_LOOKS = 1_000;

/** The number of the first attack from `first` on with at least so many wounds, by rolling ever shorter stretches. */
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
