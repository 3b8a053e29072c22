import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../rules/config';
import { FIELD_IDS, FIELDS } from '../../rules/fields';
import { STEPS } from '../../rules/steps';
import { renderMarkdown } from '../../scripts/docs/markdown';
import { rulesPage } from '../../scripts/docs/rules-page';

const RULES = readFileSync(resolve(import.meta.dirname, '../../docs/rules.md'), 'utf8');
const html = (markdown: string) => renderMarkdown(markdown).blocks.join('\n');

describe('the rules page', () => {
  const written = rulesPage();
  const page = new DOMParser().parseFromString(written, 'text/html');

  test.each(Object.entries(STEPS))('%s: the app’s link leads to the rule', (key, { title, number }) => {
    expect(page.getElementById(key)?.tagName).toBe('H2');
    expect(page.getElementById(key)?.textContent).toBe(title);
    expect(page.querySelector(`nav a[href="#${key}"]`)?.textContent).toBe(`${number} ${title}`);
  });

  test('every link leads to a place on the page', () => {
    const links = Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
    expect(links).toEqual(expect.arrayContaining(['#choices', '#differences', '#reroll-defense-dice']));
    expect(links.filter((to) => !to.startsWith('#') || !page.getElementById(to.slice(1)))).toEqual([]);
  });

  /** What the page says about keywords: a name, a sentence, the fields it is about. */
  const entries = [...page.querySelectorAll('article > ul > li')].map((item) => {
    const [name, ...rest] = item.childNodes;
    const firstField = rest.findIndex((node) => node.nodeName === 'CODE');
    const sentence = rest.slice(0, firstField).map((node) => node.textContent);
    const fields = rest.filter((node) => node.nodeName === 'CODE').map((node) => node.textContent);
    return { name, sentence: sentence.join(''), fields, list: item.parentElement };
  });
  const sectionOf = (element: Element | null): string | undefined =>
    element?.tagName === 'H2' ? element.id : sectionOf(element?.previousElementSibling ?? null);

  test.each(FIELD_IDS)('%s: its entry starts with a sentence for players', (id) => {
    const [entry, ...more] = entries.filter(({ name, fields }) => {
      return name?.nodeName === 'STRONG' && fields.includes(pathOf(id));
    });
    expect(entry?.sentence).toMatch(/^: [A-Za-z].* .*[.?] $/);
    expect(entry?.sentence).not.toMatch(/[=≥≤<>]|[a-z][A-Z]/);
    expect(more).toEqual([]);
    // statistics belong to no step
    const { step } = FIELDS[id];
    if (step !== 'statistics') expect(sectionOf(entry?.list ?? null)).toBe(step);
  });

  test('formulas are folded', () => {
    const open = [...page.querySelectorAll('article pre')].filter((formula) => !formula.closest('details'));
    expect(page.querySelectorAll('details pre').length).toBeGreaterThan(10);
    expect(open).toEqual([]);
    expect(page.querySelector('details[open]')).toBeNull();
  });

  test('no sentence is lost', () => {
    const letters = (text: string) =>
      text.replace(/<a id.*|<\/?(?:details|summary)>|\]\(#.*?\)|^\s*\d+\. |[^\p{L}\p{N}]/gmu, '');
    const shown = page.querySelector('h1')?.textContent + (page.querySelector('article')?.textContent ?? '');
    expect(letters(shown)).toBe(letters(RULES));
  });

  test('no Markdown is left in it', () => {
    const article = page.querySelector('article')?.cloneNode(true) as HTMLElement;
    const code = [...article.querySelectorAll('code')];
    const names = code.map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['attacker.*', 'a ? x : y', 'defender.guardianCancelsCrits']));
    for (const element of code) element.remove();
    expect(article.textContent).not.toMatch(/[*`|]|^#|\]\(|<a |^\s*(?:-|\d+\.) /m);
  });

  test('has a title and a language, says it is an unofficial fan tool, and has no scripts', () => {
    expect(written).toContain('<html lang="en">');
    expect(page.title).toBe('The rules of one attack – Tell Me the Odds');
    expect(page.querySelector('footer')?.textContent).toContain('unofficial fan tool');
    expect(written).not.toMatch(/<script|\son\w+=|\sstyle=|https?:/);
  });

  test('a step without a heading fails the build, and the error names it', () => {
    expect(() => rulesPage(RULES.replace('## Compare results', '## Compare'))).toThrow(
      'docs/rules.md has no heading “Compare results” with the anchor “#compare-results”',
    );
    expect(() => rulesPage(RULES.replace('<a id="take-sniper-shot"></a>\n', ''))).toThrow('“#take-sniper-shot”');
    expect(() => rulesPage(`${RULES}\n\nSee [there](#nowhere).`)).toThrow('links to “#nowhere”');
    expect(() => rulesPage(`${RULES}\n\n## Dice`)).toThrow('Two headings have the anchor “#dice”');
    expect(() => rulesPage(RULES.replace('</details>', ''))).toThrow('A <details> has no end');
  });
});

describe('Markdown', () => {
  test.each([
    ['text is escaped', 'a < b & "c" <img src=x>', '<p>a &lt; b &amp; &quot;c&quot; &lt;img src=x&gt;</p>'],
    ['so is code', '`<b>` *x*', '<p><code>&lt;b&gt;</code> <em>x</em></p>'],
    ['marks in code are letters', '`a * b * c`', '<p><code>a * b * c</code></p>'],
    [
      'marks inside marks',
      '**bold `code`** and *light*',
      '<p><strong>bold <code>code</code></strong> and <em>light</em></p>',
    ],
    ['a link on the page', 'see [Choices](#choices)', '<p>see <a href="#choices">Choices</a></p>'],
    ['a link to another file is text', 'see [the vectors](../test/vectors.ts)', '<p>see the vectors</p>'],
    ['lines of a paragraph join', 'one\ntwo\n\nthree', '<p>one two</p>\n<p>three</p>'],
    [
      'a list right below its sentence',
      'so:\n- one\n  more\n- two',
      '<p>so:</p>\n<ul>\n<li>one more</li>\n<li>two</li>\n</ul>',
    ],
    ['a numbered list', '1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>'],
    ['code keeps its lines', '```\na  <\n\n# b\n```', '<pre tabindex="0"><code>a  &lt;\n\n# b</code></pre>'],
    [
      'a fold',
      '<details><summary>The *rule*</summary>\n\none\n</details>\ntwo',
      '<details><summary>The <em>rule</em></summary>\n<p>one</p>\n</details>\n<p>two</p>',
    ],
    ['a heading has its slug', '## The target’s wounds', '<h2 id="the-targets-wounds">The target’s wounds</h2>'],
    ['or the anchor above it', '<a id="x-y"></a>\n### Z', '<h3 id="x-y">Z</h3>'],
  ])('%s', (_, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  test('a table has its headers and its numbers, in a box that scrolls', () => {
    const table = html('## “Dice” & co\n\n| | hit |\n|---|--:|\n| red | `5` |\nthen');
    expect(table).toContain('aria-label="Table: “Dice” &amp; co" tabindex="0"');
    expect(table).toContain('<tr><td></td><th class="number">hit</th></tr>');
    expect(table).toContain('<tr><td>red</td><td class="number"><code>5</code></td></tr>');
    expect(table).toMatch(/<p>then<\/p>$/);
  });
});
