/** A situation an attack can be in, with its chance. */
export interface Chance<S> {
  state: S;
  p: number;
}
export type Chances<S> = Chance<S>[];

export const certainly = <S>(state: S): Chances<S> => [{ state, p: 1 }];

/** Carries chances through a step, which is told each situation's chance. Situations with the same key are one situation from here on. */
export const through = <S, T>(
  chances: Chances<S>,
  step: (state: S, p: number) => Chances<T>,
  keyOf: (state: T) => number,
): Chances<T> => {
  const merged = new Map<number, Chance<T>>();
  for (const { state, p } of chances) {
    for (const outcome of step(state, p)) {
      const key = keyOf(outcome.state);
      const known = merged.get(key);
      if (known) known.p += p * outcome.p;
      else merged.set(key, { state: outcome.state, p: p * outcome.p });
    }
  }
  return [...merged.values()];
};

/** Small counts, each below this, make one key together. */
const KEY_BASE = 128;
export const keyOf = (...counts: number[]): number => counts.reduce((key, count) => key * KEY_BASE + count, 0);

/** What is left of a quantity once its chances are added up: its mean, and the mean of its square. */
export interface Moments {
  mean: number;
  square: number;
}

export const momentsOf = <S>(chances: Chances<S>, quantity: (state: S) => number): Moments => {
  let [mean, square] = [0, 0];
  for (const { state, p } of chances) {
    const value = quantity(state);
    mean += p * value;
    square += p * value * value;
  }
  return { mean, square };
};

const PASCAL: number[][] = [[1]];
/** How many ways there are to choose k of n things. */
export const choose = (n: number, k: number): number => {
  for (let row = PASCAL.length; row <= n; row++) {
    const above = PASCAL[row - 1] as number[];
    PASCAL.push(Array.from({ length: row + 1 }, (_, i) => (above[i - 1] ?? 0) + (above[i] ?? 0)));
  }
  return PASCAL[n]?.[k] ?? 0;
};

/** The chances of 0 … n successes in n tries. */
export const binomial = (n: number, p: number): number[] =>
  Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));
