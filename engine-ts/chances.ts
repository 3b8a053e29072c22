/** A situation an attack can be in, with its chance. */
export interface Chance<S> {
  state: S;
  p: number;
}
export type Chances<S> = Chance<S>[];

export const certainly = <S>(state: S): Chances<S> => [{ state, p: 1 }];

/** Carries chances through a step. Situations with the same key are one situation from here on. */
export const through = <S, T>(
  chances: Chances<S>,
  step: (state: S) => Chances<T>,
  keyOf: (state: T) => number,
): Chances<T> => {
  const merged = new Map<number, Chance<T>>();
  for (const { state, p } of chances) {
    for (const outcome of step(state)) {
      const key = keyOf(outcome.state);
      const known = merged.get(key);
      if (known) known.p += p * outcome.p;
      else merged.set(key, { state: outcome.state, p: p * outcome.p });
    }
  }
  return [...merged.values()];
};

/** One key for several small counts. */
export const keyOf = (...counts: number[]): number => counts.reduce((key, count) => key * 128 + count, 0);
