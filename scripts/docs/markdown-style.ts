/** The style of a page of text, with its table of contents beside it or, on a phone, above it. */
export const STYLE = `
* {
  box-sizing: border-box;
}
html {
  scroll-padding-top: 16px;
}
body {
  max-width: 1280px;
  margin: 0 auto;
  padding: 0 16px 48px;
  background: var(--ground);
  color: var(--text);
  font: 16px / 1.6 system-ui, sans-serif;
}
a {
  color: var(--defense);
  text-underline-offset: 3px;
}
:focus-visible {
  outline: 2px solid var(--focus);
  outline-offset: 1px;
}

header {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  padding-block: 10px 8px;
  border-bottom: 4px solid;
  border-image: linear-gradient(to right, var(--attack) 50%, var(--defense) 50%) 1;
}
header strong {
  font-size: 16px;
  font-weight: 650;
}
header span,
footer {
  color: var(--muted);
  font-size: var(--normal);
}

nav {
  margin-block: 16px 24px;
  font-size: var(--normal);
  line-height: 1.4;
}
nav ul {
  columns: 17em;
  margin: 0;
  padding: 0;
  list-style: none;
}
nav li {
  break-inside: avoid;
}
nav a {
  display: grid;
  grid-template-columns: 2.2em 1fr;
  padding: 4px 8px 4px 0;
  border-radius: var(--radius);
  color: inherit;
  text-decoration: none;
}
nav a:hover {
  background: var(--raised);
  text-decoration: underline;
}
nav a span {
  color: var(--muted);
  font-variant-numeric: tabular-nums;
}

article {
  min-width: 0;
  overflow-wrap: break-word;
}
article :is(h3, p, ul, ol) {
  max-width: 44rem;
}
:is(article, details) > :is(p, ul, ol, pre, .table, details) {
  margin: 0 0 16px;
}
summary {
  width: fit-content;
  padding-block: 4px;
  color: var(--muted);
  font-size: var(--normal);
  cursor: pointer;
}
summary:hover {
  text-decoration: underline;
}
details[open] > summary {
  margin-bottom: 8px;
}
h1,
h2,
h3 {
  line-height: 1.25;
  text-wrap: balance;
}
h1 {
  margin: 24px 0 0;
  font-size: 32px;
  letter-spacing: -0.01em;
}
h2 {
  margin: 48px 0 16px;
  padding-top: 20px;
  border-top: 1px solid var(--line);
  font-size: 22px;
}
h3 {
  margin: 28px 0 8px;
  font-size: 17px;
}
:target {
  text-decoration: underline 3px var(--control);
  text-underline-offset: 7px;
}
article :is(ul, ol) {
  padding-inline-start: 1.5em;
}
article li + li {
  margin-top: 6px;
}
article li::marker {
  color: var(--muted);
}
code {
  font: 0.875em / 1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  overflow-wrap: anywhere;
}
:not(pre) > code {
  padding: 1px 4px;
  border-radius: 4px;
  background: color-mix(in srgb, var(--line) 45%, transparent);
}
pre,
.table {
  --shade: color-mix(in srgb, var(--control) 40%, transparent);
  width: fit-content;
  max-width: 100%;
  overflow-x: auto;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  /* a shadow on a side that can be scrolled further; at the end a cover scrolls over it */
  background:
    linear-gradient(to right, var(--raised) 50%, transparent) left / 32px 100% no-repeat local,
    linear-gradient(to left, var(--raised) 50%, transparent) right / 32px 100% no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 12px 100% no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / 12px 100% no-repeat,
    var(--raised);
}
pre {
  padding: 12px 16px;
  font-size: var(--small);
}
pre code {
  font-size: 1em;
  overflow-wrap: normal;
}

table {
  border-collapse: collapse;
  font-size: var(--normal);
  line-height: 1.45;
}
/* four columns of sentences need room; in a narrow window they scroll */
table:has(td:nth-child(4):not(.number)) {
  min-width: 720px;
}
th,
td {
  padding: 7px 12px;
  text-align: start;
  vertical-align: baseline;
}
th {
  color: var(--muted);
  font-size: var(--small);
  font-weight: 600;
}
tbody tr {
  border-top: 1px solid var(--line);
}
.number {
  text-align: end;
  font-variant-numeric: tabular-nums;
}

footer {
  margin-top: 48px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
}

@media (min-width: 960px) {
  body {
    padding-inline: 24px;
  }
  main {
    display: grid;
    grid-template: auto 1fr / 232px minmax(0, 1fr);
    gap: 16px 32px;
  }
  h1,
  article {
    grid-column: 2;
  }
  nav {
    position: sticky;
    top: 0;
    grid-area: 1 / 1 / 3;
    align-self: start;
    max-height: 100vh;
    margin: 0;
    padding-block: 24px;
    overflow-y: auto;
  }
  nav ul {
    columns: auto;
  }
}
@media print {
  nav {
    display: none;
  }
  main {
    display: block;
  }
  pre {
    white-space: pre-wrap;
  }
  details::details-content {
    content-visibility: visible;
  }
}
`;
