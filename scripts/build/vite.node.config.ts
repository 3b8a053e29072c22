import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { ascPlugin } from './vite-plugin-asc.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Builds what runs in Node: the command line and the benches, each one file with the WebAssembly inside. */
export default defineConfig({
  root: ROOT,
  logLevel: 'error',
  plugins: [ascPlugin()],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: {
        odds: resolve(ROOT, 'scripts/cli/odds-cli.ts'),
        bench: resolve(ROOT, 'scripts/bench/bench-engines.ts'),
        'bench-start': resolve(ROOT, 'scripts/bench/bench-start.ts'),
        'bench-first-exact': resolve(ROOT, 'scripts/bench/bench-first-exact.ts'),
        'bench-first-match-ups': resolve(ROOT, 'scripts/bench/bench-first-match-ups.ts'),
        'bench-units': resolve(ROOT, 'scripts/bench/bench-units.ts'),
        catalogue: resolve(ROOT, 'scripts/cli/catalogue-report.ts'),
        mutants: resolve(ROOT, 'scripts/mutants/mutants-check.ts'),
        'mutants-of-exact': resolve(ROOT, 'scripts/mutants/mutants-exact-check.ts'),
      },
      output: { entryFileNames: '[name].mjs' },
    },
  },
});
