import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../rules/steps';

const ROOT = resolve(import.meta.dirname, '..');

/** What a room may import besides its own files: rooms, or single files, by name. */
const MAY_IMPORT = {
  rules: [],
  'engine-ts': ['rules'],
  'engine-as': ['rules/slots', 'rules/dice'],
  odds: ['rules', 'odds/engines'],
  'odds/engines': ['rules', 'odds', 'engine-ts', 'engine-as'],
  units: ['rules'],
  setup: ['rules', 'odds', 'units'],
  lists: ['rules', 'units', 'sites/evidence'],
  battle: ['rules', 'odds', 'units', 'lists', 'setup'],
  words: ['rules', 'units', 'setup', 'battle'],
  cards: ['rules', 'odds', 'units', 'lists', 'setup', 'battle', 'words', 'messages'],
  sites: [],
  messages: ['rules', 'sites/evidence'],
  overlay: ['sites', 'messages'],
  state: ['rules', 'odds', 'units', 'lists', 'messages', 'setup', 'battle'],
  components: ['rules', 'setup', 'words', 'state'],
  entrypoints: [
    ...['rules', 'odds', 'units', 'lists', 'sites', 'messages', 'overlay'],
    ...['setup', 'battle', 'words', 'cards', 'state', 'components'],
  ],
  web: ['rules', 'odds', 'state', 'components', 'entrypoints'],
} satisfies Record<string, string[]>;
type Room = keyof typeof MAY_IMPORT;

const filesIn = (folder: string): string[] =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
        .map((file) => relative(ROOT, join(file.parentPath, file.name)))
    : [];

const roomOf = (path: string): Room | undefined => {
  const rooms = (Object.keys(MAY_IMPORT) as Room[]).filter((room) => path === room || path.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0];
};

/** The project files that a file imports, as paths without their extension. */
const importsOf = (file: string): string[] => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const found = text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g);
  return [...found].map(([, path = '']) => relative(ROOT, resolve(ROOT, file, '..', path.replace(/\?.*$/, ''))));
};

const allowed = (from: Room, path: string): boolean =>
  roomOf(path) === from || MAY_IMPORT[from].some((may) => path === may || path.startsWith(`${may}/`));

describe('a room imports only the rooms it may', () => {
  test.each(Object.keys(MAY_IMPORT) as Room[])('%s', (room) => {
    const forbidden = filesIn(room)
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((path) => ({ file, path })))
      .filter(({ path }) => !allowed(room, path))
      .map(({ file, path }) => `${file} imports ${path}`);
    expect(forbidden).toEqual([]);
  });
});

/** Every import cycle, type imports included, as the path from a file back to itself. */
const cyclesIn = (room: string): string[] => {
  const files = new Map(filesIn(room).map((file) => [file.replace(/\.tsx?$/, ''), file]));
  const fileOf = (path: string) => files.get(path.replace(/\.tsx?$/, '')) ?? files.get(`${path}/index`);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, way: string[]): void => {
    if (way.includes(file)) cycles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (way.includes(file) || finished.has(file)) return;
    for (const path of importsOf(file)) {
      const next = fileOf(path);
      if (next) visit(next, [...way, file]);
    }
    finished.add(file);
  };
  for (const file of files.values()) visit(file, []);
  return cycles;
};

test.each(Object.keys(MAY_IMPORT) as Room[])('%s has no import cycle', (room) => {
  expect(cyclesIn(room)).toEqual([]);
});

test('imports are relative, so the tests above see them all', () => {
  const files = (Object.keys(MAY_IMPORT) as Room[]).flatMap(filesIn);
  const aliased = files.filter((file) => /from ['"][@~]\//.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(aliased).toEqual([]);
});

test('the rooms have files, so the tests above check something', () => {
  const seen = (Object.keys(MAY_IMPORT) as Room[]).filter((room) => filesIn(room).length > 0);
  expect(seen).toEqual(
    expect.arrayContaining([
      'rules',
      'engine-ts',
      'engine-as',
      'odds',
      'units',
      'lists',
      'sites',
      'overlay',
      'state',
      'components',
      'web',
    ]),
  );
  expect(importsOf('engine-ts/attack-sequence.ts')).toContain('engine-ts/steps/roll-defense-dice');
});

const stepsOf = (engine: string) => filesIn(`${engine}/steps`).map((file) => file.replace(/.*\/(.*)\.ts$/, '$1'));

test('each step of the rulebook has a file in both engines', () => {
  expect(stepsOf('engine-ts').sort()).toEqual(Object.keys(STEPS).sort());
  expect(stepsOf('engine-as').sort()).toEqual(Object.keys(STEPS).sort());
});

test('no two file names differ only in case, which Windows and macOS ignore', () => {
  const files = [...new Set((Object.keys(MAY_IMPORT) as Room[]).flatMap(filesIn))];
  const names = files.map((file) => file.replace(/\.tsx?$/, '').toLowerCase());
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('only Overlay.tsx imports uPlot', () => {
  const importers = filesIn('components').filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("'uplot"));
  expect(importers).toEqual(['components/answer/charts/Overlay.tsx']);
});
