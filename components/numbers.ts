/** Numbers as players read them. */
export const wounds = (mean: number): string => mean.toFixed(2);

/** A chance in percent; one that is not quite certain never reads as certain. */
export const percent = (p: number): string => {
  if (p > 0 && p < 0.0005) return '<0.1 %';
  if (p < 1 && p > 0.9995) return '>99.9 %';
  return `${(100 * p).toFixed(1)} %`;
};
