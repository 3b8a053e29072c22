type Measure = (text: string) => number;

/** The longest start of the text that fits the width, at least one character. */
const fittingPart = (text: string, width: number, measure: Measure): string => {
  let end = text.length;
  while (end > 1 && measure(text.slice(0, end)) > width) end--;
  return text.slice(0, end);
};

/** Breaks a text into lines at spaces, but not at no-break spaces; a word wider than a line, such as a long code, is split. */
export const wrap = (text: string, width: number, measure: Measure): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      const part = fittingPart(line, width, measure);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line ? [...lines, line] : lines;
};
