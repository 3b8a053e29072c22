// The types of the scripts that browser tests use.
declare module '*/scripts/browsers.mjs' {
  export function findChromium(): string | undefined;
  export function findFirefox(): string | undefined;
}
declare module '*/scripts/extension.mjs' {
  import type { BrowserContext, BrowserContextOptions, LaunchOptions } from 'playwright-core';

  export const QUIET: string[];
  export function openExtension(
    options?: LaunchOptions & BrowserContextOptions & { firstRun?: boolean },
    extension?: string,
  ): Promise<{ context: BrowserContext; id: string; close: () => Promise<void> }>;
}
