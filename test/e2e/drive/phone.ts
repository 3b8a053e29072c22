import type { Page } from 'playwright-core';
import type { Page as ListPage } from '../../sites/page';
import type { PageUnit } from '../../sites/page-card';
import { bundled } from './bundled';
import { fingerOn } from './finger';
import type { openListBuilder } from './list-builder';

declare const listPage: typeof import('../../sites/in-browser');
declare const shown: ListPage;
declare const did: string[];

export const NAME = '.MuiTypography-body1';
export const POINTS = 'div > p:first-child:has(+ button)';
export const PHONE = { width: 400, height: 800 };

/** About as large as on the list builders’ pages. */
const STYLE = `
  body { margin: 0; background: #fff; color: #1c1c1c; font: 16px/24px sans-serif; }
  body.dark { background: #121212; color: #eee; }
  p { margin: 0; }
  [data-rbd-draggable-id] { border-bottom: 1px solid #8888; touch-action: manipulation; user-select: none; }
  [data-rbd-draggable-id] > div > div { display: grid; grid-template-columns: 72px 1fr 96px; gap: 8px; padding: 8px; }
  [data-rbd-draggable-id] img { width: 32px; height: 32px; background: #8888; }
  [data-rbd-draggable-id] button { min-height: 32px; min-width: 32px; }
  .MuiChip-root { display: inline-flex; align-items: center; padding: 4px; border-radius: 20px; background: #8884; }
  .MuiChip-deleteIcon { width: 24px; height: 24px; }
  .MuiDialog-root { position: fixed; inset: 100px 20px; background: #ccc; }`;

/** Where the parts of the rows are, and what the page does. */
const rowsOn = (page: Page) => ({
  /** Scrolls a row into view and returns the middle of its name, or of another part of it. */
  partOf: (row: number, part = NAME): Promise<[number, number]> =>
    page.evaluate(
      async ({ row, part }) => {
        const found = document.querySelectorAll('[data-rbd-draggable-id]')[row]?.querySelector(part);
        found?.scrollIntoView({ block: 'nearest' });
        // until the browser has sent the scroll event
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
        const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
        return [left + width / 2, top + height / 2] as [number, number];
      },
      { row, part },
    ),
  /** The top and bottom of a row. */
  boxOf: (row: number) =>
    page.evaluate((row) => {
      const element = document.querySelectorAll('[data-rbd-draggable-id]')[row];
      const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    }, row),
  /** What the page's own handlers did since the last call. */
  pageDid: (): Promise<string[]> => page.evaluate(() => did.splice(0)),
  names: (): Promise<string[]> => page.evaluate(() => shown.units.map(({ card }) => card.name)),
  /** Closes the page's dialog and picker. */
  closeAll: (): Promise<void> =>
    page.evaluate(() => {
      shown.closeCard();
      shown.stopPicking();
    }),
});

/** Opens a list on a phone, on our own page with the list builder's handlers. */
export const openOnPhone = async (
  builder: Awaited<ReturnType<typeof openListBuilder>>,
  units: PageUnit[],
  { theme = 'light', ...viewport }: { theme?: string; width: number; height: number } = PHONE,
) => {
  const opened = await builder.open('?empty');
  const { page, session } = opened;
  await page.setViewportSize(viewport);
  const finger = await fingerOn(session);
  await page.addStyleTag({ content: STYLE });
  await page.addScriptTag({ content: await bundled('test/sites/in-browser.ts', 'listPage') });
  await page.evaluate(
    ({ units, theme }) => {
      document.body.className = theme;
      const page = new listPage.Page(document, listPage.LEGION_HQ_2, true);
      Object.assign(window, { shown: page, did: listPage.use(page, document) });
      shown.show(units);
    },
    { units, theme },
  );
  return { ...opened, finger, ...rowsOn(page) };
};
