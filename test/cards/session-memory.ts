/** The browser's session storage, in memory; `items` is what it holds. */
export const sessionMemory = (items: Record<string, unknown> = {}) => ({
  get: async (keys: string[] | null) =>
    structuredClone(keys ? Object.fromEntries(keys.map((key) => [key, items[key]])) : items),
  set: async (more: Record<string, unknown>) => void Object.assign(items, structuredClone(more)),
  remove: async (keys: string[]) => {
    for (const key of keys) delete items[key];
  },
});
