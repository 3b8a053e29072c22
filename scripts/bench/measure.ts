/** A measurement; `take` measures once. */
export interface Measure {
  name: string;
  unit: string;
  take: () => number;
}

export interface Measured {
  name: string;
  unit: string;
  value: number;
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** How long a function takes, in milliseconds. */
export const timed = (run: () => unknown): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};

/** Medians of alternating runs, so that a slow spell of the machine affects all measurements alike. */
export const measureAll = (measures: Measure[], rounds: number): Measured[] => {
  const values = measures.map((): number[] => []);
  // the first round warms up and is not counted
  for (const { take } of measures) take();
  for (let round = 0; round < rounds; round++) {
    for (const [i, { take }] of measures.entries()) values[i]?.push(take());
  }
  return measures.map(({ name, unit }, i) => ({ name, unit, value: median(values[i] ?? []) }));
};

/** The same, with the measurements by their keys. */
export const measureByKey = <Key extends string>(
  measures: Record<Key, Measure>,
  rounds: number,
): Record<Key, Measured> => {
  const measured = measureAll(Object.values(measures), rounds);
  return Object.fromEntries(Object.keys(measures).map((key, i) => [key, measured[i]])) as Record<Key, Measured>;
};

export const readable = ({ name, value, unit }: Measured): string => {
  const digits =
    value >= 1000 ? value.toLocaleString('en', { maximumFractionDigits: 0 }) : value.toFixed(value < 1 ? 4 : 2);
  return `  ${name.padEnd(52)} ${digits.padStart(12)} ${unit}`;
};
