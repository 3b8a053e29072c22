import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { ascPlugin } from './scripts/build/vite-plugin-asc.ts';

/** The browsers' tests wait more than they work: two at once, each with a browser of its own. */
const browsers = { maxWorkers: 2, isolate: false, testTimeout: 300_000, hookTimeout: 300_000 };

export default defineConfig({
  plugins: [ascPlugin(), WxtVitest()],
  test: {
    // a slow machine is no failure: times are measured by `npm run bench`
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // by default one core is left idle, which is half of a small machine
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{dom,e2e,built}.test.*'],
          // modules keep nothing from one file to the next: loading them once takes half of the time
          isolate: false,
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
      { test: { name: 'built', include: ['test/**/*.built.test.ts'] } },
      { test: { name: 'e2e', include: ['test/**/*.e2e.test.ts'], ...browsers } },
    ],
  },
});
