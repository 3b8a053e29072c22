type Measure = (text: string) => number;

/** As much of the text as fits into the width, at least one letter. */
const fitting = (text: string, width: number, measure: Measure): string => {
  let end = text.length;
  while (end > 1 && measure(text.slice(0, end)) > width) end--;
  return text.slice(0, end);
};

/** Breaks a text into lines: between words, but not at a no-break space, and within a word that is wider than a line, such as a long code. */
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
      const part = fitting(line, width, measure);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line ? [...lines, line] : lines;
};
