/** As in numbers.ts: a half is rounded up, also when adding up chances has left it a hair below. */
const TINY = 1e-9;

/** A difference with its sign; one that rounds to nothing has both. */
export const withSign = (difference: number, digits = 2): string => {
  const size = (Math.abs(difference) + TINY).toFixed(digits);
  if (Number(size) === 0) return `±${size}`;
  return `${difference < 0 ? '−' : '+'}${size}`;
};

/** Which way a difference points, as it reads. */
export const directionOf = (difference: number): 'up' | 'down' | 'same' => {
  const sign = withSign(difference)[0];
  return sign === '+' ? 'up' : sign === '−' ? 'down' : 'same';
};
