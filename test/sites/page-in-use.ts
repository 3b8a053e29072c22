import type { Page } from './page';
import type { PageCard } from './page-card';
import { PagePicker } from './page-picker';

/** A finger that rests on a row this long picks it up. */
const PICK_UP_MS = 120;

const ROWS = '[data-rbd-draggable-id]';
const CHIP = '.MuiChip-deletable';

interface Used {
  page: Page;
  picker: PagePicker;
}

/** The slots of the unit or counterpart that a part of a row belongs to, and which of them it is. */
const slotAt = (page: Page, row: number, part: Element) => {
  const blocks = [...(part.closest(ROWS)?.firstElementChild?.children ?? [])];
  const beside = blocks[1]?.contains(part) ?? false;
  const slots = (beside ? page.units[row]?.counterpart : page.units[row])?.slots ?? [];
  const chip = part.closest(CHIP);
  const alike = [...(blocks[beside ? 1 : 0]?.querySelectorAll(chip ? CHIP : SLOT) ?? [])];
  const places = [...slots.keys()].filter((slot) => Boolean(slots[slot]) === Boolean(chip));
  return { beside, slot: places[alike.indexOf(chip ?? (part.closest(SLOT) as Element))] ?? 0 };
};

const unequip = ({ page, picker }: Used, row: number, part: Element): string => {
  picker.close();
  const { beside, slot } = slotAt(page, row, part);
  if (beside) page.equipCounterpart(row, slot, undefined);
  else page.equip(row, slot, undefined);
  return 'unequip';
};
const openUpgrade = ({ page }: Used, row: number): string => {
  page.openCard(page.units[row]?.slots.find((slot) => slot) as PageCard);
  return 'upgrade dialog';
};
const openUnit = ({ page }: Used, row: number): string => {
  page.openCard(page.units[row]?.card as PageCard);
  return 'unit dialog';
};
const openPicker = ({ page, picker }: Used, row: number, part: Element): string => {
  picker.open({ row, ...slotAt(page, row, part) });
  return 'picker';
};
const offerCounterpart = ({ page, picker }: Used, row: number): string => {
  picker.close();
  page.pick([page.units[row]?.offers as PageCard]);
  return 'counterpart';
};
const count = ({ page, picker }: Used, row: number, part: Element): string => {
  const word = part.textContent ?? '';
  if (word !== '+1') picker.close();
  if (word === 'bin') page.removeCounterpart(row);
  else page.more(row, word === '-1' ? -1 : 1);
  return word;
};

const SLOT = 'button:has(.MuiAvatar-img[src^="data:"])';

/** What the list builder's own handlers do with a click on a row, by the part that is clicked. */
const CLICKS: readonly (readonly [part: string, does: (used: Used, row: number, part: Element) => string])[] = [
  ['.MuiChip-deleteIcon', unequip],
  [`${CHIP} > img`, openUpgrade],
  ['img[src*="/unitIcons/"]', openUnit],
  [`.MuiChip-label button, ${SLOT}`, openPicker],
  ['button:has(.MuiAvatar-root)', offerCounterpart],
  ['button', count],
];

/** And with a click on the picker. */
const pickBy = (picker: PagePicker, target: Element): string | undefined => {
  const card = target.closest('.MuiCard-root');
  const button = target.closest('button');
  if (card) {
    const isAdding = button?.matches('.MuiCardActionArea-root, .MuiCardHeader-action button:last-child');
    const offered = picker.offered[[...(card.parentElement?.querySelectorAll('.MuiCard-root') ?? [])].indexOf(card)];
    if (!isAdding || !offered) return undefined;
    picker.choose(offered);
    return `pick ${offered.id}`;
  }
  if (target.matches('input[type="checkbox"]')) picker.isForAll = (target as HTMLInputElement).checked;
  if (button?.textContent === 'Skip') {
    picker.skip();
    return 'skip';
  }
  if (!button?.classList.contains('close')) return undefined;
  picker.close();
  return 'close';
};

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
export const use = (
  page: Page,
  document: Document,
  picker = new PagePicker(page, {}),
  signal?: AbortSignal,
): string[] => {
  const did: string[] = [];
  dragByTouch(page, document, did);
  // the drag library prevents this everywhere but on buttons
  document.addEventListener('mousedown', (event) => {
    const target = event.target as Element;
    if (target.closest(ROWS) && !target.closest('button')) event.preventDefault();
  });
  const click = (event: MouseEvent) => {
    const target = event.target as Element;
    const row = target.closest(ROWS);
    const [selector = '', does] = CLICKS.find(([part]) => target.closest(part)) ?? [];
    const part = does && target.closest(selector);
    if (row && part && row.contains(part)) did.push(does({ page, picker }, rowsIn(document).indexOf(row), part));
    const picked = row ? undefined : pickBy(picker, target);
    if (picked) did.push(picked);
  };
  document.addEventListener('click', click, signal ? { signal } : {});
  return did;
};
