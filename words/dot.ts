/** Between two parts of a line: where it breaks, the dot stays on the upper line. */
export const DOT = '\u00A0· ';

/** A text whose dots never start a line. */
export const keepDots = (text: string): string => text.replaceAll(' · ', DOT);
