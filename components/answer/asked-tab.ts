import { signal } from '@preact/signals';

/** The tab below the answer that another view asked to open; its panel opens it and forgets it. */
export const askedTab = signal<'compare' | undefined>(undefined);
