import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';
import type { Plugin, ViteDevServer } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = join(ROOT, 'engine-as/index.ts');
const BUILD = join(ROOT, 'engine-as/build');
export const FLAGS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'];

/** Everything the fast engine is compiled from. */
const sources = (): string[] => {
  const inEngine = readdirSync(join(ROOT, 'engine-as'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('build'))
    .map((name) => join(ROOT, 'engine-as', name));
  return [...inEngine.sort(), join(ROOT, 'rules/slots.ts'), join(ROOT, 'rules/dice.ts')];
};

/** Compiles the fast engine, or reuses an earlier build from the same sources and flags. */
const compileEngine = async (): Promise<Buffer> => {
  const hash = createHash('sha256').update(FLAGS.join(' '));
  for (const file of sources()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  const built = join(BUILD, `${hash.digest('hex').slice(0, 16)}.wasm`);
  if (existsSync(built)) return readFileSync(built);

  mkdirSync(BUILD, { recursive: true });
  // two test projects may compile at the same time: each writes its own file, and a rename is atomic
  const mine = `${built}.${randomUUID()}.tmp`;
  const { error, stderr } = await asc.main([ENTRY, ...FLAGS, '--outFile', mine]);
  if (error) throw new Error(`The fast engine does not compile:\n${stderr.toString()}`);
  renameSync(mine, built);
  return readFileSync(built);
};

/** Every window and worker decodes the text once at its start: a plain loop takes a quarter of the time of `from`. */
const asModule = (wasm: Buffer): string => `
const text = atob('${wasm.toString('base64')}');
const bytes = new Uint8Array(text.length);
for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
export default bytes;
`;

/** WXT knows only the engine's entry file, so pass on changes of the files it imports. */
const forwardChanges = ({ watcher }: ViteDevServer): void => {
  watcher.add(sources());
  watcher.on('change', (file) => {
    if (file === ENTRY || !sources().includes(file)) return;
    watcher.emit('change', ENTRY);
    watcher.emit('all', 'change', ENTRY);
  });
};

/**
 * `import bytes from '../engine-as/index.ts?asc'` gives the compiled WebAssembly inside the bundle: nothing to fetch,
 * no web-accessible file. The real file is the module's id, so that a change in it rebuilds what imports it.
 */
export const ascPlugin = (): Plugin => ({
  name: 'asc',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('?asc') ? `${ENTRY}?asc` : undefined),
  async load(id) {
    if (!id.endsWith('?asc')) return;
    for (const file of sources()) this.addWatchFile(file);
    return asModule(await compileEngine());
  },
  configureServer: forwardChanges,
});
