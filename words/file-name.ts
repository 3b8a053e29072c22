import { type Names, titleOf } from '../setup/setup';

const LONGEST = 60;

/** A file name that every system takes: "stormtroopers-into-rebel-veterans.png". */
export const fileName = (names: Names, ending: 'png' | 'csv'): string => {
  const words = titleOf(names)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .match(/[\p{Letter}\p{Number}]+/gu);
  const name = (words ?? []).join('-').slice(0, LONGEST).replace(/-+$/, '');
  return `${name || 'odds'}.${ending}`;
};
