/** A situation with its chance. */
export interface Chance<S> {
  state: S;
  p: number;
}
export type Chances<S> = Chance<S>[];

/** What is left of a quantity once its chances are added up: its mean, and the mean of its square. */
export interface Moments {
  mean: number;
  square: number;
}

export const noMoments = (): Moments => ({ mean: 0, square: 0 });

export const note = (moments: Moments, value: number, p: number): void => {
  moments.mean += p * value;
  moments.square += p * value * value;
};

/** Arrays of these lengths in one block of memory: many small blocks keep the garbage collector busy. */
export const inOneBlock = <Lengths extends readonly number[]>(...lengths: Lengths) => {
  let all = 0;
  for (const length of lengths) all += length;
  const { buffer } = new Float64Array(all);
  let end = 0;
  return lengths.map((length) => {
    end += length;
    return new Float64Array(buffer, (end - length) * Float64Array.BYTES_PER_ELEMENT, length);
  }) as { [I in keyof Lengths]: Float64Array };
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
