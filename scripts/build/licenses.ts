import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules');

/** The file in every build with our license and those of all packages in it. */
export const LICENSES = 'LICENSES.txt';

const linesOf = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim();

/** Modules without a file: those that build tools add, and the compiled engine with AssemblyScript's library. */
const MADE_BY: readonly [id: RegExp, name: string][] = [
  [/\?asc$/, 'assemblyscript'],
  [/^\0rolldown\//, 'rolldown'],
  [/^\0vite\//, 'vite'],
  [/^\0virtual:wxt-/, 'wxt'],
];

/** The package that a module of a bundle comes from; undefined if it is ours. */
export const packageOf = (id: string): string | undefined => {
  const [, made] = MADE_BY.find(([pattern]) => pattern.test(id)) ?? [];
  if (made) return made;
  const inside = id.replaceAll('\\', '/').split('/node_modules/').slice(1).at(-1);
  if (inside !== undefined) return /^(?:@[^/]+\/)?[^/]+/.exec(inside)?.[0];
  if (id.startsWith('\0')) throw new Error(`Which license covers the module “${id.slice(1)}”? See MADE_BY.`);
  return undefined;
};

/** Vite's license file continues with the licenses of packages that run only at build time. */
const ownPart = (text: string): string => text.split('\n# Licenses of bundled dependencies')[0]?.trim() ?? '';

const isNotice = (name: string): boolean => /^(licen[cs]e|notice|copying)(\.(md|txt))?$/i.test(name);

/** Packages under the MIT license that do not include its text, with the copyright line of their repositories. */
const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  wxt: 'Copyright (c) 2023 Aaron',
  '@wxt-dev/browser': 'Copyright (c) 2023 Aaron',
};

const mitText = (name: string): string => {
  const copyright = WITHOUT_TEXT[name];
  if (!copyright) throw new Error(`The package ${name} is bundled and has no license text: see WITHOUT_TEXT.`);
  return linesOf(join(ROOT, 'LICENSE')).replace(/^Copyright .*$/m, copyright);
};

const noticeOf = (name: string): string => {
  const folder = join(PACKAGES, name);
  const { version } = JSON.parse(linesOf(join(folder, 'package.json'))) as { version: string };
  const texts = readdirSync(folder)
    .filter(isNotice)
    .sort()
    .map((file) => ownPart(linesOf(join(folder, file))));
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [mitText(name)])].join('\n\n');
};

const LINE = `\n\n${'-'.repeat(80)}\n\n`;

/** Our license, then the notices of these packages by name: the same text on every machine. */
export const licensesText = (packages: Iterable<string>): string => {
  const names = [...new Set(packages)].sort();
  const ours = `Tell Me the Odds\n\n${linesOf(join(ROOT, 'LICENSE'))}`;
  const others = 'This build contains parts of the following packages.';
  return `${[ours, others, ...names.map(noticeOf)].join(LINE)}\n`;
};
