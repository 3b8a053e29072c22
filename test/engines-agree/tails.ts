/** A count less likely than this is called wrong: one in a billion. */
export const LIMIT = 1e-9;

// Lanczos approximation, accurate to about 1e-14.
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The natural logarithm of n!. */
const logFactorial = (n: number): number => {
  const shifted = n + 7.5;
  const series = LANCZOS.reduce((sum, c, i) => (i === 0 ? c : sum + c / (n + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (n + 0.5) * Math.log(shifted) - shifted + Math.log(series);
};

/** The probability of a count at least this far from n · p, on the same side. Exact, not a normal approximation. */
export const binomialTail = (count: number, n: number, p: number): number => {
  if (p <= 0) return count === 0 ? 1 : 0;
  if (p >= 1) return count === n ? 1 : 0;
  const logChance =
    logFactorial(n) -
    logFactorial(count) -
    logFactorial(n - count) +
    count * Math.log(p) +
    (n - count) * Math.log1p(-p);
  const up = count >= n * p;
  let term = Math.exp(logChance);
  let tail = term;
  for (let k = count; term > tail * 1e-15 && term > 0; ) {
    term *= up ? ((n - k) / (k + 1)) * (p / (1 - p)) : (k / (n - k + 1)) * ((1 - p) / p);
    tail += term;
    k += up ? 1 : -1;
  }
  return tail;
};

/**
 * How far the sum of n draws may be from its expectation before it is called wrong. Bernstein's bound allows for rare
 * large draws; `largest` is the largest possible draw.
 */
export const sumMayStray = (n: number, variance: number, largest: number): number => {
  const log = Math.log(2 / LIMIT);
  const linear = (largest * log) / 3;
  return linear + Math.sqrt(linear ** 2 + 2 * n * variance * log) + 1e-6;
};
