import type { Page } from 'playwright-core';
import { seeded } from '../../seeded';

/**
 * Makes this many edits with click events inside the page, always the same for a seed: each changes a number by one or
 * makes another choice, so that none is without effect. Returns the time of the last edit, in milliseconds.
 */
export const randomEdits = (page: Page, edits: number, seed: number, pause = 0): Promise<number> => {
  const { next } = seeded(seed);
  const random = Array.from({ length: edits }, () => [next(), next()] as const);
  return page.evaluate(
    async ({ random, pause }) => {
      const MOST = 4;
      const pick = <T>(items: T[], at: number): T | undefined => items[Math.floor(at * items.length)];
      for (const [which, how] of random) {
        const controls = document.querySelectorAll<HTMLElement>('form.attack .stepper, form.attack .segments');
        const control = pick([...controls], which);
        const number = Number(control?.querySelector('input[role="spinbutton"]')?.ariaValueNow);
        const [less, more] = control?.querySelectorAll('button') ?? [];
        const others = [...(control?.querySelectorAll<HTMLElement>('input:not(:checked)') ?? [])];
        const step = more && !more.disabled && (less?.disabled || number < MOST * how) ? more : less;
        (step ?? pick(others, how))?.click();
        // the pace of the edits is part of the test: it waits for nothing
        await new Promise((resolve) => setTimeout(resolve, pause * which));
      }
      return Date.now();
    },
    { random, pause },
  );
};
