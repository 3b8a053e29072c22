import type { Page } from './page';
import type { PageCard } from './page-card';

/** A finger that rests on a row this long picks it up. */
const PICK_UP_MS = 120;

const ROWS = '[data-rbd-draggable-id]';
const CHIP = '.MuiChip-deletable';

const unequip = (page: Page, row: number, part: Element): string => {
  const chips = [...(part.closest(ROWS)?.querySelectorAll(CHIP) ?? [])];
  const slots = page.units[row]?.slots ?? [];
  const equipped = [...slots.keys()].filter((slot) => slots[slot]);
  page.equip(row, equipped[chips.indexOf(part.closest(CHIP) as Element)] ?? 0, undefined);
  return 'unequip';
};
const openUpgrade = (page: Page, row: number): string => {
  page.openCard(page.units[row]?.slots.find((slot) => slot) as PageCard);
  return 'upgrade dialog';
};
const openUnit = (page: Page, row: number): string => {
  page.openCard(page.units[row]?.card as PageCard);
  return 'unit dialog';
};
const pick = (page: Page, row: number): string => {
  page.pick([page.units[row]?.card as PageCard]);
  return 'picker';
};
const count = (page: Page, row: number, part: Element): string => {
  page.more(row, part.textContent === '-1' ? -1 : 1);
  return part.textContent ?? '';
};

/** What the list builder's own handlers do with a click on a row, by the part that is clicked. */
const CLICKS: readonly (readonly [part: string, does: (page: Page, row: number, part: Element) => string])[] = [
  ['.MuiChip-deleteIcon', unequip],
  [`${CHIP} > img`, openUpgrade],
  ['img[src*="/unitIcons/"]', openUnit],
  ['.MuiChip-label button, button:has(.MuiAvatar-img)', pick],
  ['button', count],
];

const rowsIn = (document: Document): Element[] => [...document.querySelectorAll(ROWS)];

/** Rows are dragged by touch: picked up after a moment, moved, and dropped. The page prevents scrolling meanwhile. */
const dragByTouch = (page: Page, document: Document, did: string[]): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: number | undefined;
  let to = 0;
  const start = ({ target }: TouchEvent) => {
    clearTimeout(timer);
    const row = (target as Element).closest<HTMLElement>(ROWS);
    if (!row || (target as Element).closest('button')) return;
    timer = setTimeout(() => {
      from = rowsIn(document).indexOf(row);
      to = from;
      row.style.cssText = 'position:fixed;z-index:5000';
      did.push('pick up');
    }, PICK_UP_MS);
  };
  const move = (event: TouchEvent) => {
    clearTimeout(timer);
    if (from === undefined) return;
    event.preventDefault();
    const y = event.touches[0]?.clientY ?? 0;
    to = rowsIn(document).filter((row) => row.getBoundingClientRect().bottom < y).length;
  };
  const end = (event: TouchEvent) => {
    clearTimeout(timer);
    if (from === undefined) return;
    event.preventDefault();
    rowsIn(document)[from]?.removeAttribute('style');
    if (to !== from) page.drag(from, Math.min(to, page.units.length - 1));
    did.push(to === from ? 'put back' : 'drag');
    from = undefined;
  };
  document.addEventListener('touchstart', start);
  document.addEventListener('touchmove', move, { passive: false });
  document.addEventListener('touchend', end, { passive: false });
};

/** Gives the page the list builder's own handlers. Returns what they did, in order. */
export const use = (page: Page, document: Document): string[] => {
  const did: string[] = [];
  dragByTouch(page, document, did);
  // the drag library prevents this everywhere but on buttons
  document.addEventListener('mousedown', (event) => {
    const target = event.target as Element;
    if (target.closest(ROWS) && !target.closest('button')) event.preventDefault();
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const row = target.closest(ROWS);
    const [selector = '', does] = CLICKS.find(([part]) => target.closest(part)) ?? [];
    const part = does && target.closest(selector);
    if (row && part && row.contains(part)) did.push(does(page, rowsIn(document).indexOf(row), part));
  });
  return did;
};
