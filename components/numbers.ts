/** A half is rounded up, also when adding up chances has left it a hair below: 1.375 reads 1.38. */
const TINY = 1e-9;

/** Numbers as players read them. */
export const wounds = (mean: number): string => (mean + TINY).toFixed(2);

/** A chance in percent; one that is not quite certain never reads as certain. */
export const percent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '<0.1 %';
  if (p < 1 && p > 0.9995) return '>99.9 %';
  return `${(100 * p + TINY).toFixed(1)} %`;
};
