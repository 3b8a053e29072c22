import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { STEPS, type StepId } from '../../rules/steps.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { escapeHtml } from './markdown-inline.ts';
import { STYLE } from './markdown-style.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** With the line endings that a browser sees: the hash below depends on them. */
const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8').replaceAll('\r\n', '\n');

/** The page's address beside the app's own pages: a step's rule is at `rules.html#<its key>`. */
export const RULES_PAGE = 'rules.html';

/** The rulebook's number of a step; other sections have none. */
const numberOf = (id: string): string => (id in STEPS ? STEPS[id as StepId].number : '');

/** The app links to every step, and the page to its own headings: a broken link is our mistake. */
const checkAnchors = (headings: Heading[], html: string): void => {
  const titles = new Map(headings.map(({ id, text }) => [id, text]));
  for (const [key, { title }] of Object.entries(STEPS)) {
    if (titles.get(key) === title) continue;
    throw new Error(
      `docs/rules.md has no heading “${title}” with the anchor “#${key}”, the step's key in rules/steps.ts.`,
    );
  }
  for (const [, id = ''] of html.matchAll(/href="#([^"]*)"/g)) {
    if (!titles.has(id)) throw new Error(`docs/rules.md links to “#${id}”, but no heading has this anchor.`);
  }
};

const contents = (headings: Heading[]): string =>
  headings
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => `<li><a href="#${id}"><span>${numberOf(id)}</span> ${escapeHtml(text)}</a></li>`)
    .join('\n');

/** The rules as a page of the app: a single self-contained file with no scripts and no network requests. */
export const rulesPage = (markdown = read('docs/rules.md')): string => {
  const { blocks, headings } = renderMarkdown(markdown);
  checkAnchors(headings, blocks.join());
  const [title, ...text] = blocks;
  // follows the system's theme, not the one set in the app, which only a script could read
  const tokens = /:root \{[^}]*\}/.exec(read('components/styles/tokens.css'))?.[0];
  if (!tokens)
    throw new Error('components/styles/tokens.css has no “:root” block for the page of rules to take its colors from.');
  const style = tokens + STYLE;
  const hash = createHash('sha256').update(style).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<link rel="icon" href="icon/32.png">
<title>${escapeHtml(headings[0]?.text ?? 'Rules')} – Tell Me the Odds</title>
<style>${style}</style>
</head>
<body>
<header><strong>Tell Me the Odds</strong> <span>unofficial fan tool</span></header>
<main>
${title}
<nav aria-label="On this page">
<ul>
${contents(headings)}
</ul>
</nav>
<article>
${text.join('\n')}
</article>
</main>
<footer>Tell Me the Odds is an unofficial fan tool, not made or approved by the publishers of the game.</footer>
</body>
</html>
`;
};

/** Puts the page of rules beside the built web page. */
export const rulesPagePlugin = (): Plugin => ({
  name: 'rules-page',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: RULES_PAGE, source: rulesPage() });
  },
});
