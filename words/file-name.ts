const MAX_LENGTH = 80;

/** A title as a file name that is valid on every operating system: "stormtroopers-into-rebel-veterans.png". */
export const fileName = (title: string, ending: 'png' | 'csv'): string => {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .match(/[\p{Letter}\p{Number}]+/gu);
  const name = (words ?? []).join('-').slice(0, MAX_LENGTH).replace(/-+$/, '');
  return `${name || 'odds'}.${ending}`;
};
