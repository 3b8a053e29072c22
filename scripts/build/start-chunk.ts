/** What a bundler knows about a module. */
interface Known {
  importers: readonly string[];
}

/**
 * Puts everything that the app's windows load at their start into one file: every further file is a request that delays
 * the first paint. Modules that only the welcome page or a lazily loaded part needs stay in files of their own.
 */
export const startChunk = (entry: RegExp) => {
  const known = new Map<string, boolean>();
  /** Whether the entry imports it, directly or through others, but not lazily. */
  const isLoadedAtStart = (id: string, moduleOf: (id: string) => Known | null): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // a cycle leads nowhere new
    known.set(id, false);
    const isIt = entry.test(id) || (moduleOf(id)?.importers ?? []).some((each) => isLoadedAtStart(each, moduleOf));
    known.set(id, isIt);
    return isIt;
  };
  return (id: string, modules: { getModuleInfo(id: string): Known | null }): string | null =>
    isLoadedAtStart(id, (each) => modules.getModuleInfo(each)) ? 'app' : null;
};
