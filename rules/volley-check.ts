import { checkLetters, normalizeCode } from './code-pieces';

// What every window knows about the codes of volleys (volley-code.ts): how they start, and whether one is complete.

export const VOLLEY_CODE_START = 'volley1:';
const CHECK_DIGITS = 5;
/** Eight attacks with every field and unit are shorter. */
const LONGEST_CODE = 8000;

/** Whether a text looks like the code of a volley, even one that is damaged or from another version. */
export const looksLikeVolleyCode = (text: string): boolean => /^\s*volley\d*:/i.test(text);

/** A code with its checksum. */
export const checkedVolley = (body: string): string =>
  `${VOLLEY_CODE_START}${body}.${checkLetters(body, CHECK_DIGITS)}`;

/** The code in a text and, if it starts and ends as it should, its parts: the target, then each attack. */
export const volleyParts = (text: string): { code: string; parts?: string[] } => {
  const code = normalizeCode(text, LONGEST_CODE);
  const parts = code.slice(VOLLEY_CODE_START.length).split('.');
  parts.pop();
  return { code, ...(code === checkedVolley(parts.join('.')) && { parts }) };
};
