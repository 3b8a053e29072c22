const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text escaped for HTML, including attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** `code`, **bold**, *italics* and [links](#somewhere), in this order of precedence. */
const MARKS = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

type Groups = (string | undefined)[];

const withMarks = ([code, bold, italics, link, to]: Groups): string => {
  if (code) return `<code>${escapeHtml(code)}</code>`;
  if (bold) return `<strong>${renderInline(bold)}</strong>`;
  if (italics) return `<em>${renderInline(italics)}</em>`;
  const text = renderInline(link ?? '');
  // other files of the project are not beside the page
  return to?.startsWith('#') ? `<a href="${escapeHtml(to)}">${text}</a>` : text;
};

/** One run of text: a paragraph, a list item, a cell of a table or a heading. */
export const renderInline = (text: string): string => {
  const done: string[] = [];
  let from = 0;
  for (const found of text.matchAll(MARKS)) {
    done.push(escapeHtml(text.slice(from, found.index)), withMarks(found.slice(1)));
    from = found.index + found[0].length;
  }
  return done.join('') + escapeHtml(text.slice(from));
};
