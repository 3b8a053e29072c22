import { keepDots } from '../../words/dot';

type Measure = (text: string) => number;

/** The longest start of the text that fits the width, at least one character. */
const fittingPart = (text: string, width: number, measure: Measure): string => {
  let end = text.length;
  while (end > 1 && measure(text.slice(0, end)) > width) end--;
  return text.slice(0, end);
};

/** The first part of a word with a soft hyphen, and the rest. */
const hyphenated = (word: string): [first: string, rest: string] | undefined => {
  const at = word.indexOf('\u00AD');
  return at < 0 ? undefined : [`${word.slice(0, at)}-`, word.slice(at + 1)];
};

/**
 * Breaks a text into lines at spaces, but not at no-break spaces or before a dot. A word wider than a line is split at its soft hyphen,
 * or else, such as a long code, anywhere.
 */
export const wrap = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const softWord of keepDots(text)
    .split(/[ \t\r\n]+/)
    .filter(Boolean)) {
    const word = softWord.replaceAll('\u00AD', '');
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    const parts = hyphenated(softWord);
    if (parts && measure(line) > width && measure(parts[0]) <= width) {
      lines.push(parts[0]);
      [, line] = parts;
    }
    while (measure(line) > width && line.length > 1) {
      const part = fittingPart(line, width, measure);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line ? [...lines, line] : lines;
};

/** The same in at most `most` lines; a text that is cut off ends with “…”. */
export const wrapWithin = (text: string, width: number, measure: Measure, most: number): string[] => {
  const lines = wrap(text, width, measure);
  if (lines.length <= most) return lines;
  const last = lines[most - 1] ?? '';
  const cut = measure(`${last}…`) <= width ? last : fittingPart(last, width - measure('…'), measure);
  return [...lines.slice(0, most - 1), `${cut.replace(/[\s,.:]+$/, '')}…`];
};
