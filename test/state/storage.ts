import type { WatchedStorage } from '../../state/sync/store';

/** A storage in memory that windows share; it can be filled up. */
export class MemoryStorage implements WatchedStorage {
  items: Record<string, unknown> = {};
  isFull = false;
  private readonly listeners: ((items: Record<string, unknown>) => void)[] = [];

  async get(keys: string[]): Promise<Record<string, unknown>> {
    const found = keys.filter((key) => key in this.items).map((key) => [key, this.items[key]]);
    return structuredClone(Object.fromEntries(found));
  }

  async set(items: Record<string, unknown>): Promise<void> {
    if (this.isFull) throw new Error('quota exceeded');
    Object.assign(this.items, structuredClone(items));
    for (const listener of this.listeners) listener(structuredClone(items));
  }

  async remove(keys: string[]): Promise<void> {
    for (const key of keys) delete this.items[key];
  }

  watch(listener: (items: Record<string, unknown>) => void): void {
    this.listeners.push(listener);
  }
}
