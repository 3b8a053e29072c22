import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
/** Everything whose texts a player may read. */
const PLACES = [
  ...['cards', 'components', 'entrypoints', 'lists', 'messages', 'odds', 'overlay', 'rules', 'setup', 'sites', 'state'],
  ...['units', 'web', 'words', 'scripts/cli', 'scripts/start.mjs', 'wxt.config.ts'],
];

/** A text in the source, and the file it is in. */
export interface Text {
  file: string;
  text: string;
}

type Node = { type?: string; [part: string]: unknown };

/** What is text in a piece of a template: `${wounds} wounds` is "… wounds". */
const templateText = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');

const IMPORTS = ['ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration', 'TSLiteralType'];

const textOf = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type === 'TemplateLiteral') return templateText(node);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

const collect = (node: unknown, found: string[]): void => {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const { type = '' } = node as Node;
  if (IMPORTS.includes(type)) return;
  const text = textOf(node as Node);
  if (text !== undefined) found.push(text.replace(/\s+/g, ' '));
  for (const part of Object.values(node)) collect(part, found);
};

const filesIn = (place: string): string[] =>
  statSync(join(ROOT, place)).isFile()
    ? [place]
    : readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((file) => join(place, file));

/** Every string, template and JSX text of the product's source. */
export const textsInSource = (): Text[] =>
  PLACES.flatMap(filesIn)
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => {
      const found: string[] = [];
      collect(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program, found);
      return found.map((text) => ({ file, text }));
    });
