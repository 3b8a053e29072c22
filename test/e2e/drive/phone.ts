import type { Page } from 'playwright-core';
import type { Page as ListPage } from '../../sites/page';
import type { PageCard, PageUnit, PickerStyle } from '../../sites/page-card';
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
  .MuiDialog-root { position: fixed; inset: 100px 20px; background: #ccc; }
  body.wide { height: 100vh; }
  .wide #root { display: grid; grid-template-columns: 1fr 1fr; height: 100vh; }
  .wide #root > div { overflow: auto; }
  .MuiCard-root { display: inline-block; vertical-align: top; margin: 4px; background: #8882; animation: grow 0.3s; }
  .MuiCardMedia-root { width: 200px; height: 280px; background: #8884; }
  .MuiCardMedia-root::before { content: attr(title); }
  .MuiCardHeader-root { display: flex; gap: 8px; align-items: center; width: min(480px, 80vw); padding: 8px; }
  .MuiCardHeader-root img { width: 24px; height: 24px; background: #8888; }
  .MuiCardHeader-content { flex: 1; }
  .MuiCollapse-root { display: none; }
  .text .MuiCollapse-root { display: block; padding: 8px; }
  @keyframes grow { from { transform: scale(0.75, 0.56); opacity: 0; } }`;

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

interface Look {
  width: number;
  height: number;
  theme?: string;
  isFork?: boolean;
  style?: PickerStyle;
  /** The upgrades that units may take. */
  stock?: Record<string, PageCard[]>;
}

/** From this width on, the list and the picker are side by side. */
const WIDE = 960;

/** Opens a list on a phone or another screen, on our own page with the list builder's handlers. */
export const openOnPhone = async (
  builder: Awaited<ReturnType<typeof openListBuilder>>,
  units: PageUnit[],
  { theme = 'light', isFork = false, style = 'picture', stock = {}, ...viewport }: Look = PHONE,
) => {
  const opened = await builder.open('?empty');
  const { page, session } = opened;
  await page.setViewportSize(viewport);
  const isPhone = viewport.width < WIDE;
  const finger = await fingerOn(session);
  if (!isPhone) await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.addStyleTag({ content: STYLE });
  await page.addScriptTag({ content: await bundled('test/sites/in-browser.ts', 'listPage') });
  await page.evaluate(
    ({ units, theme, isFork, style, stock, isPhone }) => {
      document.body.className = `${theme} ${style} ${isPhone ? '' : 'wide'}`;
      const page = new listPage.Page(document, isFork ? listPage.FORK : listPage.LEGION_HQ_2, isPhone);
      const picker = new listPage.PagePicker(page, stock, style);
      Object.assign(window, { shown: page, picker, did: listPage.use(page, document, picker) });
      shown.show(units);
    },
    { units, theme, isFork, style, stock, isPhone },
  );
  return { ...opened, finger, ...rowsOn(page) };
};
