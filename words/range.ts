import type { Range } from '../units';

/** Where an attack is made: "at range 3", "in melee". */
export const rangeWords = (range: Range): string => {
  if (range === 'melee') return 'in melee';
  if (range === 'overrun') return 'in an overrun';
  return range === 5 ? 'beyond range 4' : `at range ${range}`;
};
