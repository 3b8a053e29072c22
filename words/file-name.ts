import { type Names, titleOf } from '../setup/setup';

const MAX_LENGTH = 60;

/** A file name that is valid on every operating system: "stormtroopers-into-rebel-veterans.png". */
export const fileName = (names: Names, ending: 'png' | 'csv'): string => {
  const words = titleOf(names)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .match(/[\p{Letter}\p{Number}]+/gu);
  const name = (words ?? []).join('-').slice(0, MAX_LENGTH).replace(/-+$/, '');
  return `${name || 'odds'}.${ending}`;
};
