/** One measure: what is done, and how a run's milliseconds read. */
export interface Measure {
  name: string;
  /** Does the thing once. */
  run: () => unknown;
  /** The value to report for one run that took so many milliseconds. */
  value: (milliseconds: number) => number;
  unit: string;
}

export interface Measured {
  name: string;
  value: number;
  unit: string;
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** The milliseconds that something takes once. */
export const timed = (run: () => unknown): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};

/** Medians of alternating runs: what slows the machine for a while slows all measures alike. */
export const measureAll = (measures: Measure[], rounds: number): Measured[] => {
  const times = measures.map((): number[] => []);
  for (let round = 0; round <= rounds; round++) {
    measures.forEach(({ run }, i) => {
      const milliseconds = timed(run);
      // the first round warms up and is not counted
      if (round > 0) times[i]?.push(milliseconds);
    });
  }
  return measures.map(({ name, value, unit }, i) => ({ name, unit, value: value(median(times[i] ?? [])) }));
};

export const readable = ({ name, value, unit }: Measured): string => {
  const digits = value >= 100 ? value.toLocaleString('en', { maximumFractionDigits: 0 }) : value.toFixed(2);
  return `  ${name.padEnd(44)} ${digits.padStart(14)} ${unit}`;
};
