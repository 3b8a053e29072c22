import { escapeHtml, renderInline } from './markdown-inline.ts';

export interface Heading {
  level: number;
  id: string;
  text: string;
}

interface Block {
  /** Matches a whole block at its start. */
  pattern: RegExp;
  render(groups: string[], headings: Heading[]): string;
}

/** The anchor that GitHub gives a heading. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

const oneLine = (text: string): string => renderInline(text.trim().replace(/\s*\n\s*/g, ' '));

const heading: Block = {
  // an anchor that differs from the heading's text is in the line above it
  pattern: /(?:<a id="([\w-]+)"><\/a>\n)?(#{1,3}) (.+)/y,
  render: ([anchor, { length: level } = '', text = ''], headings) => {
    const id = anchor || slug(text);
    if (headings.some((other) => other.id === id)) throw new Error(`Two headings have the anchor “#${id}”.`);
    headings.push({ level, id, text });
    return `<h${level} id="${id}">${renderInline(text)}</h${level}>`;
  },
};

const code: Block = {
  pattern: /```\n([\s\S]*?)\n```/y,
  // it may be wider than the page, and keyboard users must be able to scroll it
  render: ([text = '']) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
};

const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const table: Block = {
  pattern: /(\|.*\|)\n(\|[-:|]+\|)((?:\n\|.*\|)*)/y,
  render: ([head = '', ruler = '', body = ''], headings) => {
    const isNumber = cellsOf(ruler).map((dashes) => dashes.endsWith(':'));
    const row = (line: string, tag: string) => {
      const cells = cellsOf(line).map((text, i) => {
        const name = text ? tag : 'td'; // an empty header cell is not a header
        return `<${name}${isNumber[i] ? ' class="number"' : ''}>${renderInline(text)}</${name}>`;
      });
      return `<tr>${cells.join('')}</tr>`;
    };
    const rows = body.split('\n').slice(1);
    const label = escapeHtml(`Table: ${headings.at(-1)?.text}`);
    return [
      `<div class="table" role="group" aria-label="${label}" tabindex="0"><table>`,
      `<thead>${row(head, 'th')}</thead>`,
      `<tbody>${rows.map((line) => row(line, 'td')).join('\n')}</tbody>`,
      '</table></div>',
    ].join('\n');
  },
};

const list: Block = {
  pattern: /(?:(?:-|\d+\.) .*(?:\n +\S.*)*(?:\n|$))+/y,
  render: ([text = '']) => {
    const items = text.split(/^(?:-|\d+\.) /m).slice(1);
    const tag = text.startsWith('-') ? 'ul' : 'ol';
    return `<${tag}>\n${items.map((item) => `<li>${oneLine(item)}</li>`).join('\n')}\n</${tag}>`;
  },
};

/** Details that a reader can open; the blocks between the two tags are rendered as usual. */
const foldStart: Block = {
  pattern: /<details><summary>(.+)<\/summary>/y,
  render: ([summary = '']) => `<details><summary>${renderInline(summary)}</summary>`,
};
const foldEnd: Block = {
  pattern: /<\/details>/y,
  render: () => '</details>',
};

const paragraph: Block = {
  pattern: /.+(?:\n(?!- |1\. |#|\||```|<a |<\/?details).+)*/y,
  render: ([text = '']) => `<p>${oneLine(text)}</p>`,
};

const BLOCKS = [heading, code, table, list, foldStart, foldEnd, paragraph];

const nextBlock = (source: string, at: number) => {
  for (const block of BLOCKS) {
    block.pattern.lastIndex = at;
    const found = block.pattern.exec(source);
    if (found) return { block, groups: found.length > 1 ? found.slice(1) : [found[0]], length: found[0].length };
  }
  throw new Error('No block starts here, not even a paragraph.');
};

/** The part of Markdown that docs/rules.md is written in, and no more, block by block. All text is escaped. */
export const renderMarkdown = (source: string): { blocks: string[]; headings: Heading[] } => {
  if (source.split('<details>').length !== source.split('</details>').length)
    throw new Error('A <details> has no end, or an end has no <details>.');
  const headings: Heading[] = [];
  const blocks: string[] = [];
  let at = 0;
  while (at < source.length) {
    if (source[at] === '\n') {
      at++;
      continue;
    }
    const { block, groups, length } = nextBlock(source, at);
    blocks.push(block.render(groups, headings));
    at += length;
  }
  return { blocks, headings };
};
