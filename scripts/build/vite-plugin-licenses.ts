import type { Plugin } from 'vite';
import { LICENSES, licensesText, packageOf } from './licenses.ts';

/** Gathers the packages whose code is in a build, which may be made in several runs. */
export const createLicenses = () => {
  const packages = new Set<string>();

  /** For every run: notes the packages in its bundles. With `emit`, for the last run, also writes the file. */
  const plugin = ({ emit = false } = {}): Plugin => ({
    name: 'licenses',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        for (const id of part.moduleIds) {
          const name = packageOf(id);
          if (name) packages.add(name);
        }
      }
      if (emit) this.emitFile({ type: 'asset', fileName: LICENSES, source: licensesText(packages) });
    },
  });
  return { plugin, text: () => licensesText(packages) };
};
