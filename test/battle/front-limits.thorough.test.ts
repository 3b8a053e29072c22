import { expect, test } from 'vitest';
import { FieldNumbers } from '../../battle/numbers';
import { frontBy, WithoutLimits } from './front-by';

// hundreds of loadouts each
test.each(['ay', 'rb'])(
  'the front of %s is the same without the attacks of loadouts that cannot belong to it',
  async (unit) => {
    const [quick, slow] = [await frontBy(FieldNumbers, unit), await frontBy(WithoutLimits, unit)];
    expect(quick.front).toEqual(slow.front);
    expect(quick.asked).toBeLessThan(0.8 * slow.asked);
  },
);
