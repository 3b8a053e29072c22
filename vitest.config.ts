import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { ascPlugin } from './scripts/build/vite-plugin-asc.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Each has its own browser. Three keep two processors busy: many tests wait for cards, and others calculate meanwhile. */
const browsers = { maxWorkers: 3, isolate: false, testTimeout: 300_000, hookTimeout: 300_000 };

/** The compiled engine depends on more files than the one it is named after, so it is never taken from the cache. */
const neverCacheTheEngine: Plugin = {
  name: 'never-cache-the-engine',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ id }) => (id.endsWith('?asc') ? false : undefined)),
};

export default defineConfig({
  plugins: [ascPlugin(), neverCacheTheEngine],
  test: {
    // a slow machine must not fail a test; `npm run bench` measures times
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000, interval: 10 } },
    // more than processors: tests of components wait for answers and frames half of the time
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // unchanged modules are not transformed again in the next run
    experimental: { fsModuleCache: true },
    // files leave nothing behind for the next one, and loading modules and happy-dom once saves a third of the time
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // engine-as is not here: it runs as WebAssembly, and `npm run mutants` shows what its tests catch
    coverage: {
      include: [
        '{battle,cards,components,engine-ts,entrypoints,lists,messages,odds,overlay}/**/*.{ts,tsx}',
        '{rules,setup,sites,state,units,web,words}/**/*.{ts,tsx}',
      ],
      exclude: ['test/**'],
      reporter: ['text'],
      reportsDirectory: '.output/coverage',
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{thorough,dom,e2e,built}.test.*'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['test/**/*.dom.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/dom-setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'thorough', include: ['test/**/*.thorough.test.{ts,tsx}'], testTimeout: 300_000 },
      },
      { test: { name: 'built', include: ['test/**/*.built.test.ts'] } },
      { test: { name: 'e2e', include: ['test/**/*.e2e.test.ts'], ...browsers } },
    ],
  },
});
