/** A user error: only its message is printed. */
export class Mistake extends Error {}

/** A whole number that was typed for an option. */
export const wholeNumber = (name: string, text: string, least: number, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most || text.trim() === '') {
    throw new Mistake(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
  }
  return value;
};
